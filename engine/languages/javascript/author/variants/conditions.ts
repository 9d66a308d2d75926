import { ts } from "#ts-morph";
import { swapped, type Variant, type Vary, variants } from "./variant.ts";

/** Conditions that are always met, never met, or met when they should not be. */
export const varyConditions: Vary = (node, file) => {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) {
    return varyCondition(node.expression, file);
  }
  if (ts.isForStatement(node) && node.condition) return varyCondition(node.condition, file);
  if (ts.isConditionalExpression(node)) {
    return [
      ...varyCondition(node.condition, file),
      swapped(file.text, node.whenTrue, node.whenFalse, file),
    ];
  }
  return [];
};

function varyCondition(condition: ts.Expression, file: ts.SourceFile): Variant[] {
  const negated = `!(${condition.getText(file)})`;
  return variants("condition", condition, file, ["true", "false", negated]);
}

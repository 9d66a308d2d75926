/* Sorts the class table by a column, and shows the rows that contain the typed text. */

(() => {
  const table = document.querySelector(".students");
  const body = table.tBodies[0];
  const sortedBy = (row, at) => {
    const cell = row.cells[at];
    return cell.dataset.value === undefined ? cell.textContent : Number(cell.dataset.value);
  };
  const collator = new Intl.Collator("en");
  const compare = (a, b) => (typeof a === "number" ? a - b : collator.compare(a, b));
  for (const button of table.querySelectorAll("thead button")) {
    button.addEventListener("click", () => {
      const head = button.closest("th");
      const at = head.cellIndex;
      const isUp = head.ariaSort === "ascending";
      for (const other of table.querySelectorAll("thead th[aria-sort]")) other.ariaSort = "none";
      head.ariaSort = isUp ? "descending" : "ascending";
      const rows = [...body.rows].sort((a, b) => compare(sortedBy(a, at), sortedBy(b, at)));
      body.append(...(isUp ? rows.reverse() : rows));
    });
  }
  const input = document.querySelector(".filter input");
  const output = document.querySelector(".filter output");
  input.addEventListener("input", () => {
    const wanted = input.value.trim().toLowerCase();
    let shown = 0;
    for (const row of body.rows) {
      row.hidden = !row.textContent.toLowerCase().includes(wanted);
      if (!row.hidden) shown += 1;
    }
    output.textContent = wanted === "" ? "" : `${shown} of ${body.rows.length}`;
  });
})();

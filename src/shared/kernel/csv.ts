/** A table as CSV with Windows line ends, as spreadsheets expect. No cell can start a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

/**
 * A spreadsheet that splits at semicolons or tabs ignores our quotes, so a cell may also start after those
 * characters and after a line break. The full-width signs start a formula as well.
 */
const FORMULA_START = /(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])/g
const CONTROL_START = /^(?=[\t\r])/
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

function toCell(text: string): string {
  const safe = PLAIN_NUMBER.test(text) ? text : escapeFormulas(text)
  // Also with a bar, at which our own import may split.
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** An apostrophe tells a spreadsheet that the cell is text. */
function escapeFormulas(text: string): string {
  return text.replaceAll(FORMULA_START, (separator) => `${separator}'`).replace(CONTROL_START, "'")
}

/** The lines of a table, each with its columns between bars. */
export function readTable(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((column) => column.trim()))
}

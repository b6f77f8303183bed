/** What the undo of an import of expenses has left, because it was edited after the import. */
export function toLeftWords(left: number): string {
  return left === 1
    ? '1 expense that you edited since stays'
    : `${left.toLocaleString('en-GB')} expenses that you edited since stay`
}

/** What the undo has done, in one or two sentences. */
export function toUndoneWords(left: number): string {
  return left === 0 ? 'The import was taken back.' : `The import was taken back. ${toLeftWords(left)}.`
}

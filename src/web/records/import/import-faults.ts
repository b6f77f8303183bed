/** The id of the message about a cell, which describes the box of the cell. Two sheets have the same lines. */
export function faultId(draftId: string, line: number, field: string): string {
  return `${draftId}-fault-${line}-${field}`
}

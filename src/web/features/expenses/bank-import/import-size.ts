import type { SentLine } from '#shared/features/expenses/expense-import.contract.ts'
import { IMPORT_LIMIT_BYTES } from '#shared/kernel/import-limit.ts'

export const TOO_MUCH_TEXT =
  'These payments are too much text for one import. Untick some and import the others, then choose the file again for the rest.'

/** Whether the server takes these lines in one call. 20,000 lines of usual texts fit. */
export function fitsOneCall(lines: readonly SentLine[]): boolean {
  return new TextEncoder().encode(JSON.stringify({ lines })).length <= IMPORT_LIMIT_BYTES
}

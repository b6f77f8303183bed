import type { CallError } from '#web/api/call-error.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'

/** `thing` is the name of the record within a sentence: "stock purchase". */
export function showSaveError(error: CallError, thing: string, short = thing): void {
  const description =
    error.status === 404
      ? `This ${short} has been deleted meanwhile, so it cannot be saved.`
      : `Failed to update ${thing}. Please try again.`
  showRefusal(error, description)
}

import type { CallError } from '#web/api/call-error.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** `thing` is the name of the record within a sentence: "stock purchase". */
export function showSaveError({ status }: CallError, thing: string, short = thing): void {
  const description =
    status === 404
      ? `This ${short} has been deleted meanwhile, so it cannot be saved.`
      : `Failed to update ${thing}. Please try again.`
  showToast({ title: 'Error', description, tone: 'error' })
}

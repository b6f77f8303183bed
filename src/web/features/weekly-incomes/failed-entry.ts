import type { QueryClient } from '@tanstack/react-query'
import { formatWeekOf } from '#shared/kernel/calendar/days.ts'
import { CallError } from '#web/api/call-error.ts'
import { refresh } from '#web/api/invalidation.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { boxId } from './box-ids.ts'
import { changeBox, type NamedBox } from './income-drafts.ts'

type Failure = { error: unknown; verb: 'saved' | 'removed' }

/** The box keeps what was typed and shows the reason. */
export function markFailed(client: QueryClient, box: NamedBox, { error, verb }: Failure): void {
  changeBox(box, { isSaving: false })
  if (!(error instanceof CallError)) throw error
  // A refusal often means that another tab has changed the record, so the shown data is out of date.
  if (error.status > 0) void refresh(client, 'businesses')
  const isAlreadyDeleted = verb === 'removed' && error.status === 404
  const inField = error.fields['weeklyTotal']
  const fault = { message: inField ?? reasonOf(error, verb), canRetry: inField === undefined }
  changeBox(box, isAlreadyDeleted ? { typed: null } : { fault })
  if (verb === 'saved' && document.getElementById(boxId(box)) === null) showNotSaved(box)
}

function reasonOf({ code, status, serverMessage }: CallError, verb: Failure['verb']): string {
  if (code === 'unreachable') return `Not ${verb}: the server can’t be reached.`
  const isOurs = status >= 400 && status < 500 && serverMessage !== undefined
  return isOurs ? serverMessage : `Not ${verb}: something went wrong.`
}

/** The box is not visible, so the reason is shown as a toast. */
function showNotSaved({ name, week }: NamedBox): void {
  const description = `${name}, ${formatWeekOf(week)}, is not saved yet. What you typed is kept on CEO Numbers.`
  showToast({ title: 'Error', description, tone: 'error' })
}

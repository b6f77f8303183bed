import { lockOwnerForReference } from '#server/db/accounts/owners.ts'
import type { Deps } from '#server/deps.ts'
import { findUserById } from '#server/features/auth/auth.db.ts'
import type { Visitor } from '#server/sessions/sessions.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { deleteAccessOf } from './accountants.db.ts'
import { toAccountantEnded, toClientEnded, withdrawReports } from './accountants.service.ts'
import { insertLeaving } from './looks.db.ts'

/** An accountant stops looking after a client. Both are told, and the owner sees it in the log of who looked. */
export async function leaveClient(deps: Deps, { userId: accountantId, user }: Visitor, clientId: number) {
  const now = deps.now()
  await deps.database.db.transaction(async (tx) => {
    // Always in the same order, as when an invitation is accepted.
    for (const userId of [clientId, accountantId].sort((a, b) => a - b))
      if (!(await lockOwnerForReference(tx, userId))) throw notShared()
    const owner = await findUserById(tx, clientId)
    if (owner === null || !(await deleteAccessOf(tx, { userId: clientId, accountantId }))) throw notShared()
    await withdrawReports(tx, { userId: clientId, toAddress: user.email, now })
    const on = dayIn(now, owner.timeZone ?? deps.settings.timeZone)
    await insertLeaving(tx, { userId: clientId, accountantId, on, now })
    await deps.outbox.add(tx, toAccountantEnded(owner, user, { hasLeft: true }))
    await deps.outbox.add(tx, toClientEnded(user, owner, { hasLeft: true }))
  })
  deps.outbox.wake()
}

/** The same words for an unknown client, another accountant's, and one who has ended the access. */
function notShared(): ProductError {
  return new ProductError('not_found', 'This client does not share their records with you.')
}

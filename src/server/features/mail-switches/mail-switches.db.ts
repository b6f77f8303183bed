import { eq, sql } from 'drizzle-orm'
import { type UserRow, userColumns } from '#server/db/accounts/users.ts'
import type { Db } from '#server/db/engines/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { type MailKind, withdrawMail } from '#server/integrations/mail/outbox.ts'
import { newSecret } from '#server/secrets.ts'
import type { RegularMail } from '#shared/features/prerender/public-pages.rules.ts'

export type MailedOwner = UserRow & { token: string }

/** The owner, with the token of the links that switch such mails off. Null when the account no longer exists. */
export async function findMailedOwner(db: Db, userId: number): Promise<MailedOwner | null> {
  const [row] = await db
    .update(users)
    .set({ mondayMailToken: sql`coalesce(${users.mondayMailToken}, ${newSecret()})` })
    .where(eq(users.id, userId))
    .returning({ ...userColumns, token: users.mondayMailToken })
  return row ? { ...row, token: row.token ?? '' } : null
}

type Switch = { mail: RegularMail; token: string; isOn: boolean; now: Date }

const KINDS: Record<RegularMail, MailKind> = {
  'monday-mail': 'monday_mail',
  'monthly-report': 'monthly_report',
}

/** A token that no owner has changes nothing. */
export async function updateByToken(db: Db, { mail, token, isOn, now }: Switch): Promise<void> {
  await db.transaction(async (tx) => {
    const [owner] = await tx
      .update(users)
      .set(mail === 'monday-mail' ? { mondayMail: isOn } : { monthlyReport: isOn })
      .where(eq(users.mondayMailToken, token))
      .returning({ userId: users.id })
    if (owner && !isOn) await withdrawMail(tx, { ...owner, kind: KINDS[mail], now })
  })
}

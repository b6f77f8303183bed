import { mails } from '#content/mails.ts'
import { toUser } from '#server/db/accounts/users.ts'
import { findMailedOwner } from '#server/features/mail-switches/mail-switches.db.ts'
import { renderEmail } from '#server/integrations/mail/email.ts'
import type { ComposeMail } from '#server/integrations/mail/mail-worker.ts'
import type { Settings } from '#server/settings.ts'
import { hasAccess } from '#shared/features/billing/access.rules.ts'
import { listMailLines } from '#shared/features/monday-mail/mail-lines.rules.ts'
import { MAIL_SWITCH_PATHS } from '#shared/features/prerender/public-pages.rules.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { lastCompleteWeek } from '#shared/kernel/calendar/weeks.ts'
import { findWeekFigures } from './week-figures.db.ts'

type MailSettings = Pick<Settings, 'appUrl' | 'timeZone'>

/** The mail about last week. An owner who has lost access or switched the mail off in the meantime gets none. */
export function mondayMails(settings: MailSettings): Record<'monday_mail', ComposeMail> {
  return {
    monday_mail: async (db, { userId, data }, now) => {
      const owner = userId === null ? null : await findMailedOwner(db, userId)
      if (owner === null) return null
      const user = toUser(owner, settings.timeZone, now)
      const today = dayIn(now, user.timeZone)
      const week = lastCompleteWeek(today)
      // After a week of failed tries the mail is outdated: its week is no longer the last one.
      const isOutdated = data['week'] !== week
      if (isOutdated || !user.mondayMail || !user.emailVerified || !hasAccess(user, now)) return null
      const figures = await findWeekFigures(db, { userId: user.id, week, today })
      const links = {
        weekHref: toHref(settings, '/ceo-numbers/close', { week }),
        offHref: toHref(settings, MAIL_SWITCH_PATHS['monday-mail'], { token: owner.token }),
      }
      const words = { name: user.name, week, ...links }
      const content = figures
        ? mails.mondayMail({ ...words, lines: listMailLines(figures), isPositionSet: figures.isPositionSet })
        : mails.emptyMondayMail(words)
      return { ...renderEmail(content), toAddress: user.email, unsubscribeUrl: links.offHref }
    },
  }
}

function toHref({ appUrl }: MailSettings, path: string, query: Record<string, string>): string {
  const url = new URL(path, appUrl)
  url.search = new URLSearchParams(query).toString()
  return url.href
}

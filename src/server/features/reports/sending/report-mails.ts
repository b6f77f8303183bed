import { mails } from '#content/mails.ts'
import { toUser } from '#server/db/accounts/users.ts'
import { findMailedOwner } from '#server/features/mail-switches/mail-switches.db.ts'
import { renderEmail } from '#server/integrations/mail/email.ts'
import type { ComposeMail } from '#server/integrations/mail/mail-worker.ts'
import type { Settings } from '#server/settings.ts'
import { hasAccess } from '#shared/features/billing/access.rules.ts'
import { MAIL_SWITCH_PATHS } from '#shared/features/prerender/public-pages.rules.ts'
import { monthBefore, toMonth } from '#shared/features/reports/monthly-report.rules.ts'
import { type Day, dayIn, formatMonth } from '#shared/kernel/calendar/days.ts'
import { listReportRecipients } from './report-recipients.db.ts'

type MailSettings = Pick<Settings, 'appUrl' | 'timeZone'>

/** The mails that carry a report. Their files were made when they were queued. */
export function reportMails(settings: MailSettings): Record<'report' | 'monthly_report', ComposeMail> {
  const findOwner = async (db: Parameters<ComposeMail>[0], userId: number | null, now: Date) => {
    const row = userId === null ? null : await findMailedOwner(db, userId)
    return row && { user: toUser(row, settings.timeZone, now), token: row.token }
  }
  return {
    report: async (db, { userId, data }, now) => {
      const owner = await findOwner(db, userId, now)
      if (!owner?.user.emailVerified) return null
      return renderEmail(mails.sentReport({ ownerName: owner.user.name, period: data['period'] ?? '' }))
    },
    monthly_report: async (db, { userId, toAddress, data }, now) => {
      const owner = await findOwner(db, userId, now)
      if (owner === null) return null
      const { user, token } = owner
      const month = monthBefore(dayIn(now, user.timeZone))
      // After a month of failed tries the report is outdated: its month is no longer the last one.
      const isOutdated = data['month'] !== month
      if (isOutdated || !user.monthlyReport || !user.emailVerified || !hasAccess(user, now)) return null
      const isToOwner = data['replyTo'] === undefined
      if (isToOwner) return toOwnersMail(settings, { user, token, month })
      // The access may have ended since it was queued.
      const recipients = await listReportRecipients(db, user.id)
      return recipients.some((one) => one.toAddress === toAddress) ? toOthersMail(user, month) : null
    },
  }
}

type Owner = { name: string; email: string }

function toOwnersMail(
  settings: MailSettings,
  { user, token, month }: { user: Owner; token: string; month: Day },
) {
  const reportHref = toHref(settings, '/reports', { period: 'custom', ...toMonth(month) })
  const offHref = toHref(settings, MAIL_SWITCH_PATHS['monthly-report'], { token })
  const content = mails.monthlyReport({ name: user.name, month: formatMonth(month), reportHref, offHref })
  return { ...renderEmail(content), toAddress: user.email, unsubscribeUrl: offHref }
}

function toOthersMail(user: Owner, month: Day) {
  return renderEmail(mails.sentReport({ ownerName: user.name, period: formatMonth(month) }))
}

function toHref({ appUrl }: MailSettings, path: string, query: Record<string, string>): string {
  const url = new URL(path, appUrl)
  url.search = new URLSearchParams(query).toString()
  return url.href
}

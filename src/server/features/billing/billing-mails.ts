import { mails } from '#content/mails.ts'
import { renderEmail } from '#server/integrations/mail/email.ts'
import type { ComposeMail } from '#server/integrations/mail/mail-worker.ts'
import type { ComposedMail } from '#server/integrations/mail/outbox.ts'
import type { Settings } from '#server/settings.ts'
import { isPaying } from '#shared/features/billing/access.rules.ts'
import { daysLeft } from '#shared/features/billing/trial.rules.ts'
import { dayIn, formatDay } from '#shared/kernel/calendar/days.ts'
import { type BillingRow, requireBilling } from './billing.db.ts'

type MailSettings = Pick<Settings, 'appUrl' | 'timeZone'>

/** The reminders about a trial. An owner who has subscribed or received more free days in the meantime gets none. */
export function billingMails(settings: MailSettings): Record<'trial_ending' | 'trial_ended', ComposeMail> {
  return {
    trial_ending: async (db, { userId }, now) => {
      const person = userId === null ? null : await requireBilling(db, userId)
      if (person === null || !isOnTrial(person) || person.freeUntil <= now) return null
      const day = formatDay(dayIn(person.freeUntil, person.timeZone ?? settings.timeZone))
      return compose(settings, mails.trialEnding, {
        name: person.name,
        day,
        days: daysLeft(person.freeUntil, now),
      })
    },
    trial_ended: async (db, { userId }, now) => {
      const person = userId === null ? null : await requireBilling(db, userId)
      if (person === null || !isOnTrial(person) || person.freeUntil > now) return null
      const day = formatDay(dayIn(person.freeUntil, person.timeZone ?? settings.timeZone))
      return compose(settings, mails.trialEnded, { name: person.name, day, days: 0 })
    },
  }
}

type Occasion = { name: string; day: string; days: number }

function compose(
  settings: MailSettings,
  words: (occasion: Occasion & { href: string }) => Parameters<typeof renderEmail>[0],
  occasion: Occasion,
): ComposedMail {
  return renderEmail(words({ ...occasion, href: new URL('/subscribe', settings.appUrl).href }))
}

function isOnTrial(person: BillingRow): person is BillingRow & { freeUntil: Date } {
  return person.freeSource === 'trial' && person.freeUntil !== null && !isPaying(person.stripeStatus)
}

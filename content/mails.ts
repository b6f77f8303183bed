import {
  addDays,
  type Day,
  formatDay,
  formatDayAndMonth,
  formatShortDay,
} from '#shared/kernel/calendar/days.ts'
import { brand } from './brand.ts'

type Recipient = { name: string; href: string }
type TrialRecipient = Recipient & { day: string; days: number }

type Question = {
  id: number
  name: string
  email: string
  businessType: string
  subject: string
  message: string
}

type MailedWeek = { name: string; week: Day; weekHref: string; offHref: string }
type MailLine = { label: string; value: string; note?: string }

/** The texts of our mails. Names are typed by people, so the email template escapes them. */
export const mails = {
  welcome: ({ name, href }: Recipient) => ({
    subject: `Welcome to ${brand.name}: please confirm your email`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your ${brand.name} account is ready. From here you can work out what an hour must earn, what each treatment really makes, and what to set aside.`,
      'Please confirm that this address is yours, so that we can reach you when it matters.',
    ],
    action: { label: 'Confirm my email', href },
    closing: 'The link works for 24 hours. If you did not open an account, you can ignore this mail.',
  }),
  resetPassword: ({ name, href }: Recipient) => ({
    subject: `Reset your ${brand.name} password`,
    greeting: `Hello ${name},`,
    paragraphs: ['Somebody, we hope you, asked to set a new password for your account.'],
    action: { label: 'Set a new password', href },
    closing:
      'The link works once and expires in 1 hour. If you did not ask for it, ignore this mail: your password stays as it is.',
  }),
  passwordChanged: ({ name, href }: Recipient) => ({
    subject: `Your ${brand.name} password was changed`,
    greeting: `Hello ${name},`,
    paragraphs: [
      'The password of your account has just been changed, and every other device was signed out.',
      'If this was you, there is nothing to do. If it was not, set a new password now and tell us.',
    ],
    action: { label: 'Set a new password', href },
  }),
  verifyEmail: ({ name, href }: Recipient) => ({
    subject: `Please confirm your email for ${brand.name}`,
    greeting: `Hello ${name},`,
    paragraphs: ['Please confirm that this address is yours, so that we can reach you when it matters.'],
    action: { label: 'Confirm my email', href },
    closing: 'The link works once, for 24 hours.',
  }),
  changeEmail: ({ name, href }: Recipient) => ({
    subject: `Confirm your new email for ${brand.name}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `You asked to use this address for your ${brand.name} account.`,
      'It takes effect once you confirm it. Until then you sign in with the old one.',
    ],
    action: { label: 'Confirm my new email', href },
    closing: 'The link works once, for 24 hours. If you did not ask for it, you can ignore this mail.',
  }),
  /** Sent to the former address, so that its owner can still stop the change. */
  emailChanging: ({ name, href }: Recipient) => ({
    subject: `Your ${brand.name} email is about to change`,
    greeting: `Hello ${name},`,
    paragraphs: [
      'Somebody who knows your password asked to move your account to another email address. The change waits for a confirmation from there.',
      'If this was you, there is nothing to do here. If it was not, set a new password now: that takes the change back.',
    ],
    action: { label: 'Set a new password', href },
  }),
  accountErased: ({ name }: { name: string }) => ({
    subject: `Your ${brand.name} account is erased`,
    greeting: `Hello ${name},`,
    paragraphs: [
      'As you asked, your account and everything in it is gone: records, devices and settings. If you had a plan, we cancel it and nothing more is charged.',
      'This is the last mail from us. Thank you for the time you spent with us; you are welcome back whenever you like.',
    ],
  }),
  trialEnding: ({ name, href, day, days }: TrialRecipient) => ({
    subject: `Your ${brand.name} trial ends ${days === 1 ? 'tomorrow' : `in ${days} days`}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your free trial runs until ${day}. After that the tools close, and everything you entered is kept.`,
      `To go on without a break, subscribe for ${brand.plan.pricePerMonth}. You can cancel at any time.`,
    ],
    action: { label: `Subscribe for ${brand.plan.pricePerMonth}`, href },
    closing: 'If you would rather stop here, there is nothing to do: no card was asked for, none is charged.',
  }),
  trialEnded: ({ name, href, day }: TrialRecipient) => ({
    subject: `Your ${brand.name} trial has ended`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your free trial ended on ${day}. Everything you entered is kept, and you can export it at any time.`,
      `Subscribe for ${brand.plan.pricePerMonth} and your numbers are back where you left them.`,
    ],
    action: { label: `Subscribe for ${brand.plan.pricePerMonth}`, href },
  }),
  /** The subject holds no figure, because phones show it on the locked screen. */
  mondayMail: ({ name, week, lines, weekHref, offHref }: MailedWeek & { lines: readonly MailLine[] }) => ({
    subject: mondaySubject(week),
    greeting: `Hello ${name},`,
    paragraphs: [
      `This is your week from Monday ${formatDay(week)} to Sunday ${formatDay(addDays(week, 6))}.`,
    ],
    lines,
    action: { label: 'Open last week', href: weekHref },
    closing: 'VAT and tax are an estimate from your own entries, not tax advice.',
    switchOff: switchOff(offHref),
  }),
  emptyMondayMail: ({ name, week, weekHref, offHref }: MailedWeek) => ({
    subject: mondaySubject(week),
    greeting: `Hello ${name},`,
    paragraphs: [
      `Nothing is entered yet for your week from Monday ${formatDay(week)} to Sunday ${formatDay(addDays(week, 6))}.`,
      'Close it in five minutes, and you see what you took, what to set aside and what is yours.',
    ],
    action: { label: 'Close last week', href: weekHref },
    switchOff: switchOff(offHref),
  }),
  /** Sent to our support address: the request and the account that it came from. */
  supportRequest: ({ id, name, email, businessType, subject, message }: Question) => ({
    subject: `Support: ${subject}`,
    greeting: `${name} (${businessType}) asks:`,
    paragraphs: message.split(/\n{2,}/),
    closing: `Account ${id}, ${email}. An answer to this mail goes to them.`,
  }),
}

/** "Your week, 9 Nov to 15 Nov 2026" */
function mondaySubject(week: Day): string {
  return `Your week, ${formatDayAndMonth(week)} to ${formatShortDay(addDays(week, 6))}`
}

function switchOff(href: string) {
  return { label: 'Switch this Monday mail off', href }
}

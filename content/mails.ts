import {
  addDays,
  type Day,
  formatDay,
  formatDayAndMonth,
  formatShortDay,
} from '#shared/kernel/calendar/days.ts'
import { brand } from './brand.ts'
import { notYou } from './second-step-mails.ts'

type Recipient = { name: string; href: string }
/** `hasLeft`: the accountant gave the access back; otherwise the owner ended it, or an account was erased. */
type EndedAccess = { name: string; hasLeft: boolean }
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
type SentReport = { ownerName: string; period: string }
type MailedMonth = { name: string; month: string; reportHref: string; offHref: string }
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
  passwordChanged: ({ name, href, supportEmail }: Recipient & { supportEmail: string }) => ({
    subject: `Your ${brand.name} password was changed`,
    greeting: `Hello ${name},`,
    paragraphs: [
      'The password of your account has just been changed, and every other device was signed out.',
      notYou(supportEmail),
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
  /** The address is in the text too, because anybody may choose any name. */
  accountantInvite: ({ client, email, href }: { client: string; email: string; href: string }) => ({
    subject: `${client} invites you to read their books in ${brand.name}`,
    greeting: 'Hello,',
    paragraphs: [
      `${client} (${email}) would like to share their figures with you: takings, expenses with receipts, stock, prices, treatments, team, Tax & VAT and reports, read only.`,
      'Accept with the link below. You sign in with this address, or open an account for it; it costs nothing and needs no plan.',
    ],
    action: { label: 'Accept the invitation', href },
    closing:
      'The link works once, for 72 hours. If you do not know the sender, ignore this mail: nothing is shared then.',
  }),
  accountantJoined: ({
    name,
    accountant,
    email,
    href,
  }: Recipient & { accountant: string; email: string }) => ({
    subject: `${accountant} can now read your records in ${brand.name}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${accountant} (${email}) accepted your invitation. They can read your records and change nothing.`,
      'On your account page you see when they last looked, and you can end their access there at any time.',
    ],
    action: { label: 'Open my account', href },
  }),
  clientShared: ({ name, client, href }: Recipient & { client: string }) => ({
    subject: `${client} shares their records with you in ${brand.name}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `You can now read the records of ${client}. They see when you looked, and they can end the access at any time.`,
    ],
    action: { label: 'See your clients', href },
  }),
  accountantEnded: ({
    name,
    accountant,
    email,
    hasLeft,
  }: EndedAccess & { accountant: string; email: string }) => ({
    subject: `${accountant} no longer reads your records in ${brand.name}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      hasLeft
        ? `${accountant} (${email}) has stopped looking after your records and sees nothing of them any more. You can invite them again from your account page.`
        : `The access of ${accountant} (${email}) to your records has ended. Nothing of your records is changed.`,
    ],
  }),
  clientEnded: ({ name, client, hasLeft }: EndedAccess & { client: string }) => ({
    subject: hasLeft
      ? `You have stopped looking after ${client}`
      : `${client} no longer shares their records with you`,
    greeting: `Hello ${name},`,
    paragraphs: [
      hasLeft
        ? `You have given back your access to the records of ${client} in ${brand.name}. If that was a mistake, please ask them to invite you again.`
        : `Your access to the records of ${client} in ${brand.name} has ended. If you still need something, please ask them.`,
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
  mondayMail: ({
    name,
    week,
    lines,
    isPositionSet,
    weekHref,
    offHref,
  }: MailedWeek & { lines: readonly MailLine[]; isPositionSet: boolean }) => ({
    subject: mondaySubject(week),
    greeting: `Hello ${name},`,
    paragraphs: [
      `This is your week from Monday ${formatDay(week)} to Sunday ${formatDay(addDays(week, 6))}.`,
    ],
    lines,
    action: { label: 'Open last week', href: weekHref },
    closing: `${isPositionSet ? '' : 'Counted as a sole trader without VAT, because you have not said yet how you trade: Tax & VAT asks three questions. '}VAT and tax are an estimate from your own entries, not tax advice.`,
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
  /** To whomever the owner names. Their name is in no header. */
  sentReport: ({ ownerName, period }: SentReport) => ({
    subject: `Business Report, ${period}`,
    greeting: 'Hello,',
    paragraphs: [
      `${ownerName} sends you their business report: ${period}. It is attached as a PDF, and as a table for your spreadsheet.`,
      `An answer to this mail goes to ${ownerName}.`,
    ],
    closing: `${brand.name} sent it because they asked us to. If you do not know them, you can ignore it.`,
  }),
  monthlyReport: ({ name, month, reportHref, offHref }: MailedMonth) => ({
    subject: `Your report of ${month}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your report of ${month} is attached as a PDF, and as a table for your spreadsheet.`,
      'Something missing? Add it, and download the report again.',
    ],
    action: { label: 'Open the report', href: reportHref },
    switchOff: { label: 'Switch this monthly report off', href: offHref },
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

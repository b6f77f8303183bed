import { brand } from './brand.ts'

export type MailSwitchWords = {
  title: string
  description: string
  text: string
  /** What the button does. Null on the page without a button. */
  button: { label: string; to: 'off' | 'on' } | null
}

const ABOUT_WEEK = `Switch the ${brand.name} mail about your last week off, or on again.`
const ABOUT_MONTH = `Switch the ${brand.name} mail with your monthly report off, or on again.`

const SWITCH_OFF = { label: 'Switch it off', to: 'off' } as const
const SWITCH_ON = { label: 'Switch it on again', to: 'on' } as const

const FAILED = {
  title: 'That did not work just now',
  text: 'Please go back and try again in a few minutes. You can also switch the mail off on your account page, under Preferences.',
  button: null,
}
const INCOMPLETE = {
  title: 'This link is not complete',
  text: 'Please open the link in the mail again. You can also switch the mail off on your account page, under Preferences.',
  button: null,
}

/** The pages behind the links that switch a mail off. They name nobody, because anybody with the mail can open them. */
export const mailSwitchPages = {
  'monday-mail': {
    title: 'Switch the Monday mail off?',
    description: ABOUT_WEEK,
    text: 'Each Monday morning we mail you last week in five lines: takings, an hour, what to set aside, what is yours, and your goal.',
    button: SWITCH_OFF,
  },
  'monday-mail-off': {
    title: 'The Monday mail is off',
    description: ABOUT_WEEK,
    text: 'We send you no more mails about your week. Mails about your account, such as a new password, still reach you.',
    button: SWITCH_ON,
  },
  'monday-mail-on': {
    title: 'The Monday mail is on',
    description: ABOUT_WEEK,
    text: 'The next one comes on Monday morning.',
    button: SWITCH_OFF,
  },
  'monday-mail-failed': { ...FAILED, description: ABOUT_WEEK },
  'monday-mail-incomplete': { ...INCOMPLETE, description: ABOUT_WEEK },
  'monthly-report': {
    title: 'Switch the monthly report off?',
    description: ABOUT_MONTH,
    text: 'On the 1st of each month we mail you, and every accountant you share with, the report of the month before, as a PDF and as a table.',
    button: SWITCH_OFF,
  },
  'monthly-report-off': {
    title: 'The monthly report is off',
    description: ABOUT_MONTH,
    text: 'We send you no more reports by ourselves. Mails about your account, such as a new password, still reach you.',
    button: SWITCH_ON,
  },
  'monthly-report-on': {
    title: 'The monthly report is on',
    description: ABOUT_MONTH,
    text: 'The next one comes on the 1st of the month.',
    button: SWITCH_OFF,
  },
  'monthly-report-failed': { ...FAILED, description: ABOUT_MONTH },
  'monthly-report-incomplete': { ...INCOMPLETE, description: ABOUT_MONTH },
} as const satisfies Record<string, MailSwitchWords>

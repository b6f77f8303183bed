import { brand } from './brand.ts'

export type MondayMailWords = {
  title: string
  description: string
  text: string
  /** What the button does. Null on the page without a button. */
  button: { label: string; to: 'off' | 'on' } | null
}

const description = `Switch the ${brand.name} mail about your last week off, or on again.`

/** The page behind the link in the Monday mail. It names nobody, because anybody with the mail can open it. */
export const mondayMailPages = {
  'monday-mail': {
    title: 'Switch the Monday mail off?',
    description,
    text: 'Each Monday morning we mail you last week in five lines: takings, an hour, what to set aside, what is yours, and your goal.',
    button: { label: 'Switch it off', to: 'off' },
  },
  'monday-mail-off': {
    title: 'The Monday mail is off',
    description,
    text: 'We send you no more mails about your week. Mails about your account, such as a new password, still reach you.',
    button: { label: 'Switch it on again', to: 'on' },
  },
  'monday-mail-on': {
    title: 'The Monday mail is on',
    description,
    text: 'The next one comes on Monday morning.',
    button: { label: 'Switch it off', to: 'off' },
  },
  'monday-mail-failed': {
    title: 'That did not work just now',
    description,
    text: 'Please go back and try again in a few minutes. You can also switch the mail off on your account page, under Preferences.',
    button: null,
  },
  'monday-mail-incomplete': {
    title: 'This link is not complete',
    description,
    text: 'Please open the link in the mail again. You can also switch the mail off on your account page, under Preferences.',
    button: null,
  },
} as const satisfies Record<string, MondayMailWords>

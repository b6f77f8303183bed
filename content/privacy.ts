import { BIN_DAYS } from '#shared/kernel/retention.ts'
import { brand } from './brand.ts'
import type { LegalPage } from './terms.ts'

/** This text must match what the product stores. Change it together with any change of what is stored. */
export const privacy: LegalPage = {
  title: 'Privacy Policy',
  description: `What ${brand.name} stores about you and your business, where, for how long, and how to take it away.`,
  updated: '18 November 2026',
  lead: `${brand.name} keeps the figures that you type in, so that it can add them up for you. It sells nothing to anybody, shows no advertising and counts no visits. This page says what is kept, where, and for how long.`,
  sections: [
    {
      title: 'What we store',
      paragraphs: ['We store what you give us, and what the product needs to work:'],
      items: [
        'your name, your email address, your kind of business, your time zone and whether you want the Monday mail',
        'your password, only as a hash that cannot be turned back into it',
        'the records that you enter: hourly rates, treatments, expenses, stock purchases, businesses, weekly takings and income goals',
        'a list of what was added, changed and deleted in your account, so that you can look back and undo',
        'where you are signed in: when, and with what kind of browser or device',
        'the state of your trial, of your subscription and of the promo codes you used',
        'the messages that you send through the help page',
        'for a short while, the internet addresses from which somebody tried to sign in or to register, to slow down guessing',
      ],
    },
    {
      title: 'Where it is kept',
      paragraphs: [
        'Everything above is kept in one database, run by whoever operates this site. Each record carries its owner, and no screen and no call reads the records of another owner.',
        'The connection between your browser and this site is encrypted wherever the site’s address begins with https. The server’s log notes which page or call was asked for, when and how long it took; of sign-ins and of changes to an account also the number of the account and the network address that they came from. It does not note passwords, links from our emails, or the figures that you enter.',
      ],
    },
    {
      title: 'Cookies and your browser',
      paragraphs: ['Two cookies, both needed for signing in, and neither follows you to other sites:'],
      items: [
        'a session cookie, which keeps you signed in for up to 30 days and ends when you sign out',
        'a device cookie, set when you sign in and kept for a year; it opens nothing, and only spares you a wait when a stranger keeps trying your password',
      ],
      after: [
        'Your browser also remembers, on your own device only, whether you prefer light or dark and whether amounts are hidden. While you are signed in it keeps the app itself and the figures you last saw, for up to seven days, so that you can open them without a network, and what you typed without one until it is sent. Signing out removes the figures and, after asking, what is not sent.',
        'There are no analytics, no advertising cookies and no third-party scripts, with one exception: the payment page, below.',
      ],
    },
    {
      title: 'Payments',
      paragraphs: [
        'Cards are handled by Stripe. The card form on the subscribe page comes from Stripe and goes to Stripe: your card number never reaches our server. Stripe receives your email address and sets its own cookies on that page to prevent fraud. We keep Stripe’s reference to you, the state of the subscription and the date to which it is paid.',
      ],
    },
    {
      title: 'Emails',
      paragraphs: [
        'We write to you for a reason: to confirm your address, when your password or address changes, when your trial is about to end or has ended, and to answer you. On Monday mornings we send you last week in five lines, if your address is confirmed and you have entered something in the last eight weeks; you can switch that off in the mail itself or on your account page. The text of an email is wiped from our records once it is sent. There is no newsletter.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: ['For as long as you have an account, with these exceptions:'],
      items: [
        `a record that you delete can be brought back for ${BIN_DAYS} days; the next daily clear-out then removes it, with what the list of changes knew of it. A deleted hourly rate stays, out of sight, while one of your treatments was worked out from it; a business is archived, not deleted`,
        'a session is over after 30 days, and at once when you sign out or reset your password',
        'that we wrote to you, and about what, is forgotten 30 days later',
        'a reset link works for one hour, a link that confirms an address for 24 hours, and each only once',
      ],
      after: [
        'When a trial or a subscription ends, your records stay where they are, so that nothing is lost if you come back. If you would rather have them erased, your account page does it, with or without a subscription. What remains then is a number: how many accounts were erased that month.',
      ],
    },
    {
      title: 'Taking it out, and having it erased',
      paragraphs: [
        'Lists and reports can be taken out as files from their own screens. Your account page gives you everything you entered as one file, takes such a file into a new account, lets you correct what we know of you, and erases the account with all its records. A subscription that still runs is cancelled with it; until Stripe has confirmed that, we keep the number under which Stripe knows you, and nothing else.',
        'For anything else, write to the address below from the one you signed up with. We answer within 24-48 hours, and do what you ask within one month, as the UK GDPR requires. If you are not content with the answer, the Information Commissioner’s Office (ico.org.uk) hears complaints.',
      ],
    },
  ],
}

import { BIN_DAYS } from '#shared/kernel/retention.ts'
import { brand } from './brand.ts'
import type { LegalPage } from './terms.ts'

/** This text must match what the product stores. Change it together with any change of what is stored. */
export const privacy: LegalPage = {
  title: 'Privacy Policy',
  description: `What ${brand.name} stores about you and your business, where, for how long, and how to take it away.`,
  updated: '19 November 2026',
  lead: `${brand.name} keeps the figures that you type in, so that it can add them up for you. It sells nothing to anybody, shows no advertising and counts no visits. This page says what is kept, where, and for how long.`,
  sections: [
    {
      title: 'What we store',
      paragraphs: ['We store what you give us, and what the product needs to work:'],
      items: [
        'your name, your email address, your kind of business, your time zone and whether you want the Monday mail and the monthly report',
        'your password, only as a hash that cannot be turned back into it',
        'if you set up a second step: the public part of your passkeys with the names you give them, the key that you share with your app for codes, and your recovery codes as hashes. Your fingerprint and your face never leave your device',
        'what you answer before your first steps: what your trade is, whether you have staff, and whether you are registered for VAT',
        'the records that you enter: hourly rates, the cost of an hour, treatments and their recipes, products, price plans, revenue plans, expenses, repeating costs, payee rules, stock purchases, businesses, weekly takings, the weeks you close with the hours you worked, pots, goals and what you say about your tax',
        'the lines that you import from your bank, as your bank wrote them, so that none is added twice. The file itself stays on your device, and so do the lines that you leave out',
        'if you add your team: their names, how they are paid and what they earn. You are the one who decides that we keep it, so tell them; a first name is enough',
        'the receipts that you add: photos without the place and time that a camera writes into them, and PDFs as they are. They are kept in the same database as your records, and in its backups',
        'a list of what was added, changed and deleted in your account, so that you can look back and undo',
        'where you are signed in: when, and with what kind of browser or device',
        'the addresses of the accountants whom you invite, on which days they looked at which part of your records, and when they gave the access back',
        'the state of your trial, of your subscription and of the promo codes you used',
        'the messages that you send through the help page',
        'for a short while, the internet addresses from which somebody tried to sign in or to register, to slow down guessing',
      ],
    },
    {
      title: 'Where it is kept',
      paragraphs: [
        'Everything above is kept in one database, run by whoever operates this site. Each record carries its owner, and no screen and no call reads the records of another owner, with one exception that is yours to make: an accountant whom you invite reads them, your team’s names and wages included, and changes nothing, until you end it on your account page or they give it back. Nothing of it is kept on their device unless they save a file.',
        'The connection between your browser and this site is encrypted wherever the site’s address begins with https. The server’s log notes which page or call was asked for, when and how long it took; of sign-ins and of changes to an account also the number of the account and the network address that they came from. It does not note passwords, links from our emails, or the figures that you enter.',
      ],
    },
    {
      title: 'Cookies and your browser',
      paragraphs: ['Cookies that signing in needs, and none follows you to other sites:'],
      items: [
        'a session cookie, which keeps you signed in for up to 30 days and ends when you sign out',
        'a device cookie, set when you sign in and kept for a year; it opens nothing, and only spares you a wait when a stranger keeps trying your password',
        'with a second step: a cookie that ties its two halves together for ten minutes and, only if you tick it, one that lets this browser skip the second step for 30 days',
      ],
      after: [
        'Your browser also remembers, on your own device only, whether you prefer light or dark, whether amounts are hidden and, if you set up a file of your bank by hand, the headings of its columns and what you chose for them. These stay when you sign out; none of them holds a figure.',
        'While you are signed in it keeps the app itself and the figures you last saw, for up to seven days, so that you can open them without a network, and what you typed without one until it is sent. A form that you have begun waits in its tab, and a close of the week that you have begun waits on the device, until you send or leave it. Signing out removes the figures, the begun forms and the begun close and, after asking, what is not sent.',
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
        'We write to you for a reason: to confirm your address, when your password, your address or your second step changes, when a new browser passes your second step, when your trial is about to end or has ended, when you ask for a new password, when an accountant accepts your invitation or their access ends, when your account is erased, and to answer you. An accountant whom you invite gets a mail with your name and address. A report that you have sent goes to the addresses you type, as a PDF and a CSV, and answers to it go to you; the addresses and the files are deleted once the mail is sent. The monthly report goes to you and to the accountants you share with, if you ask for it, and each mail to you can switch it off. On Monday mornings we send you last week in five lines, if your address is confirmed, you have access to the tools, no example salon is loaded and you have entered something in the last eight weeks; you can switch that off in the mail itself or on your account page. The text of an email is wiped from our records once it is sent. There is no newsletter.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: ['For as long as you have an account, with these exceptions:'],
      items: [
        `a record that you delete can be brought back for ${BIN_DAYS} days; the next daily clear-out then removes it, with what the list of changes knew of it. What another record still needs stays, out of sight, until that is gone too: an hourly rate from which a treatment was worked out, a treatment in a plan, a product in a recipe, a person of your team who does a treatment, a repeating cost or a purchase with its expenses. A business is archived, not deleted`,
        `the date, the amount and the text of every line that you imported from your bank stay with its import, also when you edit or delete its expense, so that the line is not imported a second time. Those of an import that you took back are removed ${BIN_DAYS} days later, or once none of its expenses is left`,
        'a session is over after 30 days, and at once when you sign out or reset your password',
        'that we wrote to you, and about what, is forgotten 30 days later',
        'an invitation works once, for 72 hours, and is forgotten 30 days after that; on which days an accountant looked is kept for a year, or until they erase their account',
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

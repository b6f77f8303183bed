import { brand } from './brand.ts'

type Occasion = { name: string; accountHref: string; resetHref: string; supportEmail: string }

/** The mails about how an owner signs in. Each says what to do if it was somebody else. */
export const secondStepMails = {
  added: ({ what, ...owner }: Occasion & { what: string }) => ({
    ...addressed(owner),
    subject: `A second step was added to your ${brand.name} account`,
    paragraphs: [
      `Signing in with your password now also asks for a second step: ${what} was just set up.`,
      notYou(owner.supportEmail),
    ],
  }),
  removed: ({ what, ...owner }: Occasion & { what: string }) => ({
    ...addressed(owner),
    subject: `A second step was removed from your ${brand.name} account`,
    paragraphs: [`This way to sign in was just removed: ${what}.`, notYou(owner.supportEmail)],
  }),
  dropped: (owner: Occasion) => ({
    ...addressed(owner),
    subject: `The second step of your ${brand.name} account was switched off`,
    paragraphs: [
      'Our support has removed your passkeys, the codes from your app and your recovery codes. You sign in with your password alone, until you set up a second step again on your account page.',
      `If you did not ask for this, set a new password now and write to ${owner.supportEmail}.`,
    ],
  }),
  recoveryCodeUsed: ({ left, ...owner }: Occasion & { left: number }) => ({
    ...addressed(owner),
    subject: `A recovery code of your ${brand.name} account was used`,
    paragraphs: [
      `One of your recovery codes was just used, and ${leftOver(left)}.`,
      notYou(owner.supportEmail),
    ],
  }),
  recoveryCodesMade: (owner: Occasion) => ({
    ...addressed(owner),
    subject: `You have new ${brand.name} recovery codes`,
    paragraphs: [
      'Ten new recovery codes were just made for your account. The former ones no longer work.',
      notYou(owner.supportEmail),
    ],
  }),
  passkeyRefused: ({ passkey, ...owner }: Occasion & { passkey: string }) => ({
    ...addressed(owner),
    subject: `A passkey of your ${brand.name} account was refused`,
    paragraphs: [
      `Somebody used the passkey “${passkey}”, and it looked like a copy of it: its count of uses went back. We let nobody in.`,
      'Remove this passkey on your account page and add a new one. If you do not know why this happened, set a new password too.',
    ],
    action: { label: 'Open your account', href: owner.accountHref },
  }),
  newSignIn: ({ device, ...owner }: Occasion & { device: string }) => ({
    ...addressed(owner),
    subject: `A new sign-in to your ${brand.name} account`,
    paragraphs: [
      `Somebody has just signed in with ${device}, with your password and your second step. It is the first time in that browser.`,
      notYou(owner.supportEmail),
    ],
  }),
}

/** For all mails that may be about somebody else. */
export function notYou(supportEmail: string): string {
  return `If this was you, there is nothing to do. If it was not, set a new password now and tell us at ${supportEmail}.`
}

function addressed({ name, resetHref }: Occasion) {
  return { greeting: `Hello ${name},`, action: { label: 'Set a new password', href: resetHref } }
}

/** "3 are left" */
function leftOver(left: number): string {
  if (left === 0) return 'none is left: make new ones on your account page'
  return left === 1 ? 'one is left: make new ones on your account page' : `${left} are left`
}

import { LoginPage } from '#web/features/auth/login-page.tsx'
import { type Screen, screen } from './screen.ts'

/**
 * The screens that need no access. The tools are in tool-screens.ts, so that signed-out visitors do not load
 * their code. PAGES (pages.rules.ts) says who may open a screen, for the server too; nav-items.ts says where
 * it is in the navigation. A new screen is one entry.
 */
export const OPEN_SCREENS: readonly Screen[] = [
  screen({
    path: '/subscribe',
    title: 'Subscribe',
    subscriberTitle: 'Your plan',
    description: 'One plan, with every tool in it.',
    frame: 'app',
    load: () => import('#web/features/billing/subscribe-page.tsx').then((file) => file.SubscribePage),
  }),
  screen({
    path: '/login',
    title: 'Sign in',
    description: 'Your numbers are where you left them.',
    frame: 'bare',
    // Not a separate chunk: the first file contains most of what the form needs anyway, and one file loads faster.
    load: async () => LoginPage,
  }),
  screen({
    path: '/register',
    title: 'Create your account',
    description: 'One account for everything you run.',
    frame: 'bare',
    load: () => import('#web/features/auth/register-page.tsx').then((file) => file.RegisterPage),
  }),
  screen({
    path: '/forgot-password',
    title: 'Forgot your password?',
    frame: 'bare',
    load: () => import('#web/features/auth/forgot-password-page.tsx').then((file) => file.ForgotPasswordPage),
  }),
  screen({
    path: '/reset-password',
    title: 'Choose a new password',
    frame: 'bare',
    load: () => import('#web/features/auth/reset-password-page.tsx').then((file) => file.ResetPasswordPage),
  }),
  screen({
    path: '/verify-email',
    title: 'Confirm your email',
    frame: 'bare',
    load: () => import('#web/features/auth/verify-email-page.tsx').then((file) => file.VerifyEmailPage),
  }),
  screen({
    path: '/accept-invite',
    title: 'Accept an invitation',
    description: 'A client would like to share their figures with you, read only.',
    frame: 'bare',
    load: () => import('#web/features/clients/accept-invite-page.tsx').then((file) => file.AcceptInvitePage),
  }),
  screen({
    path: '/clients',
    title: 'Your clients',
    description: 'The salons that share their records with you, read only.',
    frame: 'app',
    load: () => import('#web/features/clients/clients-page.tsx').then((file) => file.ClientsPage),
  }),
  screen({
    path: '/help',
    title: 'Help & Support',
    description: 'How to start, what each tool does, and a person to ask.',
    frame: 'app',
    load: () => import('#web/features/help/help-page.tsx').then((file) => file.HelpPage),
  }),
  screen({
    path: '/help/tax',
    title: 'How we work out your tax',
    description: 'One owner’s year, from what she takes to the days her tax is due.',
    frame: 'app',
    load: () => import('#web/features/help/tax-help-page.tsx').then((file) => file.TaxHelpPage),
  }),
  screen({
    path: '/account',
    title: 'Account',
    description: 'You, your devices and your data.',
    frame: 'app',
    load: () => import('#web/features/account/account-page.tsx').then((file) => file.AccountPage),
  }),
]

export function findScreen(screens: readonly Screen[], path: string): Screen | null {
  const asked = path.length > 1 ? path.replace(/\/+$/, '') : path
  return screens.find((candidate) => candidate.path === asked) ?? null
}

import { LoginPage } from '#web/features/auth/login-page.tsx'
import { type Screen, screen } from './screen.ts'

/**
 * The screens that need no access; the tools stand in tool-screens.ts, whose code nobody before the door
 * has to load. Who may open a screen stands in PAGES (pages.rules.ts), which the server reads too; where
 * it stands in the navigation, in nav-items.ts. A new one is one line.
 */
export const OPEN_SCREENS: readonly Screen[] = [
  screen({
    path: '/subscribe',
    title: 'Subscribe',
    description: 'One plan, with every tool in it.',
    frame: 'app',
    load: () => import('#web/features/billing/subscribe-page.tsx').then((file) => file.SubscribePage),
  }),
  screen({
    path: '/login',
    title: 'Sign in',
    description: 'Your numbers are where you left them.',
    frame: 'bare',
    // Not fetched apart: what every form needs lies in the first file anyway, and travels better in one piece.
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
    path: '/help',
    title: 'Help & Support',
    description: 'How to start, what each tool does, and a person to ask.',
    frame: 'app',
    load: () => import('#web/features/help/help-page.tsx').then((file) => file.HelpPage),
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

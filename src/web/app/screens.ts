import { CreditCard } from 'lucide-react'
import { brand } from '#content/brand.ts'
import { type NavItem, type Screen, screen } from './screen.ts'

/**
 * Every screen of the browser app, in the order of the navigation. Who may open it stands in PAGES
 * (pages.rules.ts), which the server reads too. A new one is one line:
 *
 *   screen({ path: '/expenses', title: 'Expense Tracker', description: 'Every cost in its place.',
 *     frame: 'app', nav: { label: 'Expenses', icon: ReceiptPoundSterling, place: 'tools' },
 *     load: () => import('#web/features/expenses/expenses-page.tsx').then((file) => file.ExpensesPage) })
 */
export const SCREENS: readonly Screen[] = [
  screen({
    path: '/subscribe',
    title: 'Subscribe',
    description: 'One plan, with every tool in it.',
    frame: 'app',
    nav: { label: 'Subscribe Pro', icon: CreditCard, place: 'highlight', note: brand.plan.price },
    load: () => import('#web/features/billing/subscribe-page.tsx').then((file) => file.SubscribePage),
  }),
  screen({
    path: '/login',
    title: 'Sign in',
    description: 'Your numbers are where you left them.',
    frame: 'bare',
    load: () => import('#web/features/auth/login-page.tsx').then((file) => file.LoginPage),
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
]

export function findScreen(path: string): Screen | null {
  const asked = path.length > 1 ? path.replace(/\/+$/, '') : path
  return SCREENS.find((candidate) => candidate.path === asked) ?? null
}

export function toNavItems(screens: readonly Screen[]): NavItem[] {
  return screens.flatMap(({ path, nav }) => (nav ? [{ href: path, ...nav }] : []))
}

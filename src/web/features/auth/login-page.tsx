import { useSearch } from 'wouter'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { saysSessionEnded } from '#shared/features/auth/pages.rules.ts'
import { withReturn } from '#shared/features/auth/return-path.rules.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import type { SuccessToast } from './auth.api.ts'
import { AlternativeLink } from './auth-links.tsx'
import { LoginForm } from './login-form.tsx'

type LoginPageProps = {
  returnTo: string
  onSignedIn: (user: User, then: { toast: SuccessToast }) => void
}

export function LoginPage({ returnTo, onSignedIn }: LoginPageProps) {
  const hasEnded = saysSessionEnded(useSearch())
  return (
    <>
      {hasEnded && (
        <div className="mb-6">
          <Banner tone="info" title="You’ve been signed out.">
            Your session has ended. Sign in to carry on where you were.
          </Banner>
        </div>
      )}
      <LoginForm onSignedIn={(user) => onSignedIn(user, { toast: WELCOME_BACK })} />
      <AlternativeLink lead="New here?" href={withReturn('/register', returnTo)} label="Create an account" />
    </>
  )
}

const WELCOME_BACK = { title: 'Success', description: 'Logged in successfully', tone: 'success' } as const

import type { User } from '#shared/features/auth/auth.contract.ts'
import { withReturn } from '#shared/features/auth/return-path.rules.ts'
import type { Farewell } from './auth.api.ts'
import { OtherWay } from './auth-links-list.tsx'
import { LoginForm } from './login-form.tsx'

type LoginPageProps = {
  returnTo: string
  onSignedIn: (user: User, then: { toast: Farewell }) => void
}

export function LoginPage({ returnTo, onSignedIn }: LoginPageProps) {
  return (
    <>
      <LoginForm onSignedIn={(user) => onSignedIn(user, { toast: WELCOME_BACK })} />
      <OtherWay lead="New here?" href={withReturn('/register', returnTo)} label="Create an account" />
    </>
  )
}

const WELCOME_BACK = { title: 'Success', description: 'Logged in successfully', tone: 'success' } as const

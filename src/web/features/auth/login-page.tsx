import { useState } from 'react'
import { useSearch } from 'wouter'
import type { SecondStep, User } from '#shared/features/auth/auth.contract.ts'
import { saysSessionEnded } from '#shared/features/auth/pages.rules.ts'
import { withReturn } from '#shared/features/auth/return-path.rules.ts'
import type { PublicSettings } from '#shared/features/landing/landing.contract.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { showChunkError } from '#web/ui/toast/chunk-error-toast.ts'
import type { SuccessToast } from './auth.api.ts'
import { AlternativeLink } from './auth-links.tsx'
import { LoginForm } from './login-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type LoginPageProps = {
  returnTo: string
  settings: Pick<PublicSettings, 'offersPasskeys'>
  onSignedIn: (user: User, then: { toast: SuccessToast }) => void
}

/** Most accounts have no second step, so its code is loaded for those that have one. */
const lazySecondStep = lazyComponent(() => import('./second-step.tsx').then((file) => file.SecondStep))

export function LoginPage({ returnTo, settings, onSignedIn }: LoginPageProps) {
  const hasEnded = saysSessionEnded(useSearch())
  const [{ email, steps }, setSigningIn] = useState<SigningIn>({ email: '', steps: null })
  const signedIn = (user: User) => onSignedIn(user, { toast: WELCOME_BACK })
  const onSecondStep = async (needed: SecondStep[], typed: string) => {
    await lazySecondStep.load().then(() => setSigningIn({ email: typed, steps: needed }), showChunkError)
  }
  if (steps !== null) {
    const onBack = () => setSigningIn({ email, steps: null })
    return <lazySecondStep.Component steps={steps} onSignedIn={signedIn} onBack={onBack} />
  }
  return (
    <>
      {hasEnded && <SessionEnded />}
      <LoginForm email={email} onSignedIn={signedIn} onSecondStep={onSecondStep} />
      {settings.offersPasskeys && (
        <div className="mt-3">
          <PasskeyButton
            purpose="sign_in"
            label="Sign in with a passkey"
            variant="secondary"
            onSignedIn={signedIn}
          />
        </div>
      )}
      <AlternativeLink lead="New here?" href={withReturn('/register', returnTo)} label="Create an account" />
    </>
  )
}

/** `steps` is null until the password was right. */
type SigningIn = { email: string; steps: SecondStep[] | null }

function SessionEnded() {
  return (
    <div className="mb-6">
      <Banner tone="info" title="You’ve been signed out.">
        Your session has ended. Sign in to carry on where you were.
      </Banner>
    </div>
  )
}

const WELCOME_BACK = { title: 'Success', description: 'Logged in successfully', tone: 'success' } as const

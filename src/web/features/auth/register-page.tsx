import { useSearch } from 'wouter'
import { brand } from '#content/brand.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { withReturn } from '#shared/features/auth/return-path.rules.ts'
import { HOURLY_RATE_FORM } from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import { hasHandedOff } from '#web/forms/form-handoff.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { type SuccessToast, tryStartTrial } from './auth.api.ts'
import { AlternativeLink } from './auth-links.tsx'
import { RegisterForm } from './register-form.tsx'

type RegisterPageProps = {
  returnTo: string
  onSignedIn: (user: User, then: { to: string; toast: SuccessToast }) => void
}

export function RegisterPage({ returnTo, onSignedIn }: RegisterPageProps) {
  // The page that was requested first comes after the plan; /subscribe handles that.
  const first = hasHandedOff(HOURLY_RATE_FORM) && returnTo === '/' ? CALCULATOR : returnTo
  const to = first.startsWith('/subscribe') ? first : withReturn('/subscribe', first)
  const startsTrial = new URLSearchParams(useSearch()).get('trial') === '1'
  const onRegistered = async (user: User) => {
    const isTrying = startsTrial && (await tryStartTrial())
    onSignedIn(
      user,
      isTrying
        ? { to: hasHandedOff(HOURLY_RATE_FORM) ? CALCULATOR : '/', toast: WELCOME_TO_TRIAL }
        : { to, toast: WELCOME },
    )
  }
  return (
    <>
      {startsTrial && <TrialNotice />}
      <RegisterForm onRegistered={onRegistered} />
      <AlternativeLink lead="Already have an account?" href={withReturn('/login', first)} label="Sign in" />
    </>
  )
}

/** Where figures kept on the front page are filled in, to be saved at one press. */
const CALCULATOR = '/hourly-rate'

function TrialNotice() {
  return (
    <div className="mb-5">
      <Banner tone="info">
        Your {brand.plan.trialDays}-day free trial starts at once: every tool, and no card asked for.
        {hasHandedOff(HOURLY_RATE_FORM) && ' Your figures are kept: they wait in the hourly rate calculator.'}
      </Banner>
    </div>
  )
}

const WELCOME_TO_TRIAL = {
  title: 'Success',
  description: `Account created successfully. Your ${brand.plan.trialDays}-day free trial has started.`,
  tone: 'success',
} as const

const WELCOME = {
  title: 'Success',
  description: 'Account created successfully. Complete your subscription to access business tools.',
  tone: 'success',
} as const

import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SecondStep as Step, User } from '#shared/features/auth/auth.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondStepForm } from './second-step-form.tsx'

type Way = Step | 'recoveryCode'

export type SecondStepProps = {
  steps: readonly Step[]
  onSignedIn: (user: User) => void
  /** Back to the password. */
  onBack: () => void
}

/** Replaces the login form after the right password, for an account with a second step. */
export function SecondStep({ steps, onSignedIn, onBack }: SecondStepProps) {
  const [way, setWay] = useState<Way>(firstWay(steps))
  const [rememberBrowser, setRemember] = useState(false)
  const heading = useFocusedHeading(way === 'passkey')
  // Without an error on a field, the sign-in itself has run out.
  const onRefused = (error: CallError) => {
    if (error.status === 401 && Object.keys(error.fields).length === 0) onBack()
  }
  const signing = { rememberBrowser, onSignedIn, onRefused }
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
          One more step
        </h2>
        <p className="mt-1 text-ink-2">{LEADS[way]}</p>
      </div>
      {way !== 'passkey' && <SecondStepForm key={way} name={way} {...signing} />}
      {way === 'passkey' && (
        <PasskeyButton purpose="second_step" label="Use your passkey" variant="primary" {...signing} />
      )}
      <CheckboxField
        label="Skip this step in this browser for 30 days"
        hint="Only on a device that is yours alone."
        className="-my-2"
        checked={rememberBrowser}
        onChange={(event) => setRemember(event.target.checked)}
      />
      <div className="flex flex-col gap-2 border-t border-border pt-4">
        {way !== 'passkey' && steps.includes('passkey') && (
          <PasskeyButton purpose="second_step" label="Use your passkey" variant="secondary" {...signing} />
        )}
        {way !== 'code' && steps.includes('code') && (
          <Button variant="ghost" onClick={() => setWay('code')}>
            Use a code from your app instead
          </Button>
        )}
        {way !== 'recoveryCode' && (
          <Button variant="ghost" onClick={() => setWay('recoveryCode')}>
            Use a recovery code instead
          </Button>
        )}
        <Button variant="ghost" icon={ArrowLeft} onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  )
}

const LEADS: Record<Way, string> = {
  code: 'Enter the six digits that your app shows now.',
  passkey: 'Your device asks for your fingerprint, your face, a PIN or a key.',
  recoveryCode: 'Each of the codes that you kept works once.',
}

/** Codes first: a passkey has its button beside them. */
function firstWay(steps: readonly Step[]): Way {
  if (steps.includes('code')) return 'code'
  return steps.includes('passkey') ? 'passkey' : 'recoveryCode'
}

/** The focused form is gone, so a screen reader reads on here. Where there is a field, that has the focus. */
function useFocusedHeading(isWanted: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isWanted) heading.current?.focus({ preventScroll: true })
  }, [isWanted])
  return heading
}

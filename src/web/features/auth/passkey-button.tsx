import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { ChallengePurpose } from '#shared/features/auth/second-step.contract.ts'
import { CallError } from '#web/api/call-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { passkeySignIn } from './auth.api.ts'
import { showLoginError, showLoginFault } from './login-errors.ts'

type PasskeyButtonProps = {
  purpose: ChallengePurpose
  label: string
  variant: 'primary' | 'secondary'
  rememberBrowser?: boolean
  onSignedIn: (user: User) => void
  onRefused?: (error: CallError) => void
}

/** Signs in with a passkey, in place of the password or after it. */
export function PasskeyButton({
  purpose,
  label,
  variant,
  rememberBrowser,
  onSignedIn,
  onRefused,
}: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const onClick = async () => {
    setBusy(true)
    try {
      const asked = await passkeySignIn(purpose, rememberBrowser ?? false)
      // It stays busy: the next page is being loaded.
      if ('answer' in asked) return onSignedIn(asked.answer)
      showLoginFault(asked.fault)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showLoginError(error)
      onRefused?.(error)
    }
    setBusy(false)
  }
  return (
    <Button
      variant={variant}
      icon={KeyRound}
      pending={isBusy}
      onClick={() => void onClick()}
      className="w-full"
    >
      {label}
    </Button>
  )
}

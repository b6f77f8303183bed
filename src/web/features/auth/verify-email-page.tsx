import { useState } from 'react'
import { verifyEmail } from '#shared/features/auth/recovery.contract.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { toFailureText } from '#web/api/failure-text.ts'
import { useAddressToken } from '#web/lib/address-token.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { AuthResult } from './auth-result-card.tsx'

type View = 'asking' | 'sending' | 'confirmed' | 'refused'

/** A button confirms the address, because mail programs open links by themselves. */
export function VerifyEmailPage({ user }: { user: object | null }) {
  const token = useAddressToken()
  const [view, setView] = useState<View>(token === null ? 'refused' : 'asking')
  const confirm = async () => {
    setView('sending')
    setView(await sendToken(token ?? ''))
  }
  if (view === 'confirmed') return <Confirmed signedIn={user !== null} />
  if (view === 'refused') return <Refused signedIn={user !== null} />
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-2">One click, and we know that this address is yours.</p>
      <Button pending={view === 'sending'} onClick={() => void confirm()}>
        Confirm my email
      </Button>
    </div>
  )
}

/** Only an invalid token ends here. After any other failure the button can be pressed again. */
async function sendToken(token: string): Promise<View> {
  try {
    await call(verifyEmail, { body: { token } })
    return 'confirmed'
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'invalid') return 'refused'
    const description = toFailureText(error, 'Please try again.')
    showToast({ title: 'Your email is not confirmed yet', description, tone: 'error' })
    return 'asking'
  }
}

type ResultProps = { signedIn: boolean }

/** The links are full page loads, because the account data in this page is out of date. */
function Confirmed({ signedIn }: ResultProps) {
  return (
    <AuthResult tone="done" title="Your email address is confirmed">
      <p>Thank you. We can reach you when it matters.</p>
      <NextPageLink signedIn={signedIn} />
    </AuthResult>
  )
}

function Refused({ signedIn }: ResultProps) {
  return (
    <AuthResult tone="failed" title="This link doesn’t work">
      <p>
        It is invalid, was used before, or is more than 24 hours old. You can ask for a new one on your
        account page.
      </p>
      <NextPageLink signedIn={signedIn} />
    </AuthResult>
  )
}

function NextPageLink({ signedIn }: ResultProps) {
  return (
    <ButtonLink document href={signedIn ? '/' : '/login'}>
      {signedIn ? 'Continue' : 'Go to Login'}
    </ButtonLink>
  )
}

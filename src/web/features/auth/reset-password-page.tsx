import { useEffect, useState } from 'react'
import { useAddressToken } from '#web/lib/address-token.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { BackToLogin } from './auth-links.tsx'
import { AuthResult } from './auth-result-card.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export function ResetPasswordPage() {
  const token = useAddressToken()
  const [isDone, setDone] = useState(false)
  if (isDone) return <PasswordReset />
  return (
    <>
      {token === null ? (
        <InvalidResetLink />
      ) : (
        <ResetPasswordForm token={token} onDone={() => setDone(true)} />
      )}
      <BackToLogin document />
    </>
  )
}

function InvalidResetLink() {
  useEffect(() => {
    const description = 'This reset link is invalid or expired'
    showToast({ title: 'Invalid reset link', description, tone: 'error' })
  }, [])
  return (
    <AuthResult tone="failed" title="Invalid Reset Link">
      <p>This reset link is invalid or expired. A link works once, and for 1 hour.</p>
      <ButtonLink document href="/forgot-password">
        Request a new reset link
      </ButtonLink>
    </AuthResult>
  )
}

/** Every session of the account has ended, in this browser too, so the link is a full page load. */
function PasswordReset() {
  return (
    <AuthResult tone="done" title="Password reset successful">
      <p>You can now log in with your new password. Every device was signed out.</p>
      <ButtonLink document href="/login">
        Go to Login
      </ButtonLink>
    </AuthResult>
  )
}

import { useState } from 'react'
import type { ResetRequestAnswer } from '#shared/features/auth/recovery.contract.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { BackToLogin } from './auth-links.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { ResetLinkCard, ResetSentCard } from './reset-link-card.tsx'

type Asked = { email: string; answer: ResetRequestAnswer | null }

export function ForgotPasswordPage() {
  const [{ email, answer }, setAsked] = useState<Asked>({ email: '', answer: null })
  const onAnswer = (typed: string, given: ResetRequestAnswer) => {
    setAsked({ email: typed, answer: given })
    showToast({ title: given.resetLink ? 'Reset link generated' : 'Reset link sent', tone: 'success' })
  }
  return (
    <>
      {answer === null && <ForgotPasswordForm email={email} onAnswer={onAnswer} />}
      {answer?.resetLink && <ResetLinkCard link={answer.resetLink} />}
      {answer && !answer.resetLink && (
        <ResetSentCard email={email} onAgain={() => setAsked({ email, answer: null })} />
      )}
      <BackToLogin />
    </>
  )
}

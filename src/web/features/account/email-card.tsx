import { useState } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { useSendVerification } from './account.api.ts'
import { showFailure, showSuccess } from './account-toasts.ts'
import { EmailForm } from './email-form.tsx'

const CARD_ID = 'email-card'

export function EmailCard({ user }: { user: User }) {
  // The address that was requested last. `formKey` is the form's key, so that each request starts a new form.
  const [requested, setRequested] = useState<{ email: string; formKey: number }>({ email: '', formKey: 0 })
  const onAsked = (email: string) => {
    setRequested({ email, formKey: requested.formKey + 1 })
    document.getElementById(CARD_ID)?.focus({ preventScroll: true })
  }
  return (
    <Card id={CARD_ID} tabIndex={-1} aria-labelledby="email" className="outline-none">
      <CardHeader
        id="email"
        title="Email"
        description="What you sign in with, and where our mail goes."
        action={user.emailVerified ? <Badge tone="success">Confirmed</Badge> : <Badge>Not confirmed</Badge>}
      />
      <div className="flex flex-col gap-5">
        <p className="font-semibold wrap-anywhere">{user.email}</p>
        {!user.emailVerified && <SendAgain email={user.email} />}
        {requested.email !== '' && (
          <Banner tone="info" title="One more step.">
            Open the link that we sent to {requested.email} to finish the change. Until then you sign in with
            your present address.
          </Banner>
        )}
        <EmailForm key={requested.formKey} onAsked={onAsked} />
      </div>
    </Card>
  )
}

function SendAgain({ email }: { email: string }) {
  const { mutate: send, isPending } = useSendVerification()
  const onClick = () =>
    send(undefined, {
      onSuccess: () => showSuccess(`A new link is on its way to ${email}.`),
      onError: (error) => showFailure(error, 'Failed to send the mail. Please try again.'),
    })
  return (
    <Button variant="secondary" pending={isPending} onClick={onClick} className="self-start max-sm:w-full">
      Send the confirmation again
    </Button>
  )
}

import { useState } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { acceptInvite } from '#shared/features/auth/clients.contract.ts'
import { withReturn } from '#shared/features/auth/return-path.rules.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { toFailureText } from '#web/api/failure-text.ts'
import { useAddressToken } from '#web/lib/address-token.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { type Invite, useInvite } from './invite.ts'
import { NewAccountantForm } from './new-accountant-form.tsx'

type Toast = { title: string; description: string; tone: 'success' }

type AcceptInvitePageProps = {
  user: User | null
  onSignedIn: (user: User, then: { to: string; toast: Toast }) => void
}

/** From the link in the mail: accepts as the signed-in person, or opens an account without a plan. */
export function AcceptInvitePage(props: AcceptInvitePageProps) {
  const token = useAddressToken()
  return token === null ? <Refused sentence={NO_TOKEN} /> : <OpenedLink {...props} token={token} />
}

/** Says at once whom the invitation is from and for, before anything is asked. */
function OpenedLink({ token, ...props }: AcceptInvitePageProps & { token: string }) {
  const { state, retry } = useInvite(token)
  if (state.kind === 'loading') return <Spinner label="Opening your invitation…" />
  if (state.kind === 'failed') return <LoadError message={state.sentence} onRetry={retry} />
  if (state.kind === 'refused') return <Refused sentence={state.sentence} />
  const { invite } = state
  const { user } = props
  if (user !== null && user.email !== invite.email) return <ForAnother invite={invite} user={user} />
  return <Acceptance {...props} {...{ token, invite }} />
}

type AcceptanceProps = AcceptInvitePageProps & { token: string; invite: Invite }

function Acceptance({ user, onSignedIn, token, invite }: AcceptanceProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const onAccepted = (accepted: User) => onSignedIn(accepted, { to: '/clients', toast: ACCEPTED })
  const onRefused = (error: CallError) => setRefusal(toFailureText(error, 'Please try again.'))
  return (
    <div className="flex flex-col gap-5">
      {refusal !== null && <Banner tone="error">{refusal}</Banner>}
      {user === null ? (
        <NewAccountantForm {...{ token, invite, onAccepted, onRefused }} />
      ) : (
        <AcceptSignedIn {...{ token, invite, onAccepted, onRefused }} />
      )}
      {user !== null && refusal !== null && <GoOn />}
      {user === null && (
        <ButtonLink document variant="secondary" href={withReturn('/login', `/accept-invite?token=${token}`)}>
          I have an account: sign in
        </ButtonLink>
      )}
    </div>
  )
}

const NO_TOKEN = 'This link is not complete. Please open it from the mail again.'

const ACCEPTED: Toast = {
  title: 'Success',
  description: 'You can now read your client’s records.',
  tone: 'success',
}

type AcceptProps = {
  token: string
  invite: Invite
  onAccepted: (user: User) => void
  onRefused: (error: CallError) => void
}

/** A button, because mail programs open links by themselves. */
function AcceptSignedIn({ token, invite, onAccepted, onRefused }: AcceptProps) {
  const [isSending, setSending] = useState(false)
  const accept = async () => {
    setSending(true)
    try {
      onAccepted(await call(acceptInvite, { body: { token } }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      onRefused(error)
      setSending(false)
    }
  }
  return (
    <>
      <p className="text-ink-2">
        <Name>{invite.client}</Name> invites you. You are signed in as <Name>{invite.email}</Name>. Your own
        records stay apart from what your clients share.
      </p>
      <Button pending={isSending} onClick={() => void accept()}>
        Accept the invitation
      </Button>
    </>
  )
}

function ForAnother({ invite, user }: { invite: Invite; user: User }) {
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="error">
        {invite.client} sent this invitation to {invite.email}, and you are signed in as {user.email}. Sign
        out and open the link again, or ask them to invite the address you use.
      </Banner>
      <GoOn />
    </div>
  )
}

function GoOn() {
  return (
    <ButtonLink document variant="secondary" href="/">
      Go on without it
    </ButtonLink>
  )
}

function Name({ children }: { children: string }) {
  return <strong className="font-semibold wrap-anywhere text-foreground">{children}</strong>
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="error">{sentence}</Banner>
      <ButtonLink document href="/">
        Continue
      </ButtonLink>
    </div>
  )
}

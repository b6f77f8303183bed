import type { Accountant } from '#shared/features/auth/accountants.contract.ts'
import { dayIn, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { showFailure, showSuccess } from '#web/features/account/account-toasts.ts'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Row } from '#web/ui/list/row-list.tsx'
import { useInvite } from './accountants.api.ts'

type AccountantRowProps = { accountant: Accountant; timeZone: string; onEnd: () => void }

/** Somebody who was invited, or who reads the records. */
export function AccountantRow({ accountant, timeZone, onEnd }: AccountantRowProps) {
  const { name, email, acceptedAt } = accountant
  const isReading = acceptedAt !== null
  return (
    <Row
      title={name ?? email}
      meta={toWords(accountant, timeZone)}
      value={isReading ? <Badge tone="success">Has access</Badge> : <Badge>Invited</Badge>}
      actions={
        <>
          {!isReading && <ResendButton email={email} />}
          <Button
            variant="ghost"
            size="sm"
            aria-label={isReading ? `End access of ${name}` : `Withdraw the invitation to ${email}`}
            onClick={onEnd}
          >
            {isReading ? 'End access' : 'Withdraw'}
          </Button>
        </>
      }
    />
  )
}

function ResendButton({ email }: { email: string }) {
  const { mutate, isPending } = useInvite()
  const resend = () =>
    mutate(email, {
      onSuccess: () => showSuccess(`A new link is on its way to ${email}. The earlier one no longer works.`),
      onError: (error) => showFailure(error, 'Failed to send it again. Please try again.'),
    })
  return (
    <Button
      variant="ghost"
      size="sm"
      pending={isPending}
      aria-label={`Send the invitation to ${email} again`}
      onClick={resend}
    >
      Resend
    </Button>
  )
}

function toWords(
  { name, email, invitedAt, expiresAt, acceptedAt, lastLookedAt }: Accountant,
  timeZone: string,
): string {
  const dayOf = (instant: string) => formatShortDay(dayIn(new Date(instant), timeZone))
  const invited = `Invited on ${dayOf(invitedAt)}`
  if (acceptedAt === null) {
    const isOver = Date.parse(expiresAt) <= Date.now()
    return isOver ? `${invited}. The link has run out: send it again.` : `${invited}. Not accepted yet.`
  }
  const looked = lastLookedAt === null ? 'Has not looked yet.' : `Last looked on ${dayOf(lastLookedAt)}.`
  return `${name === null ? '' : `${email}. `}${invited}. ${looked}`
}

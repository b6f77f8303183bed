import { useQuery } from '@tanstack/react-query'
import type { AccountSession } from '#shared/features/account/account.contract.ts'
import { dayIn, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { sessionsQuery, useEndSessions } from './account.api.ts'
import { showFailure, showSuccess } from './account-toasts.ts'

const CARD_ID = 'sessions-card'

export function SessionsCard({ timeZone }: { timeZone: string }) {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery)
  const { isPending, endingId, onEnd } = useEnding()
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Card id={CARD_ID} tabIndex={-1} aria-labelledby="sessions" className="outline-none">
      <CardHeader
        id="sessions"
        title="Devices"
        description="Where you are signed in. If you don’t know one, sign it out and change your password."
      />
      {isError && !sessions && (
        <LoadError message="Your devices couldn’t be loaded just now." onRetry={() => void refetch()} />
      )}
      {!isError && !sessions && <Skeleton className="h-15 w-full" />}
      <RowList label="Devices">
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            timeZone={timeZone}
            isEnding={endingId === session.id}
            onEnd={() => onEnd(session.id, `${session.device} is signed out.`)}
          />
        ))}
      </RowList>
      {others.length > 1 && (
        <Button
          variant="secondary"
          className="mt-4 max-sm:w-full"
          pending={isPending && endingId === 'others'}
          onClick={() => onEnd('others', 'Every other device is signed out.')}
        >
          Sign out all other devices
        </Button>
      )}
    </Card>
  )
}

type SessionRowProps = { session: AccountSession; timeZone: string; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, timeZone, isEnding, onEnd }: SessionRowProps) {
  const { device, isCurrent, createdAt, lastSeenAt } = session
  const dayOf = (instant: string) => formatShortDay(dayIn(new Date(instant), timeZone))
  const since = `Signed in on ${dayOf(createdAt)}`
  return (
    <Row
      title={device}
      meta={isCurrent ? since : `${since}, last seen on ${dayOf(lastSeenAt)}`}
      value={isCurrent && <Badge tone="primary">This device</Badge>}
      actions={
        !isCurrent && (
          <Button
            variant="ghost"
            size="sm"
            pending={isEnding}
            aria-label={`Sign out ${device}, ${since}`}
            onClick={onEnd}
          >
            Sign out
          </Button>
        )
      }
    />
  )
}

function useEnding() {
  const { mutate, isPending, variables } = useEndSessions()
  const onEnd = (id: string | 'others', done: string) =>
    mutate(id, {
      onSuccess: () => {
        showSuccess(done)
        // The pressed button is removed with its row.
        document.getElementById(CARD_ID)?.focus({ preventScroll: true })
      },
      onError: (error) => showFailure(error, 'Failed to sign the device out. Please try again.'),
    })
  return { isPending, endingId: isPending ? variables : null, onEnd }
}

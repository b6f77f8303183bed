import { useQuery } from '@tanstack/react-query'
import type { Passkey } from '#shared/features/account/second-step.contract.ts'
import { dayIn, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { passkeysQuery } from './second-step.api.ts'

type PasskeyRowsProps = { timeZone: string; onRemove: (passkey: Passkey) => void }

export function PasskeyRows({ timeZone, onRemove }: PasskeyRowsProps) {
  const { data: passkeys, isError, refetch } = useQuery(passkeysQuery)
  if (!passkeys) {
    return isError ? (
      <LoadError message="Your passkeys couldn’t be loaded just now." onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="mt-2 h-13 w-full" />
    )
  }
  return (
    <RowList label="Passkeys" className="mt-2">
      {passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          title={passkey.name}
          meta={describe(passkey, timeZone)}
          actions={
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => onRemove(passkey)}
            >
              Remove
            </Button>
          }
        />
      ))}
    </RowList>
  )
}

function describe({ createdAt, lastUsedAt }: Passkey, timeZone: string): string {
  const dayOf = (instant: string) => formatShortDay(dayIn(new Date(instant), timeZone))
  const used = lastUsedAt === null ? 'not used yet' : `last used on ${dayOf(lastUsedAt)}`
  return `Added on ${dayOf(createdAt)}, ${used}`
}

import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { BinEntry } from '#shared/features/account/bin.contract.ts'
import { addDays, dayIn, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { BIN_DAYS } from '#shared/kernel/retention.ts'
import { useIsOffline } from '#web/api/connection.ts'
import { OlderButton } from '#web/records/recently-deleted.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { TextWithAmounts } from '#web/ui/basic/text-with-amounts.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { BIN_KINDS, useBin, useRestoring } from './bin.api.ts'

const CARD_ID = 'bin-card'
const FIRST = 10

export function BinCard({ timeZone }: { timeZone: string }) {
  const { rows: entries, isError, retry, onOlder, isReadingOlder } = useBin()
  const { restoring, onRestore } = useRestoring()
  const isOffline = useIsOffline()
  const restore = async (chosen: readonly BinEntry[]) => {
    await onRestore(chosen)
    // The pressed button is removed with its row.
    document.getElementById(CARD_ID)?.focus({ preventScroll: true })
  }
  const isBusy = restoring.length > 0
  return (
    <Card id={CARD_ID} tabIndex={-1} aria-labelledby="bin" className="outline-none">
      <CardHeader
        id="bin"
        title="Bin"
        description={`What you delete anywhere is kept for ${BIN_DAYS} days.`}
        action={
          entries &&
          entries.length > 1 && (
            <Button
              variant="secondary"
              size="sm"
              icon={Undo2}
              pending={restoring.length > 1}
              disabled={isBusy}
              onClick={() => void restore(entries)}
            >
              {restoring.length > 1
                ? 'Restoring...'
                : onOlder
                  ? `Restore these ${entries.length}`
                  : 'Restore all'}
            </Button>
          )
        }
      />
      {isError && !(entries && isOffline) && (
        <LoadError message="Your bin couldn’t be loaded just now." onRetry={retry} />
      )}
      {!isError && !entries && <Skeleton className="h-22 w-full" />}
      {entries?.length === 0 && <EmptyState text="The bin is empty." />}
      {entries && entries.length > 0 && (
        <BinList {...{ entries, restoring, restore, timeZone, onOlder, isReadingOlder }} />
      )}
    </Card>
  )
}

type BinListProps = {
  entries: readonly BinEntry[]
  restoring: readonly BinEntry[]
  restore: (chosen: readonly BinEntry[]) => Promise<void>
  timeZone: string
  onOlder: (() => void) | null
  isReadingOlder: boolean
}

function BinList({ entries, restoring, restore, timeZone, onOlder, isReadingOlder }: BinListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, FIRST)
  return (
    <>
      <RowList label="Bin">
        {shown.map((entry) => (
          <BinRow
            key={`${entry.noun} ${entry.id}`}
            entry={entry}
            timeZone={timeZone}
            isBusy={restoring.length > 0}
            isRestoring={restoring.includes(entry)}
            onRestore={() => void restore([entry])}
          />
        ))}
      </RowList>
      {entries.length > shown.length && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => setWhole(true)}>
          See all ({entries.length.toLocaleString('en-GB')}
          {onOlder && ' and more'})
        </Button>
      )}
      {isWhole && onOlder && <OlderButton pending={isReadingOlder} onOlder={onOlder} />}
    </>
  )
}

type BinRowProps = {
  entry: BinEntry
  timeZone: string
  isBusy: boolean
  isRestoring: boolean
  onRestore: () => void
}

function BinRow({ entry, timeZone, isBusy, isRestoring, onRestore }: BinRowProps) {
  const { thing } = BIN_KINDS[entry.noun]
  const name = entry.name ?? thing
  const day = dayIn(new Date(entry.deletedAt), timeZone)
  return (
    <Row
      title={<TextWithAmounts>{name}</TextWithAmounts>}
      meta={
        <>
          {thing}
          {entry.amount && (
            <>
              {' of '}
              <Amount value={entry.amount} isPrice={entry.noun === 'treatments'} />
            </>
          )}
          {`, deleted on ${formatShortDay(day)}, kept until ${formatShortDay(addDays(day, BIN_DAYS))}`}
        </>
      }
      actions={
        <Button
          variant="ghost"
          size="sm"
          icon={Undo2}
          pending={isRestoring}
          disabled={isBusy}
          aria-label={`Restore ${thing.toLowerCase()} ${name}`}
          onClick={onRestore}
        >
          Restore
        </Button>
      }
    />
  )
}

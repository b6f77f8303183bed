import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { addDays, dayIn, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { BIN_DAYS } from '#shared/kernel/retention.ts'
import { useIsOffline } from '#web/api/connection.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import type { Deleted, DeletedRecords } from './deleted-records.ts'

export type DeletedText = {
  /** The end of the label "Restore …". It contains no amount, because amounts may be hidden. */
  name: string
  title: ReactNode
  meta: ReactNode
}

type RecentlyDeletedProps<Item> = {
  records: DeletedRecords<Item>
  describe: (record: Deleted<Item>) => DeletedText
}

/**
 * Shown under a full list: its recently deleted records, with buttons to restore them. Renders nothing if
 * there are none.
 */
export function RecentlyDeleted<Item extends { id: number }>(props: RecentlyDeletedProps<Item>) {
  const { rows, isError, retry, onOlder, isReadingOlder } = props.records
  const isOffline = useIsOffline()
  // Offline the shell says so once, and nothing can be restored.
  if (rows.length === 0 && (!isError || isOffline)) return null
  return (
    <div className="no-print mt-4 border-t border-border pt-2">
      {isError && !isOffline && (
        <LoadError message="What you deleted lately couldn’t be loaded just now." onRetry={retry} />
      )}
      {rows.length > 0 && (
        <Disclosure summary={`Recently deleted (${rows.length}${onOlder ? ' and more' : ''})`}>
          <p className="text-small text-muted-foreground">What you delete is kept for {BIN_DAYS} days.</p>
          <RowList label="Recently deleted">
            {rows.map((record) => (
              <DeletedRow key={record.id} record={record} {...props} />
            ))}
          </RowList>
          {onOlder && <OlderButton pending={isReadingOlder} onOlder={onOlder} />}
        </Disclosure>
      )}
    </div>
  )
}

type OlderProps = { pending: boolean; onOlder: () => void }

export function OlderButton({ pending, onOlder }: OlderProps) {
  return (
    <Button variant="secondary" size="sm" className="mt-4" pending={pending} onClick={onOlder}>
      Show older ones
    </Button>
  )
}

type DeletedRowProps<Item> = RecentlyDeletedProps<Item> & { record: Deleted<Item> }

function DeletedRow<Item extends { id: number }>({ record, records, describe }: DeletedRowProps<Item>) {
  const { rows, restoringIds, onRestore, timeZone } = records
  const { name, title, meta } = describe(record)
  const isRestoring = restoringIds.includes(record.id)
  const restore = async (pressed: HTMLElement) => {
    const card = pressed.closest<HTMLElement>('[tabindex="-1"]')
    const at = rows.indexOf(record)
    const next = rows[at + 1] ?? rows[at - 1]
    const isBack = await onRestore(record.id)
    moveFocus(pressed, isBack ? [next && document.getElementById(buttonId(next)), card] : [pressed])
  }
  return (
    <Row
      title={title}
      meta={
        <>
          {meta}
          <br />
          {retentionText(record.deletedAt, timeZone)}
        </>
      }
      actions={
        <Button
          id={buttonId(record)}
          variant="ghost"
          size="sm"
          icon={Undo2}
          pending={isRestoring}
          aria-label={`${isRestoring ? 'Restoring' : 'Restore'} ${name}`}
          onClick={(event) => void restore(event.currentTarget)}
        >
          {isRestoring ? 'Restoring...' : 'Restore'}
        </Button>
      }
    />
  )
}

function buttonId({ id }: { id: number }): string {
  return `restore-${id}`
}

function retentionText(deletedAt: string, timeZone: string): string {
  const day = dayIn(new Date(deletedAt), timeZone)
  return `Deleted on ${formatShortDay(day)}, kept until ${formatShortDay(addDays(day, BIN_DAYS))}`
}

/**
 * The pressed button is removed with its row or disabled. Without this, the focus would start from the top of
 * the page.
 */
function moveFocus(pressed: HTMLElement, candidates: readonly (HTMLElement | null | undefined)[]): void {
  setTimeout(() => {
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== pressed
    if (document.activeElement !== null && isElsewhere) return
    const place = candidates.find((one) => one?.isConnected && !one.matches(':disabled'))
    place?.focus({ preventScroll: true })
  })
}

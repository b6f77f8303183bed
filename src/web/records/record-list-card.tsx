import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Listing } from '#web/api/client.ts'
import { useIsOffline } from '#web/api/connection.ts'
import { useAddress } from '#web/lib/address.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { NoResults } from '#web/ui/list/no-results.tsx'
import { NO_FILTER, toPageChange } from './ledger-view.ts'
import type { ListPage } from './list-pages.ts'
import { ListTotal, type ListTotalProps } from './list-total.tsx'
import { RecordPages } from './record-pages.tsx'

export type RecordListCardProps = {
  /** This card gets the focus when the pressed button inside it is gone. */
  id: string
  titleId: string
  title: string
  description?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export function RecordListCard({ id, titleId, title, description, action, children }: RecordListCardProps) {
  return (
    <Card id={id} tabIndex={-1} aria-labelledby={titleId} className="outline-none">
      <CardHeader id={titleId} title={title} description={description} action={action} />
      {children}
    </Card>
  )
}

/** What the short list and the full list of a noun share. Only one of them is on the screen. */
export type RecordListParts = Pick<RecordListCardProps, 'id' | 'description'> & {
  /** A button beside the link to the other list. An empty list has it in `empty` instead. */
  action?: ReactNode
  /** The path of the screen. The query of the address decides which of the two lists it shows. */
  path: string
  /** Of the parameters in the address, on a screen with another list: see `useAddress`. */
  addressPrefix?: string | undefined
  /** The message when the rows could not be loaded, if not the default one. */
  failed?: string
  waiting: ReactNode
  empty: ReactNode
  deleted: ReactNode
  /** Called when the link to the other list is pressed, because that link disappears with its card. */
  onSwitch: () => void
}

type Titled = Pick<RecordListCardProps, 'titleId' | 'title'>

type NewestProps<Row> = Titled & {
  parts: RecordListParts
  /** Undefined while loading. The rows stay where they could not be refreshed. */
  listing: Listing<Row> | undefined
  isError: boolean
  onRetry: () => void
  children: (rows: readonly Row[]) => ReactNode
}

/** The newest records, with a link to all of them. */
export function NewestRecordsCard<Row>(props: NewestProps<Row>) {
  const { parts, titleId, title, listing, isError, onRetry, children } = props
  const { id, description, path, addressPrefix, failed, waiting, empty, deleted, onSwitch } = parts
  const { toHref } = useAddress(addressPrefix)
  const isOffline = useIsOffline()
  const total = listing?.total ?? 0
  const seeAll = total > 0 && (
    <SwitchLink href={toHref(path, { all: '1' })} onSwitch={onSwitch}>
      See all ({total.toLocaleString('en-GB')})
    </SwitchLink>
  )
  return (
    <RecordListCard
      {...{ id, titleId, title, description }}
      action={(isError || total > 0) && join(parts.action, seeAll)}
    >
      {/* Offline the shell says how old the rows are. */}
      {isError && !(listing && isOffline) && <LoadError message={failed} onRetry={onRetry} />}
      {!listing && !isError && waiting}
      {listing && total === 0 && (
        <>
          {empty}
          {deleted}
        </>
      )}
      {listing && total > 0 && children(listing.rows)}
    </RecordListCard>
  )
}

type AllProps<Row> = Titled &
  Pick<ListTotalProps, 'total' | 'inAll' | 'countWords' | 'csv'> & {
    parts: RecordListParts
    filter: ReactNode
    isFiltered: boolean
    /** The name of one record: "expense". */
    one: string
    page: UseQueryResult<ListPage<Row>>
    children: (rows: readonly Row[]) => ReactNode
  }

/** All records, with filters, order, total, pages, a CSV download and the recently deleted ones. */
export function AllRecordsCard<Row>(props: AllProps<Row>) {
  const { parts, titleId, title, filter, isFiltered, one, page, total, inAll, countWords, csv, children } =
    props
  const { id, description, path, addressPrefix, failed, waiting, empty, deleted, onSwitch } = parts
  const { toHref, change } = useAddress(addressPrefix)
  const isEmpty = !isFiltered && page.data?.total === 0
  const showNewest = (
    <SwitchLink href={toHref(path, NEWEST_ONLY)} onSwitch={onSwitch}>
      Show the newest only
    </SwitchLink>
  )
  return (
    <RecordListCard
      {...{ id, titleId, title, description }}
      action={isEmpty ? showNewest : join(parts.action, showNewest)}
    >
      {filter}
      <ListTotal {...{ total, inAll, countWords, csv }} />
      <RecordPages
        {...{ page, failed, waiting }}
        empty={isFiltered ? <NoResults one={one} onClear={() => change(NO_FILTER)} /> : empty}
        onPage={(number) => change(toPageChange(number))}
      >
        {children}
      </RecordPages>
      {deleted}
    </RecordListCard>
  )
}

/** Without either, the heading has no place for them. */
function join(action: ReactNode, link: ReactNode): ReactNode {
  if (!action) return link
  return (
    <>
      {action}
      {link}
    </>
  )
}

const NEWEST_ONLY = { ...NO_FILTER, all: null, sort: null }

type SwitchLinkProps = { href: string; onSwitch: () => void; children: ReactNode }

function SwitchLink({ href, onSwitch, children }: SwitchLinkProps) {
  return (
    <ButtonLink href={href} variant="secondary" size="sm" onClick={onSwitch}>
      {children}
    </ButtonLink>
  )
}

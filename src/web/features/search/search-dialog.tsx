import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { useIsOffline } from '#web/api/connection.ts'
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx'
import { searchQuery } from './search.api.ts'
import { toEntryGroups } from './search-entries.ts'
import type { LocalEntry, SearchEntry } from './search-entry.ts'
import { SearchField } from './search-field.tsx'
import { SearchResultsList } from './search-results-list.tsx'
import { SearchStatus } from './search-status.tsx'
import { useActiveEntry } from './use-active-entry.ts'

type SearchDialogProps = {
  open: boolean
  onClose: () => void
  screens: readonly LocalEntry[]
  /** Without access no record may be read, so only screens and help are found. */
  isLocked: boolean
}

export function SearchDialog({ open, onClose, ...props }: SearchDialogProps) {
  return (
    <DialogFrame
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onClose()
      }}
      title="Search"
      className={FRAME}
    >
      <Search {...props} onClose={onClose} />
    </DialogFrame>
  )
}

function Search({ screens, isLocked, onClose }: Omit<SearchDialogProps, 'open'>) {
  const [, navigate] = useLocation()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const isOffline = useIsOffline()
  const canReadRecords = !isOffline && !isLocked
  const asked = useDebounced(typed.trim())
  const { data, isFetching, isError, refetch } = useQuery({
    ...searchQuery(asked),
    enabled: canReadRecords && asked !== '',
  })
  const records = canReadRecords && typed.trim() !== '' ? (data?.groups ?? []) : []
  const groups = toEntryGroups(typed, { screens, records })
  const entries = groups.flatMap((group) => group.entries)
  const active = useActiveEntry(entries, typed)
  const choose = ({ href }: SearchEntry) => {
    onClose()
    navigate(href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isChosen = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (isChosen && active.entry) choose(active.entry)
    else if (!active.move(event.key)) return
    event.preventDefault()
  }
  const isWaiting = canReadRecords && (isFetching || asked !== typed.trim())
  return (
    <search>
      <SearchField
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
        listId={entries.length > 0 ? listId : undefined}
        activeId={active.entry && optionId(listId, active.index)}
      />
      <SearchStatus
        {...{ typed, isOffline, isLocked, isWaiting }}
        count={entries.length}
        isError={canReadRecords && isError && asked !== ''}
        onRetry={() => void refetch()}
      />
      {entries.length > 0 && (
        <SearchResultsList
          id={listId}
          groups={groups}
          activeIndex={active.index}
          optionId={(index) => optionId(listId, index)}
          onActive={active.set}
          onChoose={choose}
        />
      )}
    </search>
  )
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

const DEBOUNCE_MS = 150

/** The value once it has not changed for a moment. Without text there is nothing to wait for. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, DEBOUNCE_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return value === '' ? '' : settled
}

/** A sheet of one height on a phone, so that it does not jump as the results change; below the top on wider screens. */
const FRAME =
  'inset-x-0 bottom-0 h-[92dvh] rounded-t-sheet border-b-0 pb-[env(safe-area-inset-bottom)] ' +
  'data-[state=open]:animate-from-bottom data-[state=closed]:animate-to-bottom ' +
  'sm:inset-x-4 sm:top-[10vh] sm:bottom-auto sm:mx-auto sm:h-auto sm:max-h-[80vh] sm:max-w-[40rem] sm:rounded-card sm:border-b ' +
  'sm:data-[state=open]:animate-rise-in sm:data-[state=closed]:animate-sink-out'

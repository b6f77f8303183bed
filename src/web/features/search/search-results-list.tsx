import { type ReactNode, useEffect, useId } from 'react'
import { formatShortDay } from '#shared/kernel/calendar/days.ts'
import { useHiddenAmounts } from '#web/lib/hidden-amounts.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import type { EntryGroup } from './search-entries.ts'
import type { SearchEntry } from './search-entry.ts'

type ResultsProps = {
  id: string
  groups: readonly EntryGroup[]
  /** Counted over all groups. */
  activeIndex: number
  optionId: (index: number) => string
  onActive: (index: number) => void
  onChoose: (entry: SearchEntry) => void
}

export function SearchResultsList({ id, groups, activeIndex, optionId, ...handlers }: ResultsProps) {
  const activeId = optionId(activeIndex)
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div id={id} role="listbox" aria-label="Results" className="-mx-2 pb-2">
      {groups.map(({ label, entries }, group) => (
        <Group key={label} label={label}>
          {entries.map((entry, place) => {
            const index = countBefore(groups, group) + place
            return (
              <Option
                key={`${entry.href} ${entry.title}`}
                id={optionId(index)}
                entry={entry}
                isActive={index === activeIndex}
                onActive={() => handlers.onActive(index)}
                onChoose={() => handlers.onChoose(entry)}
              />
            )
          })}
        </Group>
      ))}
    </div>
  )
}

function countBefore(groups: readonly EntryGroup[], group: number): number {
  return groups.slice(0, group).reduce((sum, { entries }) => sum + entries.length, 0)
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const labelId = useId()
  return (
    <fieldset aria-labelledby={labelId} className="m-0 min-w-0 border-0 p-0 not-first:mt-3">
      <div
        id={labelId}
        role="presentation"
        className="px-3 py-1 text-small font-semibold text-muted-foreground"
      >
        {label}
      </div>
      {children}
    </fieldset>
  )
}

type OptionProps = {
  id: string
  entry: SearchEntry
  isActive: boolean
  onActive: () => void
  onChoose: () => void
}

/** The focus stays in the field, which handles the keys. */
function Option({ id, entry, isActive, onActive, onChoose }: OptionProps) {
  const { icon, title, detail, day } = entry
  const meta = [detail, day && formatShortDay(day)].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={onActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(OPTION, isActive && 'bg-primary-soft forced-colors:border-[color:Highlight]')}
    >
      <Icon of={icon} size={20} className={isActive ? 'text-primary' : 'text-ink-2'} />
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-medium wrap-anywhere">{title}</span>
        {meta && <span className="line-clamp-1 text-small wrap-anywhere text-ink-2"> {meta}</span>}
      </span>
      <EntryAmount entry={entry} />
    </button>
  )
}

/** While amounts are hidden a result holds none, not even a blurred one: the list is opened beside clients. */
function EntryAmount({ entry: { amount, isPrice } }: { entry: SearchEntry }) {
  const [areHidden] = useHiddenAmounts()
  if (!amount || (areHidden && !isPrice)) return null
  return (
    <span className="shrink-0">
      {' '}
      <Amount value={amount} isPrice={isPrice} />
    </span>
  )
}

// The margins keep the active option clear of the sticky title and field.
const OPTION =
  'flex min-h-11 w-full cursor-pointer scroll-mt-36 scroll-mb-4 items-center gap-3 rounded-control px-3 py-2 text-left outline-none ' +
  // Forced colours have no soft background, and show a transparent border.
  'forced-colors:border-2 forced-colors:border-[color:Canvas]'

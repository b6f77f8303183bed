import { type KeyboardEvent, type ReactNode, useId } from 'react'

type TabsProps = {
  label: string
  value: string
  onValueChange: (value: string) => void
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[]
}

/** One Tab stop. The arrow keys, Home and End move between the tabs and select them. */
export function Tabs({ label, value, onValueChange, tabs }: TabsProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextPlace(event.key, {
      place: tabs.findIndex((tab) => tab.value === value),
      count: tabs.length,
    })
    const tab = next === null ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onValueChange(tab.value)
    document.getElementById(`${id}-${tab.value}`)?.focus()
  }
  return (
    <div className="grid grid-cols-1">
      <div
        role="tablist"
        aria-label={label}
        className="no-print mb-5 flex gap-1 overflow-x-auto border-b border-border [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            data-state={tab.value === value ? 'active' : 'inactive'}
            aria-controls={`${id}-${tab.value}-content`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={onKeyDown}
            className={TAB}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-content`}
          aria-labelledby={`${id}-${tab.value}`}
          // After a tab, the Tab key goes to its panel, even if the panel contains no link.
          {...(tab.value === value ? { tabIndex: 0 } : { hidden: true })}
          className="rounded-chip"
        >
          {tab.value === value && tab.content}
        </div>
      ))}
    </div>
  )
}

/** The index of the next tab, wrapping around at the ends; null for other keys. */
function nextPlace(key: string, { place, count }: { place: number; count: number }): number | null {
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

const TAB =
  'min-h-11 shrink-0 cursor-pointer border-b-2 border-transparent px-4 py-2 font-semibold whitespace-nowrap text-ink-2 ' +
  '-outline-offset-4 rounded-t-control transition-colors hover:text-foreground ' +
  'data-[state=active]:border-brass data-[state=active]:text-primary ' +
  // Forced colours show a transparent border too, and then every tab would look selected.
  'forced-colors:border-[color:Canvas] forced-colors:data-[state=active]:border-[color:Highlight]'

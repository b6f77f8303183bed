import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { CONTROL_CLASS } from '#web/ui/form/field.tsx'

type SearchFieldProps = {
  value: string
  onChange: (typed: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** The id of the list of results; undefined while there is none. */
  listId: string | undefined
  /** The id of the active result. The focus stays in the field. */
  activeId: string | undefined
}

/** The field of an ARIA combobox. It stays in sight while the results scroll. */
export function SearchField({ value, onChange, onKeyDown, listId, activeId }: SearchFieldProps) {
  return (
    <div className="sticky top-[4.5rem] z-10 -mx-1 bg-card px-1 pt-1 pb-3">
      <span className="pointer-events-none absolute top-1 left-4 flex h-11 items-center text-muted-foreground">
        <Icon of={Search} />
      </span>
      <input
        type="text"
        role="combobox"
        aria-label="Search everything"
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        placeholder="A treatment, a supplier, a screen…"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className={cx(CONTROL_CLASS, 'pl-10! placeholder:text-muted-foreground')}
      />
    </div>
  )
}

import type { ReactNode } from 'react'
import { useFocusOnRemoval } from '#web/lib/use-focus-on-removal.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'

type FilterFieldsProps = ClearFiltersProps & {
  /** How the fields stand side by side: "sm:grid-cols-2". */
  columns: string
  isFiltered: boolean
  /** A sentence under the fields. */
  hint?: string
  className?: string
  children: ReactNode
}

/** The fields that narrow a list down, and a button that clears them while one of them does. */
export function FilterFields(props: FilterFieldsProps) {
  const { columns, isFiltered, onClear, hint, className = 'mb-4', children } = props
  return (
    <search className={cx('no-print flex flex-col gap-3', className)}>
      <div className={cx('grid grid-cols-1 gap-4', columns)}>{children}</div>
      {hint && <p className="text-small text-muted-foreground">{hint}</p>}
      {isFiltered && <ClearFilters onClear={onClear} className="self-start" />}
    </search>
  )
}

type ClearFiltersProps = { onClear: () => void }

export function ClearFilters({ onClear, className }: ClearFiltersProps & { className: string }) {
  const button = useFocusOnRemoval()
  return (
    <Button ref={button} variant="ghost" size="sm" className={cx('-ml-3', className)} onClick={onClear}>
      Clear the filters
    </Button>
  )
}

type FilterChoiceProps = {
  label: string
  /** What the field says while it narrows nothing down: "All categories". */
  placeholder: string
  options: readonly { value: string; label: string }[]
  value: string | null | undefined
  onChoose: (value: string) => void
}

export function FilterChoice({ value, onChoose, ...field }: FilterChoiceProps) {
  return (
    <SelectField
      {...field}
      optional="unmarked"
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

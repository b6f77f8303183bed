import { Landmark, type LucideIcon, Repeat } from 'lucide-react'
import { EXPENSE_SOURCES, type ExpenseSource } from '#shared/features/expenses/expenses.contract.ts'
import { oneOf } from '#web/lib/stored-choice.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

const WORDS: Record<ExpenseSource, string> = {
  typed: 'Typed in',
  import: 'Bank import',
  repeating: 'Repeating cost',
}

const ICONS: Partial<Record<ExpenseSource, LucideIcon>> = { import: Landmark, repeating: Repeat }

/** Says quietly where an expense came from. One that somebody typed has no mark. */
export function SourceMark({ source }: { source: ExpenseSource }) {
  const icon = ICONS[source]
  if (!icon) return null
  return (
    <span className="mr-2 inline-flex items-center gap-1 text-small whitespace-nowrap text-ink-2">
      <Icon of={icon} /> {WORDS[source]}
    </span>
  )
}

/** Where the expenses of the list came from, and the one import that they came with. Invalid values are ignored. */
export function readOrigin(address: URLSearchParams): { source: ExpenseSource | null; batch: string | null } {
  const batch = address.get('batchId') ?? ''
  return {
    source: oneOf(EXPENSE_SOURCES, address.get('source')),
    batch: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(batch) ? batch : null,
  }
}

type FilterProps = { chosen: ExpenseSource | null; onChoose: (source: string) => void }

export function SourceFilter({ chosen, onChoose }: FilterProps) {
  return (
    <SelectField
      label="Source"
      optional="unmarked"
      placeholder="All sources"
      options={EXPENSE_SOURCES.map((source) => ({ value: source, label: WORDS[source] }))}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

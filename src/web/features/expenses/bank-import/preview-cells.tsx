import { useId } from 'react'
import { EXPENSE_CATEGORIES } from '#shared/features/expenses/expenses.contract.ts'
import { formatShortDay } from '#shared/kernel/calendar/days.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import { NO_TYPED_VAT, sixthOf } from '#web/records/costs/cost-vat.ts'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TickBox } from '#web/ui/form/tick-box.tsx'
import type { PreviewDraft, ShownLine } from './preview-draft.ts'
import { type Choice, PRIVATE } from './preview-lines.ts'

type CellProps = { line: ShownLine; draft: PreviewDraft }

/** Money in has a box only while it is turned into takings. */
export function TickCell({ line, draft }: CellProps) {
  const isCost = line.cost !== null
  if (!isCost && draft.takings === 'none') return null
  return (
    <TickBox
      aria-label={`${isCost ? 'Import' : 'Count as takings:'} ${nameOf(line)}`}
      checked={isCost ? line.isTicked : line.isCounted}
      onChange={({ target }) => draft.tick([line.key], target.checked)}
    />
  )
}

export function CategoryCell({ line, draft }: CellProps) {
  if (line.cost === null) return <span className="text-ink-2">{line.isCounted ? 'Takings' : 'Left out'}</span>
  return (
    // Lifted by the space that the hidden label leaves.
    <div className="-mt-1.5">
      <SelectField
        label={<span className="sr-only">Category of {nameOf(line)}</span>}
        optional="unmarked"
        options={line.kind === 'fee' ? CATEGORIES : CHOICES}
        value={line.isPrivate ? PRIVATE : line.category}
        onChoose={(choice) => draft.choose(line, choice)}
      />
    </div>
  )
}

/** The VAT in a payment: a tick fills in a sixth, and the figure can be typed over. */
export function VatCell({ line, draft, label }: CellProps & { label?: string }) {
  const id = useId()
  const { cost, vat, vatFault } = line
  if (cost === null || line.isPrivate) return null
  const isTicked = vat.includesVat !== ''
  const sixth = { includesVat: 'yes', vatAmount: sixthOf(toDecimal(cost.amount)) }
  return (
    <div className="flex items-start gap-2">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 text-small text-ink-2">
        <TickBox
          id={id}
          aria-label={`${nameOf(line)} includes VAT`}
          checked={isTicked}
          onChange={({ target }) => draft.setVat(line, target.checked ? sixth : NO_TYPED_VAT)}
        />
        {label}
      </label>
      {isTicked && (
        // Lifted by the space that the hidden label leaves.
        <div className="-mt-1.5 w-28">
          <MoneyField
            label={<span className="sr-only">VAT of {nameOf(line)}</span>}
            value={vat.vatAmount}
            setValue={(vatAmount) => draft.setVat(line, { includesVat: 'yes', vatAmount })}
            error={vatFault ?? undefined}
          />
        </div>
      )}
    </div>
  )
}

/** Why a line is as it is: what it looks like, what it is, and why it has its category. */
export function WhyCell({ line }: { line: ShownLine }) {
  const { duplicate, note, why, cost } = line
  return (
    <div className="grid gap-1 text-small text-ink-2">
      {duplicate !== null && <p className="font-medium text-warning">{duplicate}</p>}
      {note !== null && <p>{note}</p>}
      {cost !== null && <p>{why}</p>}
      {cost === null && note === null && <p>Money in</p>}
    </div>
  )
}

type ChoiceOption = { value: Choice; label: string }

const CATEGORIES: ChoiceOption[] = EXPENSE_CATEGORIES.map((name) => ({ value: name, label: name }))
const CHOICES: ChoiceOption[] = [...CATEGORIES, { value: PRIVATE, label: 'Private: leave it out' }]

/** Tells a line from the others for a screen reader. */
function nameOf({ text, date }: ShownLine): string {
  return `${text.slice(0, 60)}, ${formatShortDay(date)}`
}

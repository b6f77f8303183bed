import { estimateOverhead } from '#shared/features/treatments/treatments.rules.ts'
import { type Pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { faultId } from '#web/records/import/import-faults.ts'
import { cx } from '#web/ui/basic/class-names.ts'
import { CONTROL_CLASS } from '#web/ui/form/field.tsx'
import type { ImportDraft } from './import-draft.ts'
import type { ImportLine } from './import-lines.ts'
import { FIELD_NAMES, type ImportField } from './treatment-import-kind.ts'

type ImportCellBoxProps = {
  draft: Pick<ImportDraft, 'id' | 'mend'>
  line: ImportLine
  field: ImportField
  rate: Pence | null
  id?: string | undefined
}

/** A cell of the list as it would be imported, to be mended in place. */
export function ImportCellBox({ line, field, rate, draft, id }: ImportCellBoxProps) {
  const written = line.written[field]
  const fault = line.faults[field]
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <input
        id={id}
        type="text"
        autoComplete="off"
        inputMode={MODES[field]}
        aria-label={`${FIELD_NAMES[field]}, line ${line.line}`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId(draft.id, line.line, field) : undefined}
        value={line.cells[field]}
        placeholder={field === 'overheadCost' ? toPlaceholder(line, rate) : undefined}
        onChange={(event) => draft.mend(line.line, field, event.target.value)}
        className={cx(CONTROL_CLASS, field !== 'name' && 'text-right', COSTS.has(field) && 'money')}
      />
      {written !== undefined && <span className="text-small text-muted-foreground">was “{written}”</span>}
    </div>
  )
}

const MODES = {
  name: 'text',
  price: 'decimal',
  duration: 'numeric',
  productCost: 'decimal',
  overheadCost: 'decimal',
} as const

/** Amounts that a client does not see. The price is not one of them. */
const COSTS: ReadonlySet<ImportField> = new Set(['productCost', 'overheadCost'])

/** The overhead that is calculated while the box is empty. */
function toPlaceholder({ input }: ImportLine, rate: Pence | null): string | undefined {
  const cost = input && rate !== null ? estimateOverhead(rate, input.duration) : null
  return cost === null ? undefined : toDecimal(cost)
}

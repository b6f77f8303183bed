import { estimateOverhead } from '#shared/features/treatments/treatments.rules.ts'
import { type Pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { ImportCellInput } from '#web/records/import/import-cell-input.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
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
  return (
    <ImportCellInput
      id={id}
      draftId={draft.id}
      line={line.line}
      field={field}
      label={FIELD_NAMES[field]}
      fault={line.faults[field]}
      written={line.written[field]}
      inputMode={MODES[field]}
      value={line.cells[field]}
      placeholder={field === 'overheadCost' ? toPlaceholder(line, rate) : undefined}
      onType={(text) => draft.mend(line.line, field, text)}
      className={cx(field !== 'name' && 'text-right', COSTS.has(field) && 'money')}
    />
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

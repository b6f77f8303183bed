import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Row } from '#web/ui/list/row-list.tsx'
import { ImportCellBox } from './import-cell-box.tsx'
import { IMPORT_FILTERS } from './import-choices.ts'
import type { ImportDraft } from './import-draft.ts'
import type { ImportLine } from './import-lines.ts'
import { ImportVerdict } from './import-verdict.tsx'
import { FIELD_NAMES, IMPORT_FIELDS } from './treatment-import-kind.ts'

type ImportLineRowProps = { line: ImportLine; draft: ImportDraft; rate: Pence | null }

/** A line on a narrow screen. Its boxes are open from the start if it has errors. */
export function ImportLineRow({ line, draft, rate }: ImportLineRowProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(IMPORT_FILTERS.faulty(line))
  return (
    <Row
      title={line.cells.name || '–'}
      meta={
        line.isSection ? `Line ${line.line}` : `Line ${line.line} · ${line.cells.duration || '–'} minutes`
      }
      value={line.isSection ? undefined : <Price line={line} />}
      actions={
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Change<span className="sr-only"> line {line.line}</span>
          <Icon of={ChevronDown} className={cx('transition-transform', isOpen && 'rotate-180')} />
        </Button>
      }
    >
      <ImportVerdict line={line} draft={draft} />
      <div id={id} hidden={!isOpen} className="mt-2 mb-3 grid grid-cols-2 gap-3">
        {isOpen &&
          IMPORT_FIELDS.map((field) => (
            <label
              key={field}
              htmlFor={`${id}-${field}`}
              className={cx('flex min-w-0 flex-col gap-1 text-label', field === 'name' && 'col-span-2')}
            >
              {FIELD_NAMES[field]}
              <ImportCellBox id={`${id}-${field}`} {...{ line, field, rate, draft }} />
            </label>
          ))}
      </div>
    </Row>
  )
}

function Price({ line: { input, cells } }: { line: ImportLine }) {
  return input ? <Amount value={input.price} isPrice /> : cells.price || '–'
}

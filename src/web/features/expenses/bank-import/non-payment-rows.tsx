import type { NonPaymentRow } from '#shared/features/bank-import/bank-lines.rules.ts'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'

const MAX_SHOWN = 50

/** The lines of the file that are no payment, each with the reason. */
export function NonPaymentRows({ left }: { left: readonly NonPaymentRow[] }) {
  if (left.length === 0) return null
  const count = left.length.toLocaleString('en-GB')
  return (
    <div className="border-t border-border">
      <Disclosure
        summary={
          <span className="font-normal">
            {left.length === 1 ? '1 line is no payment' : `${count} lines are no payments`}
          </span>
        }
      >
        <RowList label="Lines that are no payments">
          {left.slice(0, MAX_SHOWN).map(({ line, text, why }) => (
            <Row key={line} title={text} meta={`Line ${line}: ${why}`} />
          ))}
        </RowList>
        {left.length > MAX_SHOWN && (
          <p className="mt-2 text-small text-ink-2">
            These are the first {MAX_SHOWN} of {count}.
          </p>
        )}
      </Disclosure>
    </div>
  )
}

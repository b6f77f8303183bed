import {
  type RatesUsed,
  type Sum,
  type SumLine,
  taxYearInWords,
} from '#shared/features/tax/sums/sum.rules.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { Private } from '#web/ui/basic/private.tsx'
import { TextWithAmounts } from '#web/ui/basic/text-with-amounts.tsx'

/** A sum as it would be written on paper, with what its rates come from. */
export function SumLines({ sum }: { sum: Sum }) {
  return (
    <div className="mb-3 rounded-control bg-muted px-3 py-2 text-small">
      <ul>
        {sum.lines.map((line) => (
          <Line key={`${line.label} ${line.working} ${line.role}`} {...line} />
        ))}
      </ul>
      {sum.notes?.map((note) => (
        <p key={note} className="mt-1.5 text-ink-2">
          <TextWithAmounts>{note}</TextWithAmounts>
        </p>
      ))}
      {sum.rates && <RatesNote rates={sum.rates} />}
    </div>
  )
}

/** A label such as "At 40%" shows how high an income is, so a label with a figure is hidden with the amounts. */
const HAS_FIGURE = /\d/

function Line({ label, value, working, role }: SumLine) {
  return (
    <li
      className={cx(
        'flex flex-wrap items-baseline gap-x-3 py-1.5',
        role === 'result' && 'border-t border-input font-semibold',
        role === 'base' && 'border-b border-input',
      )}
    >
      <span className="min-w-0 flex-1 basis-40">
        {HAS_FIGURE.test(label) ? <Private>{label}</Private> : label}
        {working && <Private className="block font-normal text-ink-2 tabular-nums">{working}</Private>}
      </span>
      <span className="ml-auto text-right tabular-nums">
        {role === 'minus' && <span aria-hidden="true">− </span>}
        {role === 'minus' && <span className="sr-only">less </span>}
        {role === 'result' && <span aria-hidden="true">= </span>}
        {typeof value === 'string' ? <Private>{value}</Private> : <Amount value={value} />}
      </span>
    </li>
  )
}

function RatesNote({ rates: { year, source, checkedOn, isCurrent } }: { rates: RatesUsed }) {
  return (
    <p className="mt-1.5 text-muted-foreground">
      Rates of {taxYearInWords(year)}
      {!isCurrent && ', the latest we have'}. {source} Checked on {formatDay(checkedOn)}.
    </p>
  )
}

import { FileDown, Sheet } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import {
  describeQuarterDue,
  describeWithoutReceipt,
} from '#shared/features/tax/quarters/quarter-words.rules.ts'
import {
  downloadQuarterCsv,
  downloadQuarterPdf,
  type Quarters,
  type TaxQuarterAnswer,
} from '#shared/features/tax/quarters.contract.ts'
import { type Day, earlierOf, formatDay } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { OpenerIcon } from '#web/features/tax/sums/sum-figure.tsx'
import { DownloadButton } from '#web/records/download-button.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'

type QuarterRowProps = {
  year: string
  quarter: TaxQuarterAnswer
  mtd: Quarters['mtd']
  today: Day
  isOpenAtFirst: boolean
  /** The id of the text that says why files cannot be downloaded; null while they can. */
  offlineNoteId: string | null
}

/** One quarter: its profit, and below it the lines of the tax return and the files. */
export function QuarterRow({ year, quarter, mtd, today, isOpenAtFirst, offlineNoteId }: QuarterRowProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  const { profit } = quarter
  if (profit === null) return <NotBegun quarter={quarter} />
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-13 w-full cursor-pointer flex-wrap items-center gap-x-3 rounded-control py-2 text-left"
      >
        <Title {...{ quarter, mtd, today }} />
        <span className="ml-auto flex items-center gap-2">
          <span className="text-small text-muted-foreground">Profit</span>
          <Amount value={profit} className="font-semibold" />
          <OpenerIcon isOpen={isOpen} />
        </span>
      </button>
      <div id={id} hidden={!isOpen} className="pb-4">
        {isOpen && (
          <>
            <Lines quarter={quarter} today={today} />
            <Files year={year} quarter={quarter.quarter} offlineNoteId={offlineNoteId} />
          </>
        )}
      </div>
    </li>
  )
}

function Title({ quarter, mtd, today }: Pick<QuarterRowProps, 'quarter' | 'mtd' | 'today'>) {
  const isRunning = quarter.to >= today
  return (
    <span className="min-w-0 flex-1 basis-48">
      <span className="block font-semibold">
        Quarter {quarter.quarter}, to {formatDay(quarter.to)}
        {isRunning && <span className="font-normal text-muted-foreground">, so far</span>}
      </span>
      <span className="block text-small text-muted-foreground">
        {describeQuarterDue(quarter, { mtd, today })}
      </span>
    </span>
  )
}

function NotBegun({ quarter: { quarter, to } }: { quarter: TaxQuarterAnswer }) {
  return (
    <li className="py-3 text-muted-foreground">
      Quarter {quarter}, to {formatDay(to)}: not begun yet
    </li>
  )
}

function Lines({ quarter, today }: { quarter: TaxQuarterAnswer; today: Day }) {
  const { takings, lines, costs, profit, drawings, from, to, withoutReceipt } = quarter
  const search = new URLSearchParams({ all: '1', withoutReceipt: '1', from, to: earlierOf(to, today) })
  return (
    <>
      <dl className="max-w-[40rem] text-small">
        <Line label="Turnover" amount={takings} isSum />
        {lines?.map(({ hmrc, amount }) => (
          <Line key={hmrc} label={hmrc} amount={amount} />
        ))}
        <Line label="Total expenses" amount={costs} isSum />
        <Line label="Net profit" amount={profit} isSum />
        <Line label="What you took out, not in the figures above" amount={drawings} />
      </dl>
      <p className="mt-2 text-small">
        {withoutReceipt ? (
          <>
            {describeWithoutReceipt(withoutReceipt, { hasCosts: true })}: see{' '}
            <Link href={`/expenses?${search}`} className="text-link underline underline-offset-4">
              expenses
            </Link>{' '}
            (there with what you took out) and{' '}
            <Link href={`/stock-budget?${search}`} className="text-link underline underline-offset-4">
              stock purchases
            </Link>
          </>
        ) : (
          <span className="text-muted-foreground">
            {describeWithoutReceipt(0, { hasCosts: fromDecimal(costs ?? '0') !== 0 })}
          </span>
        )}
      </p>
    </>
  )
}

function Line({
  label,
  amount,
  isSum = false,
}: {
  label: ReactNode
  amount: string | null
  isSum?: boolean
}) {
  return (
    <div
      className={isSum ? 'flex justify-between gap-3 py-1 font-semibold' : 'flex justify-between gap-3 py-1'}
    >
      <dt className={isSum ? '' : 'text-ink-2'}>{label}</dt>
      <dd className="tabular-nums">{amount !== null && <Amount value={amount} />}</dd>
    </div>
  )
}

type FilesProps = { year: string; quarter: number; offlineNoteId: string | null }

function Files({ year, quarter, offlineNoteId }: FilesProps) {
  const urlOf = ({ url }: { url: string }) => url.replace(':year', year).replace(':quarter', String(quarter))
  const common = { size: 'sm' as const, describedBy: offlineNoteId }
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <DownloadButton {...common} url={urlOf(downloadQuarterPdf)} fallbackName="quarter.pdf" icon={FileDown}>
        Download PDF
      </DownloadButton>
      <DownloadButton {...common} url={urlOf(downloadQuarterCsv)} fallbackName="quarter.csv" icon={Sheet}>
        Download CSV
      </DownloadButton>
    </div>
  )
}

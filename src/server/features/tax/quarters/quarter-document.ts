import { brand } from '#content/brand.ts'
import type { PdfContent, PdfRow } from '#server/integrations/pdf/pdf-blocks.ts'
import {
  describeQuarter,
  describeQuarterDue,
  describeWithoutReceipt,
  nameQuarter,
  quarterNotice,
} from '#shared/features/tax/quarters/quarter-words.rules.ts'
import type { Quarters } from '#shared/features/tax/quarters.contract.ts'
import { type Day, formatDay } from '#shared/kernel/calendar/days.ts'
import { formatPounds, fromDecimal } from '#shared/kernel/numbers/money.ts'
import type { StartedQuarter } from './quarters.service.ts'

type QuarterPaper = {
  year: string
  quarter: StartedQuarter
  mtd: Quarters['mtd']
  ownerName: string
  today: Day
  isExample: boolean
}

/** The figures of a quarterly update on one page. */
export function toQuarterDocument(paper: QuarterPaper): PdfContent {
  const { year, quarter, mtd, ownerName, today, isExample } = paper
  const title = nameQuarter(quarter.quarter, year)
  const { costs, drawings, withoutReceipt } = quarter
  const receipts = describeWithoutReceipt(withoutReceipt, { hasCosts: fromDecimal(costs) !== 0 })
  const notes = [
    'All figures are of the tax year up to the end of the quarter, as quarterly updates are sent.',
    `What you took out, in none of these figures: ${formatPounds(fromDecimal(drawings))}. ${receipts}.`,
    quarterNotice(brand.name),
  ]
  return {
    title: `${title}, ${ownerName}`,
    footer: { owner: ownerName, made: `made with ${brand.name} on ${formatDay(today)}` },
    blocks: [
      {
        kind: 'head',
        brand: brand.name,
        title,
        lines: [
          ownerName,
          describeQuarter(quarter, today),
          describeQuarterDue(quarter, { mtd, today }),
          ...(isExample ? ['Includes example figures'] : []),
        ],
      },
      {
        kind: 'table',
        name: title,
        hasHeader: true,
        columns: [
          { header: 'Line of the tax return', share: 7 },
          { header: 'Amount', share: 3, isNumber: true },
        ],
        rows: toRows(quarter),
      },
      ...notes.map((text) => ({ kind: 'note' as const, text })),
    ],
  }
}

function toRows({ takings, lines, costs, profit }: StartedQuarter): PdfRow[] {
  const amount = (decimal: string) => formatPounds(fromDecimal(decimal))
  return [
    { kind: 'sum', cells: ['Turnover', amount(takings)] },
    ...lines.map((line) => ({ kind: 'part' as const, cells: [line.hmrc, amount(line.amount)] })),
    { kind: 'sum', cells: ['Total expenses', amount(costs)] },
    { kind: 'result', cells: ['Net profit', amount(profit)] },
  ]
}

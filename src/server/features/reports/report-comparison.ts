import type { PdfBlock, PdfRow } from '#server/integrations/pdf/pdf-blocks.ts'
import {
  COMPARED_FIGURES,
  type ComparedSide,
  changeBetween,
  toComparedSides,
} from '#shared/features/reports/comparison-sides.rules.ts'
import {
  type Cell,
  describeComparison,
  describeUnlike,
  toCell,
} from '#shared/features/reports/comparison-words.rules.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import { formatPounds, type Pence } from '#shared/kernel/numbers/money.ts'

/** The period beside those it is compared with. Nothing where there is nothing to compare. */
export function toComparisonBlocks(report: Report): PdfBlock[] {
  const sides = toComparedSides(report)
  if (sides === null) return []
  const { now, others } = sides
  return [
    { kind: 'heading', text: 'Compared' },
    {
      kind: 'note',
      text: describeComparison(
        report,
        others.map(({ sums }) => sums),
      ),
    },
    {
      kind: 'table',
      name: 'This period and those it is compared with',
      hasHeader: true,
      columns: [
        { header: 'Figure', share: 22.4 },
        toColumn(now),
        ...others.flatMap((other) => [toColumn(other), { header: 'Change', share: 13.5, isNumber: true }]),
      ],
      rows: COMPARED_FIGURES.map((figure) => toRow(figure, sides)),
    },
    ...describeUnlike([now, ...others]).map((text) => ({ kind: 'note' as const, text })),
  ]
}

function toColumn({ title, name }: ComparedSide) {
  return { header: `${title}\n${name}`, share: 16.8, isNumber: true }
}

function toRow(
  { key, label }: (typeof COMPARED_FIGURES)[number],
  { now, others }: { now: ComparedSide; others: readonly ComparedSide[] },
): PdfRow {
  const current = toCell(now.sums, key)
  const beside = others.flatMap(({ sums }) => {
    const then = toCell(sums, key)
    return [toText(then), toChange(changeBetween(current, then))]
  })
  return { cells: [label, toText(current), ...beside] }
}

function toText(cell: Cell): string {
  return 'words' in cell ? cell.words : formatPounds(cell.amount)
}

/** A sign on both sides of zero: "+£12.00", "−£3.50". */
function toChange(change: Pence | null): string {
  if (change === null) return '–'
  return `${change > 0 ? '+' : ''}${formatPounds(change)}`
}

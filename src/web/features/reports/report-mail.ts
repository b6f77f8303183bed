import { brand } from '#content/brand.ts'
import {
  type ProfitAndLossLine,
  type ProfitAndLossLines,
  titleOfProfitAndLoss,
  toProfitAndLoss,
} from '#shared/features/reports/profit-and-loss-lines.rules.ts'
import type { ReportContent } from '#shared/features/reports/report-content.rules.ts'
import {
  describeReport,
  formatMetric,
  type KeyMetric,
  keyMetrics,
  NOTHING_RECORDED,
  toReportStatus,
} from '#shared/features/reports/report-words.rules.ts'
import { countPriceStatuses } from '#shared/features/treatments/price-status.rules.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'
import { formatPounds } from '#shared/kernel/numbers/money.ts'

/** Mail programs and browsers cut off longer addresses, or refuse to open them. */
const MAX_DRAFT_CHARACTERS = 1_799

/** Of each of its two places in the draft, as it is encoded: an emoji takes twelve characters. */
const MAX_OWNER_CHARACTERS = 180

/**
 * A draft in the owner's mail program. Every value is encoded, so that none can add a header. It has as many
 * categories of costs as fit.
 */
export function toReportMail(content: ReportContent): string {
  let shown = content.report.expensesByCategory.length
  let draft = toDraft(content, shown)
  while (draft.length > MAX_DRAFT_CHARACTERS && shown > 0) {
    shown -= 1
    draft = toDraft(content, shown)
  }
  return draft
}

function toDraft(content: ReportContent, categories: number): string {
  const { report, treatments, owner, today } = content
  const name = shorten(owner)
  const isWhole = categories === report.expensesByCategory.length
  const counted = countPriceStatuses(treatments.map(toReportStatus(report)))
  const lines = [
    `Business report of ${name}`,
    `Period: ${describeReport(report, today)}`,
    ...(report.hasExample ? ['Includes example figures'] : []),
    '',
    titleOfProfitAndLoss(report),
    ...toLines(toProfitAndLoss(report, categories)),
    ...(isWhole ? [] : ['The PDF and the CSV have every category.']),
    '',
    ...keyMetrics(report).map(toMetric),
    ...(counted ? [`Treatments: ${counted}`] : []),
    '',
    'Best regards,',
    name,
    '',
    `Made with ${brand.name}`,
  ]
  const subject = `Business Report - ${formatDay(today)}`
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}

function toLines({ takings, costs, totalCosts, netProfit }: ProfitAndLossLines): string[] {
  const list = costs.map((cost) => `- ${toLine(cost)}`)
  return [
    toLine(takings),
    ...(list.length > 0 ? ['Costs:', ...list] : []),
    toLine(totalCosts),
    toLine(netProfit),
  ]
}

function toLine({ label, amount }: ProfitAndLossLine): string {
  return `${label}: ${amount === null ? NOTHING_RECORDED.toLowerCase() : formatPounds(amount)}`
}

function toMetric(metric: KeyMetric): string {
  const { label, scope, decimal } = metric
  const value = decimal === null ? NOTHING_RECORDED.toLowerCase() : formatMetric(metric)
  return `${label}${scope && `, ${scope}`}: ${value}`
}

/** Cuts between whole characters: half an emoji cannot be encoded. */
function shorten(owner: string): string {
  if (isShort(owner)) return owner
  const characters = [...owner]
  while (!isShort(`${characters.join('')}…`)) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

function isShort(text: string): boolean {
  return encodeURIComponent(text).length <= MAX_OWNER_CHARACTERS
}

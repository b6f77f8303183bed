import { priceStatusWords } from '#shared/features/treatments/price-status.rules.ts'
import { formatPounds, fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'
import { findRise } from './comparison-words.rules.ts'
import { marginWords } from './report-words.rules.ts'
import type { Report } from './reports.contract.ts'

/** A sentence in pieces, so that a screen can blur its amounts and keep a name in its own direction of writing. */
export type Sentence = readonly (string | { amount: Pence } | { name: string })[]

export type Recommendation = {
  key: string
  sentence: Sentence
  /** Says something about the salon's figures even without the amounts. */
  isPrivate: boolean
  items: { id: number; sentence: Sentence }[]
  /** How many more there are than the items. */
  more: number
}

/** Four recommendations. Where possible, they use the owner's figures. */
export function toRecommendations(report: Report): Recommendation[] {
  const none = { items: [], more: 0 }
  return [
    { key: 'margins', isPrivate: true, ...toLowMargins(report) },
    { key: 'spending', isPrivate: true, sentence: toSpending(report), ...none },
    { key: 'rate', isPrivate: false, sentence: [rateWords(report)], ...none },
    {
      key: 'aside',
      isPrivate: false,
      sentence: ['Set tax and profit aside every week, before the rest is spent.'],
      ...none,
    },
  ]
}

/** The sentence as plain text, for paper. */
export function toPlainSentence(sentence: Sentence): string {
  return sentence
    .map((part) => {
      if (typeof part === 'string') return part
      return 'amount' in part ? formatPounds(part.amount) : part.name
    })
    .join('')
}

function toLowMargins({ lowMargin: { count, treatments } }: Report) {
  if (count === 0) {
    const sentence = ['Review pricing for treatments below 50% margin. At the moment there are none.']
    return { sentence, items: [], more: 0 }
  }
  return {
    sentence: ['Review pricing for treatments below 50% margin:'],
    items: treatments.map((one) => ({ id: one.id, sentence: toLowMargin(one) })),
    more: count - treatments.length,
  }
}

function toLowMargin(treatment: Report['lowMargin']['treatments'][number]): Sentence {
  const { name, price, profitMargin, priceForHalf, ...status } = treatment
  const half = priceForHalf === null ? [] : ['; 50% needs ', { amount: fromDecimal(priceForHalf) }]
  return [
    { name },
    ` makes ${marginWords(profitMargin)} at `,
    { amount: fromDecimal(price) },
    ...half,
    `. ${priceStatusWords(status)}.`,
  ]
}

/** Compared by as many days on both sides, and only with a period that has expenses. */
function toSpending(report: Report): Sentence {
  const rise = findRise(report)
  if (rise === null)
    return ['Go through your expenses once a month, and cancel what no longer earns its place.']
  const than = report.isUnfinished ? 'as many days of the period before' : 'the period before'
  return ['Go through your expenses: they are ', { amount: rise }, ` above ${than}.`]
}

function rateWords({ rateHistory }: Report): string {
  if (rateHistory.length === 0) return 'Work out your hourly rate: every price starts from it.'
  return 'Work out your hourly rate again whenever rent, wages or hours change.'
}

import type { WeeklyClose } from '#shared/features/tax/weekly-closes.contract.ts'
import { formatPounds, fromDecimal, type Pence, pence } from '#shared/kernel/numbers/money.ts'

/** What a screen hides while amounts are hidden: the amounts alone, or the sentence, which gives the goal away. */
export type CloseSentence = { text: string; isPrivate: boolean }

/** What a closed week brought, in sentences that can be read aloud. A sentence without a figure is left out. */
export function describeClose(close: Figures): CloseSentence[] {
  const { takings, perHour, pots, goal } = close
  const isEmpty = fromDecimal(takings.gross) === 0 && fromDecimal(takings.tips) === 0
  const words = isEmpty
    ? ['No takings are entered for this week.', describeVatBack(pots.vat)]
    : [
        describeHour(perHour),
        describeSetAside(pots),
        describeVatBack(pots.vat),
        describePay(pots),
        describeShort(pots),
      ]
  return [
    ...words.filter((text) => text !== null).map((text) => ({ text, isPrivate: false })),
    ...(goal === null ? [] : [{ text: describeGoal(fromDecimal(goal.ahead)), isPrivate: true }]),
  ]
}

type Figures = Pick<WeeklyClose, 'takings' | 'perHour' | 'pots' | 'goal'>
type Pots = WeeklyClose['pots']

function describeHour(perHour: string | null): string | null {
  return perHour === null ? null : `${shortPounds(fromDecimal(perHour))} an hour with clients.`
}

/** '£93 is for VAT, £212.10 for tax, £61 for profit.' Pots that get nothing are left out. */
function describeSetAside({ vat, tax, profit }: Pots): string | null {
  const parts = [
    { amount: fromDecimal(vat), use: 'VAT' },
    { amount: fromDecimal(tax), use: 'tax' },
    { amount: fromDecimal(profit), use: 'profit' },
  ].filter(({ amount }) => amount > 0)
  if (parts.length === 0) return null
  const words = parts.map(
    ({ amount, use }, index) => `${shortPounds(amount)}${index === 0 ? ' is' : ''} for ${use}`,
  )
  return `${words.join(', ')}.`
}

/** The VAT in the week's bills was more than the VAT in its takings. */
function describeVatBack(vat: string): string | null {
  const amount = fromDecimal(vat)
  return amount < 0 ? `${shortPounds(pence(-amount))} of VAT comes back to you.` : null
}

function describePay({ pay }: Pots): string | null {
  const amount = fromDecimal(pay)
  return amount > 0 ? `${shortPounds(amount)} is yours.` : null
}

/** The pots for VAT, tax, pay and profit ask for more than came in, so nothing is left for costs. */
function describeShort({ costs }: Pots): string | null {
  const amount = fromDecimal(costs)
  return amount < 0 ? `Together that is ${shortPounds(pence(-amount))} more than you took.` : null
}

function describeGoal(ahead: Pence): string {
  if (ahead === 0) return 'You are on pace for your monthly goal.'
  if (ahead > 0) return `You are ${shortPounds(ahead)} ahead of your monthly goal.`
  return `You are ${shortPounds(pence(-ahead))} behind your monthly goal.`
}

/** '£61' and '£212.10': in a sentence, pence are said only where there are some. */
function shortPounds(amount: Pence): string {
  return formatPounds(amount).replace(/\.00$/, '')
}

import type { SentLine } from '#shared/features/expenses/expense-import.contract.ts'
import type { ExpenseCategory } from '#shared/features/expenses/expenses.contract.ts'
import type { PayeeRuleInput } from '#shared/features/expenses/payee-rules.contract.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import { type Choice, PRIVATE, type PreviewLine } from './preview-lines.ts'
import { NO_VAT, NO_VAT_ANSWERS, toVatAmount, type VatAnswers, vatOf } from './preview-vat.ts'

/** What the owner answered in the preview. */
export type Answers = {
  ticks: ReadonlyMap<number, boolean>
  /** The first choice for a payee is for all of its payments. `by` is the line where it was made. */
  payees: ReadonlyMap<string, { by: number; choice: Choice }>
  /** Later choices for single payments of a payee. */
  lines: ReadonlyMap<number, Choice>
  vat: VatAnswers
}

export const NO_ANSWERS: Answers = {
  ticks: new Map(),
  payees: new Map(),
  lines: new Map(),
  vat: NO_VAT_ANSWERS,
}

export type Decision = { category: ExpenseCategory; isPrivate: boolean; why: string }

/** The category of a line as it is now, and why. */
export function decide(line: PreviewLine, { payees, lines }: Answers): Decision {
  const own = lines.get(line.key)
  if (own !== undefined) return toDecision(own, 'Your choice for this payment')
  const ofPayee = line.payee === null ? undefined : payees.get(line.payee)
  if (ofPayee) return toDecision(ofPayee.choice, `Your choice for “${line.payee}”`)
  return line.found
}

/** Chooses for the payee of a line, unless something was chosen for that payee at another line before. */
export function choose(answers: Answers, { key, payee }: PreviewLine, choice: Choice): Answers {
  const before = payee === null ? undefined : answers.payees.get(payee)
  const isFirst = before === undefined || before.by === key
  if (payee !== null && isFirst)
    return { ...answers, payees: new Map(answers.payees).set(payee, { by: key, choice }) }
  return { ...answers, lines: new Map(answers.lines).set(key, choice) }
}

export function tick(answers: Answers, keys: readonly number[], isTicked: boolean): Answers {
  const ticks = new Map(answers.ticks)
  for (const key of keys) ticks.set(key, isTicked)
  return { ...answers, ticks }
}

/** Whether a line becomes an expense. Transfers, what is private and what is known are left out unless ticked. */
export function isTicked(line: PreviewLine, duplicate: string | null, answers: Answers): boolean {
  if (line.cost === null) return false
  const isUsual = line.kind !== 'transfer' && duplicate === null && !decide(line, answers).isPrivate
  return answers.ticks.get(line.key) ?? isUsual
}

/** Which money in becomes takings. */
export const TAKINGS_CHOICES = ['none', 'all', 'payouts'] as const
export type TakingsChoice = (typeof TAKINGS_CHOICES)[number]

/** Whether money in counts as takings. A transfer and what is private never does, unless it is ticked. */
export function isCounted(line: PreviewLine, takings: TakingsChoice, answers: Answers): boolean {
  if (line.cost !== null || line.payment === null || takings === 'none') return false
  const isChosen = line.kind !== 'transfer' && (takings === 'all' || line.kind !== 'in')
  return answers.ticks.get(line.key) ?? (isChosen && !decide(line, answers).isPrivate)
}

/** As it is sent. What the server takes for left out is left out, because 20,000 lines must fit one call. */
export function toSentLine(line: PreviewLine, answers: Answers): SentLine | null {
  if (line.cost === null) return null
  const { date, text, amount } = line.cost
  const { category } = decide(line, answers)
  // A rule's description is of its category, so another category has the bank's text.
  const description = category === line.found.category ? line.found.description : null
  const vatAmount = toVatAmount(vatOf(line, answers.vat))
  return {
    ...{ date, text, amount: toDecimal(amount), category },
    ...(description !== null && description !== text && { description }),
    ...(vatAmount !== NO_VAT && { vatAmount }),
  }
}

/** The rules that remember what was chosen for payees. */
export function toNewRules({ payees }: Answers): PayeeRuleInput[] {
  return [...payees].map(([contains, { choice }]) =>
    choice === PRIVATE
      ? { contains, category: null, description: null, isPrivate: true }
      : { contains, category: choice, description: null, isPrivate: false },
  )
}

function toDecision(choice: Choice, why: string): Decision {
  return choice === PRIVATE
    ? { category: 'Other', isPrivate: true, why }
    : { category: choice, isPrivate: false, why }
}

/** What an owner decided about a payee. */
export type PayeeRule<Category extends string = string> = {
  id: number
  contains: string
  /** Null for a private one, whose lines are left out. */
  category: Category | null
  description: string | null
  isPrivate: boolean
}

const SHORTEST_NAME = 3

/**
 * The text that rules are compared by: capitals, spaces beside each other and digits at the end do not count. But "O2"
 * and "K18" are names: where too little would be left, only numbers that stand apart are taken off.
 */
export function toPayee(text: string): string {
  const lower = text.toLowerCase().replace(/\s+/g, ' ').trim()
  const name = lower.replace(/[\s\d]+$/, '')
  return name.length >= SHORTEST_NAME ? name : lower.replace(/(?: \d+)+$/, '')
}

const FEE = 'Fee: '

/** The text of the fee that a bank or card processor took from a payment. */
export function toFeeText(text: string): string {
  return FEE + text
}

/** A fee is nothing that the payee sold, so no rule of a payee is for it. */
export function isFeeText(text: string): boolean {
  return text.startsWith(FEE)
}

type Prepared<Rule> = { rule: Rule; payee: string }

/** Sorted once for many lines: the longest text first, and of two like ones the newer. */
export function prepareRules<Rule extends PayeeRule>(rules: readonly Rule[]): Prepared<Rule>[] {
  return rules
    .map((rule) => ({ rule, payee: toPayee(rule.contains) }))
    .sort((one, other) => other.payee.length - one.payee.length || other.rule.id - one.rule.id)
}

/** The rule for a line; null when none matches. */
export function findPayeeRule<Rule extends PayeeRule>(
  prepared: readonly Prepared<Rule>[],
  text: string,
): Rule | null {
  const payee = toPayee(text)
  return prepared.find((one) => payee.includes(one.payee))?.rule ?? null
}

import type { Pot } from '#shared/features/tax/pot-moves.contract.ts'
import { joinWords } from '#shared/kernel/join-words.ts'

/** What the owner reads. */
export const POT_NAMES: Readonly<Record<Pot, string>> = {
  vat: 'VAT',
  tax: 'Tax',
  pay: 'Your pay',
  profit: 'Profit',
  costs: 'Costs',
}

/** The message after a press on 'I moved it'. It holds no amount, because amounts may be hidden. */
export function describeMoved(pots: readonly Pot[]): string {
  if (pots.length === 0) return 'Nothing was left to move.'
  return `Recorded: moved into ${joinWords(pots.map((pot) => POT_NAMES[pot]))}.`
}

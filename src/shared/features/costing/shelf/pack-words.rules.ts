import type { ProductUnit } from '#shared/features/costing/products.contract.ts'
import { hundredthsToDecimal, parseHundredths } from '#shared/kernel/numbers/hundredths.ts'

export type PackCells = { packSize: string; unit: string }

/**
 * A pack as a supplier's list has it: "60ml", "1 L", "100 pcs", or an amount with its unit in another column. What is
 * not understood is left as it is.
 */
export function readPack({ packSize, unit }: PackCells): PackCells {
  const [, amount = '', word = ''] = /^([\d.,]+)\s*([a-z]*)\.?$/i.exec(packSize.trim()) ?? []
  // A unit behind the amount says what the amount is, so it counts more than one in a column of its own.
  const found = findUnit(word) ?? findUnit(unit.trim())
  const size = parseHundredths(amount.replaceAll(/,(?=\d{3}\b)/g, ''))
  if (found === null || size === null) return { packSize, unit: found?.unit ?? unit }
  return { packSize: hundredthsToDecimal(size * found.times), unit: found.unit }
}

type FoundUnit = { unit: ProductUnit; times: number }

/** Litres and kilograms are stored as ml and g. */
const UNITS: readonly (FoundUnit & { words: RegExp })[] = [
  { unit: 'ml', times: 1, words: /^(ml|mls|millilit(re|er)s?)$/i },
  { unit: 'ml', times: 1000, words: /^(l|lt|ltr|ltrs|lit(re|er)s?)$/i },
  { unit: 'g', times: 1, words: /^(g|gr|gm|gms|grams?|grammes?)$/i },
  { unit: 'g', times: 1000, words: /^(kg|kgs|kilos?|kilograms?)$/i },
  { unit: 'piece', times: 1, words: /^(pc|pcs|pieces?|each|ea|units?|items?)$/i },
  { unit: 'pair', times: 1, words: /^(pr|prs|pairs?)$/i },
  { unit: 'sheet', times: 1, words: /^(sheets?|foils?)$/i },
]

function findUnit(word: string): FoundUnit | null {
  return UNITS.find(({ words }) => words.test(word)) ?? null
}

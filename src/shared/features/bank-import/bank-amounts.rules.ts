import { MAX_PENCE, type Pence, pence } from '#shared/kernel/numbers/money.ts'

/** The sign between pounds and pence: "1,234.50" or "1.234,50". */
export type DecimalSign = 'point' | 'comma'

/**
 * An amount as banks and spreadsheets write it: "£1,234.50", "-12", "(12.00)", "12.00-", "12.00 DR", "1 234,50".
 * Money out is negative. Null when it is no amount.
 */
export function readAmount(cell: string, decimals: DecimalSign): Pence | null {
  const { text, isNegative } = splitSign(tidyCell(cell))
  const digits = DIGITS[decimals].exec(text)
  if (!digits) return null
  const [, whole = '', places = ''] = digits
  const amount = toPence(whole.replace(/[.,]/g, ''), places)
  return amount === null ? null : pence(isNegative && amount !== 0 ? -amount : amount)
}

/** Whether the cell says that there is no amount: nothing, or a dash. */
export function isNoAmount(cell: string): boolean {
  return /^[-–—−]?$/.test(tidyCell(cell))
}

/** By what most of the amounts end with. A file without pence is read with a point. */
export function findDecimalSign(cells: readonly string[]): DecimalSign {
  const count = (pattern: RegExp) => cells.filter((cell) => pattern.test(tidyCell(cell))).length
  return count(/\d,\d{1,2}\D*$/) > count(/\d?\.\d{1,2}\D*$/) ? 'comma' : 'point'
}

/** The text of a cell without what spreadsheets put around it: ="12.50", '12.50. */
export function unwrapCell(cell: string): string {
  return cell
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=\S)/, '')
}

const DIGITS: Record<DecimalSign, RegExp> = {
  point: /^(\d{1,13}|\d{1,3}(?:,\d{3}){1,4})?(?:\.(\d{1,20}))?$/,
  comma: /^(\d{1,13}|\d{1,3}(?:\.\d{3}){1,4})?(?:,(\d{1,20}))?$/,
}

/** Spaces of every width and signs of currencies are left out. */
function tidyCell(cell: string): string {
  return unwrapCell(cell)
    .replace(/[\s\u00a0\u2007\u2009\u202f]/g, '')
    .replace(/[−–—﹣－]/g, '-')
    .replace(/[£€$]|GBP|EUR|USD/gi, '')
}

function splitSign(text: string): { text: string; isNegative: boolean } {
  const [, open = '', amount = '', close = '', word = ''] =
    /^([-+(]*)([\d.,]+)([-+)]*)(DR|CR|OD|D|C)?$/i.exec(text) ?? []
  const isNegative = /[-(]/.test(open) || close.includes('-') || /^(DR?|OD)$/i.test(word)
  return { text: amount, isNegative }
}

/** A spreadsheet can leave 12.499999999 of £12.50. Any other third decimal is no pence. */
function toPence(whole: string, places: string): Pence | null {
  if (whole === '' && places === '') return null
  const exact = Number(`${whole || '0'}.${places || '0'}`) * 100
  const rounded = Math.round(exact)
  if (places.length > 2 && Math.abs(exact - rounded) > 0.001) return null
  return rounded <= MAX_PENCE ? pence(rounded) : null
}

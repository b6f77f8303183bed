import { toDecimal } from '#shared/kernel/numbers/money.ts'
import type { TakingsSums } from './takings.rules.ts'

/** Takings as every answer writes them. */
export function toTakingsAnswer({ gross, vat, tips, net }: TakingsSums): Record<keyof TakingsSums, string> {
  return { gross: toDecimal(gross), vat: toDecimal(vat), tips: toDecimal(tips), net: toDecimal(net) }
}

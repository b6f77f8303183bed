/**
 * An owner's records in plain lists, written independently of the product's rules: if the two differ, one of
 * them is wrong. Money is text with two decimals, as in the API.
 */
export type Salon = {
  expense: (Kept & {
    category: string
    description: string
    amount: string
    date: string
    stockPurchaseId: number | null
  })[]
  purchase: (Kept & {
    supplier: string
    purchaseDate: string
    totalAmount: string
    category: string
    description: string | null
  })[]
  rate: (Kept & RateInput & { calculatedRate: string; staffTargetPerPerson: string | null })[]
  treatment: (Kept & {
    name: string
    price: string
    duration: number
    productCost: string
    overheadCost: string
    profitMargin: string
    hourlyRateCalculationId: number | null
  })[]
  business: (Kept & { name: string; location: string | null })[]
  week: (Kept & {
    businessId: number
    weekStartDate: string
    weeklyTotal: string
    vatAmount: string
    profitAmount: string
  })[]
  goal: (Kept & {
    goalType: string
    targetAmount: string
    year: number
    month: number | null
    businessId: number | null
    isActive: number
  })[]
}

/** `gone` means in the bin or, for a business, archived. */
type Kept = { id: number; gone: boolean }

type RateInput = {
  monthlyExpenses: string
  desiredProfit: string
  weeklyHours: number
  taxRate: string
  staffCount: number
}

export type Kind = keyof Salon

export const LISTS: Record<Kind, string> = {
  expense: '/api/expenses',
  purchase: '/api/stock-purchases',
  rate: '/api/hourly-rate-calculations',
  treatment: '/api/treatments',
  business: '/api/businesses',
  week: '/api/weekly-incomes',
  goal: '/api/income-goals',
}

export const KINDS = Object.keys(LISTS) as Kind[]

export function emptySalon(): Salon {
  return { expense: [], purchase: [], rate: [], treatment: [], business: [], week: [], goal: [] }
}

export function live<Row extends Kept>(rows: readonly Row[]): Row[] {
  return rows.filter(({ gone }) => !gone)
}

export function latestRate({ rate }: Salon): Salon['rate'][number] | undefined {
  return live(rate).sort((a, b) => b.id - a.id)[0]
}

/** "12.34" is 1234. */
export function toHundredths(text: string): bigint {
  return BigInt(text.replace('.', ''))
}

export function toText(hundredths: bigint): string {
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Rounds half away from zero. */
export function divide(top: bigint, bottom: bigint): bigint {
  const sign = top < 0n ? -1n : 1n
  return sign * ((2n * sign * top + bottom) / (2n * bottom))
}

export function sum(amounts: readonly string[]): bigint {
  return amounts.reduce((total, amount) => total + toHundredths(amount), 0n)
}

/** expenses × (1 + profit) ÷ (1 − tax), divided by the hours of a month of 4.33 weeks and by the staff. */
export function rateFigures({ monthlyExpenses, desiredProfit, weeklyHours, taxRate, staffCount }: RateInput) {
  const top = toHundredths(monthlyExpenses) * (10_000n + toHundredths(desiredProfit))
  const bottom = 10_000n - toHundredths(taxRate)
  return {
    calculatedRate: toText(divide(top * 100n, bottom * BigInt(weeklyHours) * 433n)),
    staffTargetPerPerson: staffCount > 0 ? toText(divide(top, bottom * BigInt(staffCount))) : null,
  }
}

export function overheadOf(rate: string, minutes: number): string {
  return toText(divide(toHundredths(rate) * BigInt(minutes), 60n))
}

/** (price − costs) ÷ price in percent, 0 without a price, never past ±999.99. */
export function marginOf({
  price,
  productCost,
  overheadCost,
}: {
  price: string
  productCost: string
  overheadCost: string
}): string {
  const full = toHundredths(price)
  if (full === 0n) return '0.00'
  const margin = divide((full - toHundredths(productCost) - toHundredths(overheadCost)) * 10_000n, full)
  return toText(margin > 99_999n ? 99_999n : margin < -99_999n ? -99_999n : margin)
}

export function splitWeek(weeklyTotal: string): { vatAmount: string; profitAmount: string } {
  const total = toHundredths(weeklyTotal)
  return { vatAmount: toText(divide(total, 5n)), profitAmount: toText(divide(total, 20n)) }
}

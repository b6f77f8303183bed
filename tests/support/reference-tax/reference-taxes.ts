import { nearest, ratio } from './reference-numbers.ts'

/** What the law says, in pounds and hundredths of a percent: [from which taxable income on, the rate]. */
type Steps = readonly (readonly [from: number, rate: number])[]

const ENGLAND: Steps = [
  [0, 2000],
  [37_700, 4000],
  [125_140, 4500],
]
const UPPER_SCOTLAND: Steps = [
  [31_092, 4200],
  [62_430, 4500],
  [125_140, 4800],
]
const SCOTLAND: Record<string, Steps> = {
  '2025-26': [[0, 1900], [2_827, 2000], [14_921, 2100], ...UPPER_SCOTLAND],
  '2026-27': [[0, 1900], [3_967, 2000], [16_956, 2100], ...UPPER_SCOTLAND],
}
const DIVIDENDS: Record<string, Steps> = {
  '2025-26': [
    [0, 875],
    [37_700, 3375],
    [125_140, 3935],
  ],
  '2026-27': [
    [0, 1075],
    [37_700, 3575],
    [125_140, 3935],
  ],
}
const CLASS_4: Steps = [
  [12_570, 600],
  [50_270, 200],
]
/** 19%, then 26.5% between the limits, then 25%: the same as marginal relief. */
const CORPORATION: Steps = [
  [0, 1900],
  [50_000, 2650],
  [250_000, 2500],
]

export const ALLOWANCE = 12_570_00

export type Payer = { region: string; otherIncome: number; year: string }

/** In ten-thousandths of a penny: each step adds what its rate is above the one before, on all that lies over it. */
function stepTax(amount: number, steps: Steps): bigint {
  let tax = 0n
  let rateBefore = 0
  for (const [from, rate] of steps) {
    const over = amount - from * 100
    if (over > 0) tax += BigInt(over) * BigInt(rate - rateBefore)
    rateBefore = rate
  }
  return tax
}

function toPence(tenThousandths: bigint): number {
  return nearest(ratio(tenThousandths, 10_000))
}

/** One penny of the allowance goes for every two pence over 100,000. */
function allowanceAt(income: number): number {
  let over = income - 100_000_00
  if (over <= 0) return ALLOWANCE
  if (over % 2 === 1) over -= 1
  const left = ALLOWANCE - over / 2
  return left < 0 ? 0 : left
}

function positive(amount: number): number {
  return amount > 0 ? amount : 0
}

function earnedTax(income: number, { region, year }: Payer): bigint {
  const steps = region === 'scotland' ? (SCOTLAND[year] as Steps) : ENGLAND
  return stepTax(positive(income - allowanceAt(income)), steps)
}

export function referenceIncomeTax(profit: number, payer: Payer): number {
  return toPence(earnedTax(payer.otherIncome + profit, payer) - earnedTax(payer.otherIncome, payer))
}

export function referenceClass4(profit: number): number {
  return toPence(stepTax(profit, CLASS_4))
}

export function referenceCorporationTax(profit: number): number {
  return toPence(stepTax(profit, CORPORATION))
}

/** 15% over 5,000. */
export function referenceEmployersInsurance(salary: number): number {
  return toPence(BigInt(positive(salary - 5_000_00)) * 1500n)
}

/** Salary and dividends on top of other income. */
export function referenceDirectorsTax(salary: number, dividends: number, payer: Payer): number {
  const earned = payer.otherIncome + salary
  const allowance = allowanceAt(earned + dividends)
  const steps = payer.region === 'scotland' ? (SCOTLAND[payer.year] as Steps) : ENGLAND
  const earnedLeft = positive(earned - allowance)
  const allowanceLeft = positive(allowance - earned)
  const dividendsLeft = positive(dividends - allowanceLeft)
  const free = dividendsLeft < 500_00 ? dividendsLeft : 500_00
  const bands = DIVIDENDS[payer.year] as Steps
  const onDividends = stepTax(earnedLeft + dividendsLeft, bands) - stepTax(earnedLeft + free, bands)
  return toPence(stepTax(earnedLeft, steps) + onDividends - earnedTax(payer.otherIncome, payer))
}

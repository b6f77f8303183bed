import {
  estimateHourlyRate,
  HOURLY_RATE_DEFAULTS,
  HOURLY_RATE_FORM,
} from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import {
  compareWithMinimumWage,
  estimateOwnerPay,
  findPartHourFault,
} from '#shared/features/hourly-rates/owner-pay.rules.ts'
import { findMinimumWage } from '#shared/features/tax/rates/rates.rules.ts'
import { type Day, dayIn } from '#shared/kernel/calendar/days.ts'
import { addUpPounds, formatPounds, MAX_PENCE, type Pence } from '#shared/kernel/numbers/money.ts'
import {
  MAX_PERCENT,
  type Percent,
  parsePercent,
  withoutPercentSign,
} from '#shared/kernel/numbers/percent.ts'
import { handOffForm } from '#web/forms/form-handoff.ts'

export type RateBoxField = 'monthlyExpenses' | 'desiredProfit' | 'weeklyHours' | 'taxRate'
type Typed = Record<RateBoxField, string>

/** Where the minimum wage holds. */
export const TIME_ZONE = 'Europe/London'

type BoxAnswer =
  | { isValid: true; rate: Pence; note: string; left: string }
  | { isValid: false; field: RateBoxField; note: string }

/** The figures of a small salon with one treatment room; visitors overwrite them. */
export const EXAMPLE_RATE: Typed = { monthlyExpenses: '2,600', ...HOURLY_RATE_DEFAULTS }

/** The result for the typed figures, by the same rules as in the product. */
export function estimateTyped(typed: Typed, today: Day): BoxAnswer {
  const monthlyExpenses = readMoney(typed.monthlyExpenses)
  if (monthlyExpenses === null)
    return fault('monthlyExpenses', 'Enter your costs as an amount, such as 2,600.')
  const weeklyHours = readHours(typed.weeklyHours)
  if (weeklyHours === null)
    return fault(
      'weeklyHours',
      `${findPartHourFault(typed.weeklyHours) ?? 'Enter whole hours, from 1 to 168'}.`,
    )
  const desiredProfit = readPercent(typed.desiredProfit, MAX_PERCENT)
  if (desiredProfit === null) return fault('desiredProfit', 'Enter the profit as a percentage, such as 30.')
  const taxRate = readPercent(typed.taxRate, 9_999)
  if (taxRate === null) return fault('taxRate', 'Enter a tax rate from 0 to 99.99.')
  const figures = { monthlyExpenses, desiredProfit, weeklyHours, taxRate, staffCount: 0 }
  const result = estimateHourlyRate(figures)
  if (result === null) return fault('monthlyExpenses', 'That comes to more than we can work with.')
  const note = `The month must bring in ${formatPounds(result.targetRevenue)}, so that costs, profit and tax are covered. An estimate, not tax advice.`
  const left = describeLeft(estimateOwnerPay(figures, result).hourly, today)
  return { isValid: true, rate: result.rate, note, left }
}

/** What an hour leaves for the owner, in one line. */
function describeLeft(hourly: Pence, today: Day): string {
  const compared = compareWithMinimumWage(hourly, findMinimumWage(today))
  const words = `Leaves you ${formatPounds(hourly)} an hour`
  if (compared === null) return `${words}.`
  return `${words}, ${compared.missing > 0 ? 'under' : 'not under'} minimum wage.`
}

/** Starts the calculator: it updates at every key stroke, and hands its figures over to the sign-up. */
export function startRateBox(form: HTMLFormElement): void {
  const today = dayIn(new Date(), TIME_ZONE)
  const inputs = [...form.querySelectorAll<HTMLInputElement>('[data-field]')]
  const readTyped = () =>
    Object.fromEntries(inputs.map((input) => [input.dataset['field'], input.value.trim()])) as Typed
  form.addEventListener('input', () => showAnswer(form, inputs, estimateTyped(readTyped(), today)))
  form.addEventListener('submit', () => {
    if (estimateTyped(readTyped(), today).isValid) handOffForm(HOURLY_RATE_FORM, readTyped())
  })
  // The browser may have restored what was typed before a reload.
  showAnswer(form, inputs, estimateTyped(readTyped(), today))
}

function showAnswer(form: HTMLFormElement, inputs: HTMLInputElement[], answer: BoxAnswer): void {
  setText(form.querySelector('[data-answer]'), answer.isValid ? formatPounds(answer.rate) : '–')
  setText(form.querySelector('[data-note]'), answer.note)
  setText(form.querySelector('[data-left]'), answer.isValid ? answer.left : '')
  for (const input of inputs) {
    const isInvalid = !answer.isValid && answer.field === input.dataset['field']
    if (isInvalid) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }
}

/** Unchanged text is not written, because a live region would announce it again. */
function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}

function fault(field: RateBoxField, note: string): BoxAnswer {
  return { isValid: false, field, note }
}

function readMoney(typed: string): Pence | null {
  const amount = addUpPounds(typed)
  return amount !== null && amount >= 0 && amount <= MAX_PENCE ? amount : null
}

function readHours(typed: string): number | null {
  const hours = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return hours >= 1 && hours <= 168 ? hours : null
}

function readPercent(typed: string, most: number): Percent | null {
  const value = parsePercent(withoutPercentSign(typed))
  return value !== null && value >= 0 && value <= most ? value : null
}

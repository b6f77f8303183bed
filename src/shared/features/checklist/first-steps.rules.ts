import type { Checklist, ChecklistAnswers } from './checklist.contract.ts'

export type StepKey = 'taxPosition' | 'week' | 'team' | 'hourlyRate' | 'treatment'
export type FirstStep = { key: StepKey; label: string; hint: string; href: string }

/** The answers of an owner who has skipped all questions, or has not been asked. */
export const NO_ANSWERS: ChecklistAnswers = { trade: null, staff: null, vat: null }

/** The first steps that fit what the owner said: four, or five with staff. */
export function listFirstSteps({ trade, staff, vat }: ChecklistAnswers): FirstStep[] {
  const team = staff === null || staff === 'only_me' ? [] : [TEAM_STEPS[staff]]
  return [toTaxStep(vat), WEEK_STEP, ...team, RATE_STEP, trade === 'academy' ? COURSE_STEP : TREATMENT_STEP]
}

/**
 * Whether the dashboard shows the steps. Owners who were never asked and have their takings, rate and price are no
 * longer new: they may have begun before there were questions.
 */
export function isChecklistOpen(checklist: Checklist): boolean {
  if (checklist.isDismissed) return false
  if (checklist.answers === null) return !(checklist.week && checklist.hourlyRate && checklist.treatment)
  return listFirstSteps(checklist.answers).some(({ key }) => !checklist[key])
}

/** What the business type of the registration says about the trade. Null for a type that may be any of them. */
export function toTrade(businessType: string): ChecklistAnswers['trade'] {
  return TRADE_OF_BUSINESS_TYPE[businessType] ?? null
}

const TRADE_OF_BUSINESS_TYPE: Partial<Record<string, ChecklistAnswers['trade']>> = {
  'Hair Salon': 'salon',
  'Beauty Salon': 'salon',
  'Nail Salon': 'salon',
  'Spa & Wellness': 'salon',
  Barbershop: 'salon',
  'Mobile Beauty': 'salon',
  'Aesthetics Clinic': 'clinic',
  'Training Academy': 'academy',
}

/** The scheme of a registered owner is left to them: standard and flat rate lead to different figures. */
function toTaxStep(vat: ChecklistAnswers['vat']): FirstStep {
  const step = { key: 'taxPosition', label: 'Say how you trade' } as const
  if (vat === 'registered')
    return {
      ...step,
      hint: 'A minute, VAT included: have the day you registered to hand. Then you see what to put aside of each £100.',
      href: '/tax',
    }
  if (vat === 'not_registered')
    return { ...step, hint: 'A minute. Then you see what to put aside of each £100.', href: '/tax?vat=none' }
  if (vat === 'unknown')
    return {
      ...step,
      hint: 'A minute. If you have no VAT number, you are not registered. Then you see what to put aside of each £100.',
      href: '/tax',
    }
  return { ...step, hint: 'A minute. Then you see what to put aside of each £100.', href: '/tax' }
}

const WEEK_STEP: FirstStep = {
  key: 'week',
  label: 'Enter a week’s takings',
  hint: 'A minute. First the name of your business, then what last week took in all.',
  // A week that is over makes a pace, and with it a figure to put aside.
  href: '/ceo-numbers?week=last&add=1',
}

const TEAM_STEPS = {
  employees: {
    key: 'team',
    label: 'Add who works with you',
    hint: 'A minute for each person: their pay and their hours.',
    href: '/profit-margin/team?add=1',
  },
  self_employed: {
    key: 'team',
    label: 'Add who works with you',
    hint: 'A minute for each person you pay a share. Rent you are paid for a chair belongs to your takings.',
    href: '/profit-margin/team?add=1',
  },
} as const satisfies Record<string, FirstStep>

const RATE_STEP: FirstStep = {
  key: 'hourlyRate',
  label: 'Work out your hourly rate',
  hint: 'A minute. Rough figures will do.',
  href: '/hourly-rate',
}

const TREATMENT_STEP: FirstStep = {
  key: 'treatment',
  label: 'Price your first treatment',
  hint: 'A minute. Its name, price and minutes.',
  href: '/profit-margin?add=1',
}

const COURSE_STEP: FirstStep = { ...TREATMENT_STEP, label: 'Price your first course' }

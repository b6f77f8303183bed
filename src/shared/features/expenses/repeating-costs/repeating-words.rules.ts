import type { Every } from './repetition.rules.ts'

/** How the form and the list name a repetition. */
export const REPETITION_WORDS: Record<Every, string> = {
  week: 'Every week',
  '2_weeks': 'Every 2 weeks',
  '4_weeks': 'Every 4 weeks',
  month: 'Every month',
  quarter: 'Every 3 months',
  year: 'Every year',
}

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { addUpWeeks, type WeekOfMoneyIn } from '#shared/features/bank-import/weekly-money-in.rules.ts'
import { ALL_DAYS, type Day } from '#shared/kernel/calendar/days.ts'
import type { ShownLine } from '#web/features/expenses/bank-import/preview-draft.ts'
import { businessesQuery } from '#web/records/costs/owned-businesses.ts'
import { enteredWeeksQuery, type Span } from './takings.api.ts'
import { type TakingsAct, toTakingsWeeks } from './takings-weeks.ts'

const NO_ACTS: ReadonlyMap<Day, TakingsAct> = new Map()

/** The weeks of the money in, of which business they are, and what is to be done with each. */
export function useTakings(lines: readonly ShownLine[]) {
  const { data: businesses = [] } = useQuery(businessesQuery)
  const offered = businesses.filter(({ isActive }) => isActive === 1)
  const [chosen, setChosen] = useState('')
  const businessId = chosen || (offered.length === 1 ? String(offered[0]?.id) : '')
  const [acts, setActs] = useState(NO_ACTS)
  const weeks = useMemo(
    () => addUpWeeks(lines.flatMap(({ isCounted, payment }) => (isCounted && payment ? [payment] : []))),
    [lines],
  )
  const span = toSpan(businessId, weeks)
  const entered = useQuery({ ...enteredWeeksQuery(span ?? NO_SPAN), enabled: span !== null })
  const rows = span && entered.data ? toTakingsWeeks(weeks, entered.data, acts) : null
  return {
    ...{ offered, businessId, span, rows },
    isError: entered.isError,
    onRetry: () => void entered.refetch(),
    chooseBusiness: (id: string) => {
      setChosen(id)
      setActs(NO_ACTS)
    },
    setAct: (week: Day, act: TakingsAct) => setActs(new Map(acts).set(week, act)),
    /** What was chosen was chosen for the figures before a save. */
    forgetActs: () => setActs(NO_ACTS),
    /** How many weeks would be entered now. */
    toEnter: rows?.filter(({ after }) => after !== null).length ?? 0,
  }
}

export type Takings = ReturnType<typeof useTakings>

/** Of which weeks the entered takings are needed. Null before there is a business and a week. */
function toSpan(businessId: string, weeks: readonly WeekOfMoneyIn[]): Span | null {
  const [from, to] = [weeks[0]?.weekStart, weeks.at(-1)?.weekStart]
  return businessId !== '' && from && to ? { businessId, from, to } : null
}

const NO_SPAN: Span = { businessId: '', ...ALL_DAYS }

import { listDays, nextDay, REPETITIONS } from '#shared/features/expenses/repeating-costs/repetition.rules.ts'
import { type Day, formatShortDay, parseDay } from '#shared/kernel/calendar/days.ts'

type PreviewProps = {
  values: Record<'every' | 'firstOn' | 'endsOn' | 'isVariable', string>
  today: Day
  isStored: boolean
}

const SHOWN_DAYS = 3

/** Says which days come next, and what saving does at once, before anything is saved. */
export function DaysPreview({ values, today, isStored }: PreviewProps) {
  const firstOn = parseDay(values.firstOn)
  const every = REPETITIONS.find((one) => one === values.every)
  if (firstOn === null || every === undefined) return null
  const repetition = { every, firstOn, endsOn: parseDay(values.endsOn) }
  const coming: Day[] = []
  for (
    let day = nextDay(repetition, today);
    day !== null && coming.length < SHOWN_DAYS;
    day = nextDay(repetition, day)
  )
    coming.push(day)
  const past = listDays(repetition, { from: firstOn, to: today }).length
  return (
    <div className="rounded-control bg-muted px-4 py-3 text-small text-ink-2">
      <p>{coming.length > 0 ? `Comes next on ${inWords(coming)}.` : 'It does not come again.'}</p>
      {isStored && <p>A change counts from now on. What was entered stays as it is.</p>}
      {!isStored && past > 0 && <p>{pastInWords(past, values.isVariable !== '')}</p>}
    </div>
  )
}

function inWords(days: readonly Day[]): string {
  return days.map(formatShortDay).join(', then ')
}

function pastInWords(count: number, isVariable: boolean): string {
  const days = count === 1 ? 'one day' : `${count} days`
  return isVariable
    ? `Up to today ${days} will wait under Due.`
    : `Up to today ${days} will be entered as soon as you save.`
}

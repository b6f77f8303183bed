import { CalendarCheck, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { type Day, formatWeekOf, mondayOf, parseDay } from '#shared/kernel/calendar/days.ts'
import { describeWeekAhead, weekAfter, weekBefore } from '#web/features/ceo-numbers/week-in-view.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { CONTROL_CLASS } from '#web/ui/form/field.tsx'

type WeekProps = {
  week: Day
  thisWeek: Day
  onWeek: (day: Day, options?: { replace?: boolean }) => void
}

export function WeekNavigator({ week, thisWeek, onWeek }: WeekProps) {
  const before = weekBefore(week)
  const after = weekAfter(week)
  const ahead = describeWeekAhead(week, thisWeek)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-1 gap-y-2">
        {/* On the narrowest phone both arrows stay beside the week. */}
        <div className="flex items-center gap-x-1">
          <IconButton
            label="Previous week"
            icon={ChevronLeft}
            disabled={before === null}
            className="-ml-2"
            onClick={() => before && onWeek(before)}
          />
          <h2 aria-live="polite" className="text-h2 tabular-nums">
            {formatWeekOf(week)}
          </h2>
          <IconButton
            label="Next week"
            icon={ChevronRight}
            disabled={after === null}
            onClick={() => after && onWeek(after)}
          />
        </div>
        <Button
          variant="secondary"
          size="sm"
          aria-current={week === thisWeek ? 'date' : undefined}
          onClick={() => onWeek(thisWeek)}
        >
          Today
        </Button>
        {week <= thisWeek && !isReadOnly && (
          <ButtonLink
            variant="secondary"
            size="sm"
            icon={CalendarCheck}
            href={`/ceo-numbers/close?week=${week}`}
          >
            Close this week
          </ButtonLink>
        )}
      </div>
      <JumpToDate week={week} onWeek={onWeek} />
      {ahead !== null && (
        <p className="flex w-full flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2">
          <Badge tone="warning">Future week</Badge> {ahead}
        </p>
      )}
    </div>
  )
}

/** Goes to the week of any day. The day stays in the field while its week is shown. */
function JumpToDate({ week, onWeek }: Omit<WeekProps, 'thisWeek'>) {
  const [typed, setTyped] = useState('')
  const day = parseDay(typed)
  const isOfWeek = day !== null && mondayOf(day) === week
  const jump = (text: string) => {
    setTyped(text)
    const picked = parseDay(text)
    // Replaces the history entry: typing a date part by part passes days that were not meant.
    if (picked) onWeek(picked, { replace: true })
  }
  return (
    <label className="flex w-full items-center gap-3 text-label sm:w-auto">
      <span className="shrink-0">Jump to a date</span>
      <input
        type="date"
        min="2000-01-01"
        max="2100-12-31"
        value={isOfWeek ? typed : ''}
        onChange={(event) => jump(event.target.value)}
        className={cx(CONTROL_CLASS, 'appearance-none sm:w-44')}
      />
    </label>
  )
}

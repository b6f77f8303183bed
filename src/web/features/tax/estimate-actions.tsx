import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { findRates } from '#shared/features/tax/rates/rates.rules.ts'
import { addDays, type Day, parseDay } from '#shared/kernel/calendar/days.ts'
import { useFocusOnRemoval } from '#web/lib/use-focus-on-removal.ts'
import { CsvDownloadButton } from '#web/records/csv-download-button.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'

type EstimateActionsProps = {
  /** The day of the figures. */
  day: Day
  today: Day
  /** The first day of the year on the screen; null while it is not known. */
  yearFrom: Day | null
  /** Why there are no figures of that day. */
  fault: string | undefined
  /** Null while there is nothing to print. */
  csv: { fileName: string; rows: string[][] } | null
  onDay: (day: Day) => void
}

/** Another day or year, print and file. */
export function EstimateActions({ day, today, yearFrom, fault, csv, onDay }: EstimateActionsProps) {
  const lastYear = yearFrom && addDays(yearFrom, -1)
  return (
    <section aria-label="Another day, print and file" tabIndex={-1} className={ACTIONS}>
      <div className="w-full sm:w-60">
        {/* The key takes over a day that was chosen by a button or by Back. */}
        <DayField key={day} day={day} fault={fault} onDay={onDay} />
      </div>
      <div className="flex flex-wrap gap-3 sm:pt-7">
        {day !== today && <DayButton onPress={() => onDay(today)}>Back to today</DayButton>}
        {lastYear && findRates(lastYear) && (
          <DayButton onPress={() => onDay(lastYear)}>The year before</DayButton>
        )}
        {csv && (
          <>
            <Button variant="secondary" size="sm" icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
            <CsvDownloadButton fileName={csv.fileName} readRows={async () => csv.rows} />
          </>
        )}
      </div>
    </section>
  )
}

const ACTIONS = 'flex flex-wrap items-start gap-x-4 gap-y-3 outline-none print:hidden'

/** It is gone on the day that it chose, if there is no further one. */
function DayButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  const button = useFocusOnRemoval()
  return (
    <Button ref={button} variant="secondary" size="sm" onClick={onPress}>
      {children}
    </Button>
  )
}

/** A day is passed on once it is complete: while its year is typed it is "0002". */
function DayField({ day, fault, onDay }: Pick<EstimateActionsProps, 'day' | 'fault' | 'onDay'>) {
  const [typed, setTyped] = useState<string>(day)
  const onLeave = () => {
    const chosen = parseDay(typed)
    if (chosen === null) setTyped(day)
    else if (chosen !== day) onDay(chosen)
  }
  return (
    <DateField
      label="Figures as of"
      optional="unmarked"
      value={typed}
      error={fault}
      onBlur={onLeave}
      onKeyDown={(event) => event.key === 'Enter' && onLeave()}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Day, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { CallError } from '#web/api/call-error.ts'
import { offerUndo } from '#web/records/undo.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { ChangedWeekError, type Span, saveTakings, undoTakings } from './takings.api.ts'
import type { TakingsAct, TakingsWeek } from './takings-weeks.ts'
import type { Takings } from './use-takings.ts'

type TakingsWeeksProps = Pick<Takings, 'setAct' | 'forgetActs'> & { span: Span; rows: readonly TakingsWeek[] }

/** Each week with what came in, what is entered now and what would be entered. */
export function TakingsWeeksList({ span, rows, setAct, forgetActs }: TakingsWeeksProps) {
  const { isSaving, save } = useSaving(span, forgetActs)
  const changed = rows.filter(({ after }) => after !== null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <DataTable
        caption="Weeks of the money in"
        columns={toColumns(setAct)}
        rows={rows}
        rowKey={({ weekStart }) => weekStart}
        phoneRow={(week) => <PhoneWeek week={week} setAct={setAct} />}
      />
      <p className="text-small text-ink-2">
        Weekly takings are before fees, and less what went back to clients. A replaced week loses its split
        into card, cash and other.
      </p>
      <div>
        <Button
          variant="secondary"
          pending={isSaving}
          disabled={changed.length === 0}
          onClick={() => void save(changed)}
        >
          {isSaving ? 'Entering...' : `Enter the takings of ${inWeeks(changed.length)}`}
        </Button>
      </div>
    </div>
  )
}

function useSaving(span: Span, onSaved: () => void) {
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const save = async (weeks: readonly TakingsWeek[]) => {
    if (isSaving) return
    setSaving(true)
    const { done, error } = await saveTakings(client, span, weeks)
    setSaving(false)
    // Resets the choices, which were made for the figures before this save. Otherwise a second press would add the
    // takings of a week with 'Add to it' once more.
    onSaved()
    if (done.length === 0)
      return showToast({ title: 'Error', description: toFailure(error, 0), tone: 'error' })
    offerUndo({
      title: error === null ? 'Success' : 'Error',
      tone: error === null ? 'success' : 'error',
      description:
        error === null
          ? `The takings of ${inWeeks(done.length)} are entered.`
          : toFailure(error, done.length),
      undo: () => undoTakings(client, done),
      undone: 'The weeks are as they were.',
    })
  }
  return { isSaving, save }
}

const CHANGED = 'A week was changed meanwhile. Look at the figures again: they are up to date now.'

function toFailure(error: unknown, done: number): string {
  if (error instanceof ChangedWeekError) return CHANGED
  const reason = error instanceof CallError ? error.serverMessage : undefined
  const soFar = done > 0 ? ` ${inWeeks(done)} ${done === 1 ? 'was' : 'were'} entered before.` : ''
  return `${reason ?? 'Failed to enter the takings. Please try again.'}${soFar}`
}

function inWeeks(count: number): string {
  return count === 1 ? '1 week' : `${count} weeks`
}

type SetAct = (week: Day, act: TakingsAct) => void

function toColumns(setAct: SetAct): Column<TakingsWeek>[] {
  return [
    { key: 'week', header: 'Week of', cell: ({ weekStart }) => formatShortDay(weekStart) },
    { key: 'in', header: 'Money in', align: 'right', cell: ({ total }) => <Amount value={total} /> },
    { key: 'now', header: 'Entered now', align: 'right', cell: (week) => <EnteredNow week={week} /> },
    { key: 'act', header: 'What to do', cell: (week) => <ActField {...{ week, setAct }} /> },
    { key: 'after', header: 'Afterwards', align: 'right', cell: (week) => <Afterwards week={week} /> },
  ]
}

function EnteredNow({ week: { entered } }: { week: TakingsWeek }) {
  return entered ? <Amount value={entered.weeklyTotal} /> : '–'
}

function Afterwards({ week: { after, act, entered } }: { week: TakingsWeek }) {
  if (after !== null) return <Amount value={after} className="font-semibold" />
  if (act !== 'leave') return <span className="text-small text-warning">Less than nothing</span>
  return entered ? <Amount value={entered.weeklyTotal} /> : '–'
}

function ActField({ week: { weekStart, entered, act }, setAct }: { week: TakingsWeek; setAct: SetAct }) {
  return (
    <div className="-mt-1.5 sm:w-44">
      <SelectField
        label={<span className="sr-only">What to do with the week of {formatShortDay(weekStart)}</span>}
        optional="unmarked"
        options={entered ? ENTERED_ACTS : NEW_ACTS}
        value={act}
        onChoose={(chosen) => setAct(weekStart, chosen)}
      />
    </div>
  )
}

const NEW_ACTS: { value: TakingsAct; label: string }[] = [
  { value: 'replace', label: 'Enter it' },
  { value: 'leave', label: 'Leave it out' },
]
const ENTERED_ACTS: { value: TakingsAct; label: string }[] = [
  { value: 'leave', label: 'Leave as it is' },
  { value: 'replace', label: 'Replace it' },
  { value: 'add', label: 'Add to it' },
]

function PhoneWeek({ week, setAct }: { week: TakingsWeek; setAct: SetAct }) {
  return (
    <li className="grid gap-2 border-b border-border py-3 last:border-b-0">
      <p className="flex justify-between gap-3 font-medium">
        Week of {formatShortDay(week.weekStart)} <Amount value={week.total} />
      </p>
      <p className="text-small text-ink-2">
        Entered now: <EnteredNow week={week} />. Afterwards: <Afterwards week={week} />
      </p>
      <ActField week={week} setAct={setAct} />
    </li>
  )
}

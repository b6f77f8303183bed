import { Plus, X } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import {
  findSessionsFault,
  findWeeksFault,
  type PlanLine,
  type TypedPlan,
} from '#shared/features/projections/plan.rules.ts'
import { SEASONS } from '#shared/features/projections/projections.rules.ts'
import { MAX_PLAN_LINES } from '#shared/features/projections/revenue-plans.contract.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { deferUntilClick } from '#web/lib/defer-until-click.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

type PlanFormProps = {
  plan: TypedPlan
  treatments: readonly TreatmentRecord[]
  onChange: (plan: TypedPlan) => void
  /** Shown above the fields. */
  notice: ReactNode
  /** Below the fields: the name, and the buttons that save the plan. */
  children: ReactNode
}

export function PlanForm({ plan, treatments, onChange, notice, children }: PlanFormProps) {
  const { lines, weeks, season } = plan
  const addButton = useRef<HTMLButtonElement>(null)
  const changeLine = (changed: PlanLine) =>
    onChange({ ...plan, lines: lines.map((line) => (line.id === changed.id ? changed : line)) })
  const addLine = () => {
    const id = Math.max(...lines.map((line) => line.id)) + 1
    onChange({ ...plan, lines: [...lines, { id, treatmentId: '', sessions: '' }] })
  }
  const removeLine = (id: number) => {
    onChange({ ...plan, lines: lines.filter((line) => line.id !== id) })
    // Delayed, because the button is still disabled while every treatment is in the plan.
    setTimeout(() => addButton.current?.focus())
  }
  return (
    <Card className="max-lg:[&_:is(input,select,button)]:scroll-mb-20">
      <CardHeader
        title="Your plan"
        description="How often you expect to do what. Add treatments to see them side by side."
      />
      <div className="flex flex-col gap-5">
        {notice}
        {lines.map((line, index) => (
          <LineFields
            key={line.id}
            line={line}
            position={index + 1}
            options={toOptions(treatments, lines, line)}
            onChange={changeLine}
            onRemove={lines.length > 1 ? () => removeLine(line.id) : null}
          />
        ))}
        <div>
          <Button
            ref={addButton}
            variant="secondary"
            size="sm"
            icon={Plus}
            disabled={lines.length >= Math.min(MAX_PLAN_LINES, treatments.length)}
            onClick={addLine}
          >
            Add another treatment
          </Button>
        </div>
        <div className="grid gap-5 border-t border-border pt-5 sm:max-lg:grid-cols-2 xl:grid-cols-2">
          <PlanNumber
            label="Weeks per month"
            hint="Left blank, 4.33: a twelfth of a year."
            placeholder="4.33"
            value={weeks}
            findFault={findWeeksFault}
            onType={(typed) => onChange({ ...plan, weeks: typed })}
          />
          <SelectField
            label="Seasonal adjustment"
            options={SEASONS}
            value={season}
            onChange={(event) => onChange({ ...plan, season: event.target.value })}
          />
        </div>
        {children}
      </div>
    </Card>
  )
}

type LineFieldsProps = {
  line: PlanLine
  position: number
  options: readonly { value: string; label: string }[]
  onChange: (line: PlanLine) => void
  onRemove: (() => void) | null
}

function LineFields({ line, position, options, onChange, onRemove }: LineFieldsProps) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-4 sm:max-lg:grid-cols-[minmax(0,1fr)_12.5rem_auto] xl:grid-cols-[minmax(0,1fr)_12.5rem_auto]">
      <legend className="sr-only">Treatment {position}</legend>
      <div className="col-span-2 sm:max-lg:col-span-1 xl:col-span-1">
        <SelectField
          ref={position > 1 ? focusOnce : undefined}
          label="Treatment"
          placeholder="Choose a treatment"
          options={options}
          value={line.treatmentId}
          onChange={(event) => onChange({ ...line, treatmentId: event.target.value })}
        />
      </div>
      <div className={onRemove ? undefined : 'col-span-2'}>
        <PlanNumber
          label="Sessions per week"
          placeholder="0"
          inputMode="numeric"
          value={line.sessions}
          findFault={findSessionsFault}
          onType={(sessions) => onChange({ ...line, sessions })}
        />
      </div>
      {onRemove && (
        <IconButton label={`Remove treatment ${position}`} icon={X} onClick={onRemove} className="mt-6" />
      )}
    </fieldset>
  )
}

type PlanNumberProps = {
  label: string
  hint?: string
  placeholder: string
  inputMode?: 'numeric'
  value: string
  findFault: (typed: string) => string | null
  onType: (typed: string) => void
}

/** The error appears on blur and goes as soon as the value is corrected. */
function PlanNumber({ value, findFault, onType, ...field }: PlanNumberProps) {
  const [isTouched, setTouched] = useState(false)
  const fault = findFault(value)
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    if (!fault) setTouched(false)
    onType(event.target.value)
  }
  return (
    <NumberField
      {...field}
      optional
      value={value}
      error={isTouched && fault ? fault : undefined}
      onChange={type}
      onBlur={() => deferUntilClick(() => setTouched(true))}
    />
  )
}

/**
 * Focuses the select of a new line. A function with a stable identity runs once as a ref, when the select
 * appears.
 */
function focusOnce(select: HTMLSelectElement | null): void {
  select?.focus()
}

/** By name, and with the minutes where two have the same name. Treatments of other lines are left out. */
function toOptions(treatments: readonly TreatmentRecord[], lines: readonly PlanLine[], own: PlanLine) {
  const taken = lines.filter((line) => line.id !== own.id).map((line) => line.treatmentId)
  const counts = new Map<string, number>()
  for (const { name } of treatments) counts.set(name, (counts.get(name) ?? 0) + 1)
  return treatments
    .filter(({ id }) => !taken.includes(String(id)))
    .map(({ id, name, duration }) => ({
      value: String(id),
      label: (counts.get(name) ?? 0) > 1 ? `${name} (${duration} min)` : name,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-GB', { numeric: true }))
}

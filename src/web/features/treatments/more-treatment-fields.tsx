import { useState } from 'react'
import type { useTypedForm } from '#web/forms/typed-form.ts'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'

const FIELDS = ['teamMemberId', 'turnaround', 'bookingsPerWeek'] as const
type MoreField = (typeof FIELDS)[number]

type MoreFieldsProps = {
  field: (name: MoreField) => ReturnType<ReturnType<typeof useTypedForm<string, unknown>>['field']>
  values: Record<MoreField, string>
}

/**
 * What a treatment says about its cost besides time and products. Folded, so that the quick form stays quick; a fault
 * opens it.
 */
export function MoreTreatmentFields({ field, values }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const hasFault = FIELDS.some((name) => field(name).error !== undefined)
  // It stays open once the fault is corrected, because the owner is still in it.
  if (hasFault && !isOpen) setOpen(true)
  return (
    <div className="border-y border-border">
      <Disclosure summary="More about this treatment" isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <div className="grid gap-5 pt-1">
          <WhoField field={{ ...field('teamMemberId'), value: values.teamMemberId }} />
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberField
              label="Turnaround in minutes"
              hint="Cleaning and changing after a client."
              inputMode="numeric"
              optional
              {...field('turnaround')}
            />
            <NumberField
              label="Bookings a week"
              hint="Roughly, in a usual week."
              inputMode="numeric"
              optional
              {...field('bookingsPerWeek')}
            />
          </div>
        </div>
      </Disclosure>
    </div>
  )
}

const WhoField = lazyCard(
  async () => (await import('./who-field.tsx')).WhoField,
  () => <Skeleton className="h-17" />,
)

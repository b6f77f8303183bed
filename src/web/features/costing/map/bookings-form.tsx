import type { MenuTreatment } from '#shared/features/costing/menu.contract.ts'
import { bookingsInput } from '#shared/features/treatments/treatment-costing.contract.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { useSaveBookings } from './bookings.api.ts'

const check = checkWith(bookingsInput)

type BookingsFormProps = { treatment: MenuTreatment; onSaved: () => void }

/** One line: a treatment without bookings, and the field for them. */
export function BookingsForm({ treatment: { id, name, card }, onSaved }: BookingsFormProps) {
  const { field, submit, isSending } = useTypedForm({
    initial: { bookingsPerWeek: '' },
    check,
    draft: `bookings-${id}`,
    isNext: true,
  })
  const save = useSaveBookings()
  const onSubmit = submit({
    send: async ({ bookingsPerWeek }) => {
      await save({ id, bookingsPerWeek })
      onSaved()
    },
    onRefused: (error) => showRefusal(error, 'This couldn’t be saved just now. Please try again.'),
  })
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
    >
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-small text-muted-foreground">
          <Amount value={card.perHour} /> an hour
        </p>
      </div>
      <div className="flex items-start gap-2">
        {/* The label is unseen, but its gap above the field is not. */}
        <div className="-mt-1.5">
          <NumberField
            label={<span className="sr-only">Bookings a week of {name}</span>}
            inputMode="numeric"
            suffix="a week"
            className="w-20"
            {...field('bookingsPerWeek')}
          />
        </div>
        <Button type="submit" variant="secondary" pending={isSending} aria-label={`Save bookings of ${name}`}>
          Save
        </Button>
      </div>
    </form>
  )
}

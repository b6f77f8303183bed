import type { TaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { useSavePosition } from '#web/features/tax/tax.api.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { useAddress } from '#web/lib/address.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { ExampleOwnerCard } from './example-owner-card.tsx'
import { showRefused } from './position-refusal.ts'
import { QuestionFields } from './question-fields.tsx'
import { usePositionForm } from './use-position-form.ts'

type FirstPositionProps = { position: TaxPosition; today: Day; onSaved: () => void }

/** Three questions, and beside them what the answers will bring. */
export function FirstPosition({ position, today, onSaved }: FirstPositionProps) {
  const { address } = useAddress()
  // The link of an owner who said on the dashboard that they are not registered.
  const answered = address.get('vat') === 'none' ? { vatScheme: 'none' } : {}
  const form = usePositionForm({ position, on: today, draft: 'first-tax-position', answered })
  const save = useSavePosition()
  const onSubmit = form.submit({
    send: async (sent) => {
      await save(sent)
      onSaved()
    },
    onRefused: showRefused,
  })
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-2">
      <Card aria-labelledby="first-position">
        <CardHeader
          id="first-position"
          title="Three questions about you"
          description="Then you see what to put aside, worked out from the takings and costs you have entered. You can change the answers at any time; they hold for past days too."
        />
        <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
          <QuestionFields form={form} />
          <FormNotes {...form.notes} />
          <Button type="submit" pending={form.isSending} className="self-start max-sm:w-full">
            {form.isSending ? 'Saving...' : 'Show what to put aside'}
          </Button>
        </form>
      </Card>
      <ExampleOwnerCard values={form.values} today={today} />
    </div>
  )
}

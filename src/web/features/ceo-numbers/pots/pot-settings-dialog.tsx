import { POTS } from '#shared/features/tax/pot-moves.contract.ts'
import type { Pots, PotsInput } from '#shared/features/tax/pots.contract.ts'
import { POT_NAMES } from '#shared/features/tax/words/pot-words.rules.ts'
import { useToday } from '#web/api/current-user.ts'
import { toFailureText } from '#web/api/failure-text.ts'
import { useSavePots } from '#web/features/pots/pots.api.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { checkPots, type PotsField, toTypedPots } from './typed-pots.ts'

type PotSettingsProps = { pots: Pots; open: boolean; onClose: () => void }

export function PotSettingsDialog({ open, onClose, pots }: PotSettingsProps) {
  return (
    <SidePanel
      title="Pot settings"
      description="VAT and tax follow from your entries. You choose your pay and profit; costs take what is left."
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
    >
      <SettingsForm pots={pots} onClose={onClose} />
    </SidePanel>
  )
}

function SettingsForm({ pots, onClose }: Omit<PotSettingsProps, 'open'>) {
  const today = useToday()
  const form = useTypedForm<PotsField, PotsInput>({
    initial: toTypedPots(pots, today),
    check: (typed) => checkPots(typed, today),
    draft: 'pots',
  })
  const { submit, isSending, notes } = form
  const save = useSavePots()
  const onSubmit = submit({
    send: async (sent) => {
      await save(sent)
      onClose()
      showToast({ title: 'Success', description: 'Your pots are saved.', tone: 'success' })
    },
    onRefused: (error) => {
      const description = toFailureText(error, 'Failed to save your pots. Please try again.')
      showToast({ title: 'Error', description, tone: 'error' })
    },
  })
  const onCancel = () => {
    notes.onStartAgain()
    onClose()
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <SettingsFields form={form} today={today} />
      <FormNotes {...notes} />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={isSending}>
          {isSending ? 'Saving...' : 'Save'}
        </Button>
      </DialogFooter>
    </form>
  )
}

type FieldsProps = { form: ReturnType<typeof useTypedForm<PotsField, PotsInput>>; today: string }

function SettingsFields({ form: { field, moneyField }, today }: FieldsProps) {
  return (
    <>
      <DateField
        label="Pots start on"
        hint="A week counts by its Monday."
        max={today}
        {...field('startedOn')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NumberField label="Profit" suffix="%" {...field('profitPercent')} className="private" />
        <NumberField label="Your pay" suffix="%" {...field('payPercent')} className="private" />
      </div>
      <p className="-mt-3 text-small text-muted-foreground">
        Of your takings without VAT. Together at most 100%.
      </p>
      <fieldset className="flex flex-col gap-5">
        <legend className="mb-1 text-h3">Already in each pot on that day</legend>
        <p className="text-small text-muted-foreground">
          Leave it empty if there was nothing. With a minus, if money was missing.
        </p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {POTS.map((pot) => (
            <MoneyField
              key={pot}
              label={`${POT_NAMES[pot]} pot`}
              optional="unmarked"
              {...moneyField(`opening.${pot}`)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

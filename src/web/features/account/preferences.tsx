import { listTimeZones } from '#shared/features/account/time-zone.contract.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { useSingleKeys } from '#web/lib/keys/use-single-keys.ts'
import { type Theme, useTheme } from '#web/lib/theme.ts'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { saveAccountTheme, useChangeProfile } from './account.api.ts'
import { showFailure, showSuccess } from './account-toasts.ts'

const THEME_OPTIONS: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Same as this device' },
]

/** Each choice is saved at once, without a button. */
export function PreferencesCard({ user }: { user: User }) {
  const { timeZone } = user
  const { mutate: save, isPending, variables } = useChangeProfile()
  const [theme, setTheme] = useTheme()
  const [areSingleKeysOn, setSingleKeysOn] = useSingleKeys()
  const saveZone = (zone: string) =>
    save(
      { timeZone: zone },
      {
        onSuccess: () => showSuccess('Your time zone is saved.'),
        onError: (error) => showFailure(error, 'Failed to save your time zone. Please try again.'),
      },
    )
  const saveTheme = (chosen: Theme) => {
    setTheme(chosen)
    const failed = 'The theme is set here but could not be saved to your account.'
    saveAccountTheme(chosen).catch((error: CallError) => showFailure(error, failed))
  }
  return (
    <Card aria-labelledby="preferences">
      <CardHeader id="preferences" title="Preferences" description="Saved as you choose." />
      <div className="flex flex-col gap-5">
        <SelectField
          label="Time zone"
          hint="Decides when your day, week and month begin."
          options={toOptions(timeZone)}
          value={isPending ? (variables.timeZone ?? timeZone) : timeZone}
          onChange={(event) => saveZone(event.target.value)}
        />
        <SelectField label="Theme" options={THEME_OPTIONS} value={theme} onChoose={saveTheme} />
        <MailField user={user} {...MONDAY_MAIL} />
        <MailField user={user} {...MONTHLY_REPORT} />
        <CheckboxField
          label="Keys of one letter"
          hint="/ searches and ? shows every key. They rest while you type. Switch them off if you speak to your computer. This browser only; Ctrl K always works."
          checked={areSingleKeysOn}
          onChange={(event) => setSingleKeysOn(event.target.checked)}
        />
      </div>
    </Card>
  )
}

/** A mail that is sent every week or every month. */
type RegularMail = { name: 'mondayMail' | 'monthlyReport'; label: string; hint: string; saved: string }

const MONDAY_MAIL: RegularMail = {
  name: 'mondayMail',
  label: 'Monday mail',
  hint: 'Last week in five lines: takings, an hour, set aside, yours, goal.',
  saved: 'The Monday mail',
}

const MONTHLY_REPORT: RegularMail = {
  name: 'monthlyReport',
  label: 'Send my report on the 1st of each month',
  hint: 'The report of the month before, as a PDF and a CSV, to you and to every accountant you share with.',
  saved: 'The monthly report',
}

function MailField({ user, name, label, hint, saved }: RegularMail & { user: User }) {
  const { mutate: save, isPending, variables } = useChangeProfile()
  const onChange = (isOn: boolean) =>
    save(
      { [name]: isOn },
      {
        onSuccess: () => showSuccess(`${saved} is ${isOn ? 'on' : 'off'}.`),
        onError: (error) => showFailure(error, 'Failed to save your choice. Please try again.'),
      },
    )
  const where = user.emailVerified ? '' : ' It comes once your email is confirmed.'
  return (
    <CheckboxField
      label={label}
      hint={`${hint}${where}`}
      checked={isPending ? (variables[name] ?? user[name]) : user[name]}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

/** The chosen time zone is always in the list, even if this browser has another name for it. */
function toOptions(chosen: string) {
  const zones = listTimeZones()
  const all = zones.includes(chosen) ? zones : [chosen, ...zones]
  return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

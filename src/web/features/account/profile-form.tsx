import { profileForm } from '#shared/features/account/account.contract.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { BUSINESS_TYPES } from '#shared/features/auth/business-types.rules.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useChangeProfile } from './account.api.ts'
import { showFailure, showSuccess } from './account-toasts.ts'

const CHECK = checkWith(profileForm)
const BUSINESS_OPTIONS = BUSINESS_TYPES.map((type) => ({ value: type, label: type }))

export function ProfileCard({ user }: { user: User }) {
  const { mutateAsync: change } = useChangeProfile()
  const { field, submit, isSending } = useTypedForm({
    initial: { name: user.name, businessType: user.businessType },
    check: CHECK,
  })
  const onSubmit = submit({
    send: async (profile) => {
      await change(profile)
      showSuccess('Your profile is saved.')
    },
    onRefused: (error) => showFailure(error, 'Failed to save your profile. Please try again.'),
  })
  return (
    <Card aria-labelledby="profile">
      <CardHeader id="profile" title="Profile" description="What we call you, and what you run." />
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <SelectField
          label="Business type"
          autoComplete="off"
          options={BUSINESS_OPTIONS}
          {...field('businessType')}
        />
        <Button type="submit" pending={isSending} className="self-start max-sm:w-full">
          {isSending ? 'Saving...' : 'Save profile'}
        </Button>
      </form>
    </Card>
  )
}

import { type ReactNode, useState } from 'react'
import { type BusinessInput, businessInput } from '#shared/features/businesses/businesses.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { FAULT_TEXT } from '#web/api/failure-text.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

type TypedBusiness = Record<'name' | 'location', string>

type BusinessFormProps = {
  initial?: TypedBusiness
  /** The name under which the tab keeps what is typed. */
  draft: string
  send: (input: BusinessInput) => Promise<void>
  /** The buttons of the form. */
  children: (form: { isSending: boolean; onStartAgain: () => void }) => ReactNode
}

/** The same form for adding and renaming. After a refusal it stays open, with what was typed and the reason. */
export function BusinessForm({ initial = BLANK, draft, send, children }: BusinessFormProps) {
  const form = useTypedForm<keyof TypedBusiness, BusinessInput>({ initial, check, draft })
  const { field, submit, isSending, notes } = form
  const [reason, setReason] = useState<string | null>(null)
  const onSubmit = submit({ send, onRefused: (error) => setReason(reasonOf(error)) })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setReason(null)
        void onSubmit(event)
      }}
      className="flex flex-col gap-5"
    >
      {reason && <Banner tone="error">{reason}</Banner>}
      <TextField label="Business Name" placeholder="Main Salon" autoComplete="off" {...field('name')} />
      <TextField label="Location (Optional)" optional="unmarked" autoComplete="off" {...field('location')} />
      <FormNotes {...notes} />
      {children({ isSending, onStartAgain: notes.onStartAgain })}
    </form>
  )
}

const BLANK: TypedBusiness = { name: '', location: '' }

const check = checkWith(businessInput)

function reasonOf({ code, status, serverMessage }: CallError): string {
  if (code === 'unreachable') return 'The server can’t be reached. What you typed is still here: try again.'
  if (status === 404) return 'This business is no longer there.'
  const isOurs = status >= 400 && status < 500 && serverMessage !== undefined
  return isOurs ? serverMessage : FAULT_TEXT
}

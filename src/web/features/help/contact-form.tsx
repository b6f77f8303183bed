import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { supportRequest } from '#shared/features/help/help.contract.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { sendSupportRequest } from './help.api.ts'

const CARD_ID = 'contact-form-card'
const CHECK = checkWith(supportRequest)
const BLANK = { subject: '', message: '' }

/** After sending, the form is blank. After a failure it keeps what was typed. */
export function ContactForm() {
  const [formKey, setFormKey] = useState(0)
  useEffect(() => {
    if (formKey > 0) focusBeforeForm()
  }, [formKey])
  return (
    <Card id={CARD_ID} tabIndex={-1} aria-labelledby="contact-form" className="outline-none">
      <CardHeader
        id="contact-form"
        title="Or ask right here"
        description="Your account goes with the message, so you need not explain who you are."
      />
      <OneMessage key={formKey} onSent={() => setFormKey(formKey + 1)} />
    </Card>
  )
}

/**
 * Not in the first field, because leaving it again would show an error. If the focus is elsewhere, it stays
 * there.
 */
function focusBeforeForm(): void {
  if (document.activeElement === document.body)
    document.getElementById(CARD_ID)?.focus({ preventScroll: true })
}

function OneMessage({ onSent }: { onSent: () => void }) {
  const { field, submit, isSending, notes } = useTypedForm({ initial: BLANK, check: CHECK, draft: 'contact' })
  const onSubmit = submit({
    send: async (request) => {
      await sendSupportRequest(request)
      const description = 'Your message is on its way. We answer by email.'
      showToast({ title: 'Success', description, tone: 'success' })
      onSent()
    },
    onRefused: (error) => {
      showRefusal(error, error.serverMessage ?? 'Failed to send your message. Please try again.')
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField label="Subject" {...field('subject')} />
      <TextAreaField label="Message" rows={5} {...field('message')} />
      <FormNotes {...notes} />
      <Button type="submit" icon={Send} pending={isSending} className="self-start max-sm:w-full">
        {isSending ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  )
}

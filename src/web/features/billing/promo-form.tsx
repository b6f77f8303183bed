import { type SubmitEvent, useRef, useState } from 'react'
import type { CallError } from '#web/api/call-error.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useApplyPromo } from './plan.api.ts'
import type { Go } from './trial-offer-card.tsx'

export function PromoForm({ returnTo, go }: { returnTo: string; go: Go }) {
  const [code, setCode] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useApplyPromo()
  const isBusy = isPending || isLeaving
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    if (code.trim() === '' || isBusy) return
    mutate(code.trim(), {
      onSuccess: ({ success, message }) => {
        if (!success) return showInvalid(message, box.current)
        setLeaving(true)
        go(returnTo, { title: 'Promo Code Applied!', description: message, tone: 'success' })
      },
      onError: showFailure,
    })
  }
  return (
    <Card>
      <CardHeader title="Have a promo code?" description="It opens the tools without a card." />
      <form noValidate onSubmit={apply} className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <div className="grow">
          <TextField
            ref={box}
            label="Promo code"
            name="code"
            value={code}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
        <Button type="submit" variant="secondary" disabled={code.trim() === ''} pending={isBusy}>
          Apply code
        </Button>
      </form>
    </Card>
  )
}

function showInvalid(message: string, box: HTMLInputElement | null): void {
  showToast({
    title: 'Invalid Promo Code',
    description: message || 'Please check your code and try again.',
    tone: 'error',
  })
  box?.select()
}

function showFailure(error: CallError): void {
  // After too many tries, "please try again" would be wrong, so the server's sentence is shown.
  const wait = error.code === 'too_many' ? error.serverMessage : undefined
  showRefusal(error, wait ?? 'Failed to apply promo code. Please try again.')
}

import { Check, Copy, Printer, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { writeClientMessage } from '#shared/features/costing/planner/client-message.rules.ts'
import type { PricePlanRecord } from '#shared/features/costing/price-plans.contract.ts'
import { useFormDraft, useKeptDraft } from '#web/forms/form-draft.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { PrintSheet } from '#web/ui/basic/print-sheet.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { listChanged } from './changed-lines.ts'

type ClientMessageProps = { plan: PricePlanRecord; salon: string }
type Outcome = 'none' | 'copied' | 'failed'

/** A message to edit, copy and print. What is edited stays in this tab until it is started again. */
export function ClientMessage({ plan, salon }: ClientMessageProps) {
  const initial = {
    message: writeClientMessage({ lines: listChanged(plan), startsOn: plan.startsOn, salon }),
  }
  const draft = useFormDraft(`price-message-${plan.id}`, initial)
  const [values, setValues] = useState({ ...initial, ...draft.start })
  useKeptDraft(draft, values)
  const { message } = values
  const { area, outcome, copy, forget } = useCopying()
  const write = (text: string) => {
    forget()
    setValues({ message: text })
  }
  return (
    <Card aria-labelledby="client-message">
      <CardHeader
        id="client-message"
        title="Message to clients"
        description="Make it yours, then copy it into your mail, your texts or your booking system, or print it."
      />
      <div className="flex max-w-[42rem] flex-col gap-4">
        <TextAreaField
          ref={area}
          label="Message"
          rows={14}
          className="max-h-none"
          value={message}
          onChange={(event) => write(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button icon={outcome === 'copied' ? Check : Copy} onClick={() => void copy(message)}>
            {outcome === 'copied' ? 'Copied' : 'Copy message'}
          </Button>
          <Button variant="secondary" icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
          {message !== initial.message && (
            <Button variant="ghost" icon={RotateCcw} onClick={() => write(initial.message)}>
              Start again
            </Button>
          )}
        </div>
        <p role="status" className={outcome === 'failed' ? 'text-small' : 'sr-only'}>
          {COPY_WORDS[outcome]}
        </p>
      </div>
      <PrintSheet>
        <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>
      </PrintSheet>
    </Card>
  )
}

const COPY_WORDS: Record<Outcome, string> = {
  none: '',
  copied: 'The message is copied.',
  failed: 'The browser didn’t allow it. The message is selected: copy it with your keyboard.',
}

function useCopying() {
  const area = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState<Outcome>('none')
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // The browser forbids it, or the page is not https.
      area.current?.select()
      setOutcome('failed')
    }
  }
  return { area, outcome, copy, forget: () => setOutcome('none') }
}

import { Undo2, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PricePlanRecord } from '#shared/features/costing/price-plans.contract.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'
import type { CallError } from '#web/api/call-error.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { focusCardIfLost } from '#web/records/focus-card.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { QuestionDialog } from '#web/ui/overlay/question-dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { treatmentsInWords } from './plan-words.ts'
import { PLAN_CARD_ID, useEndPlan } from './price-plans.api.ts'

/** Calls a plan off before its day, or takes its prices back after it. Neither can be undone, so both ask first. */
export function EndPlan({ plan }: { plan: PricePlanRecord }) {
  if (plan.status === 'planned') return <CallOff plan={plan} />
  return plan.status === 'done' ? <TakeBack plan={plan} /> : null
}

function CallOff({ plan: { id, startsOn } }: { plan: PricePlanRecord }) {
  const { isOpen, setOpen, isPending, confirm } = useQuestion(id, 'callOff', 'The plan is called off.')
  return (
    <>
      <Button variant="secondary" size="sm" icon={X} onClick={() => setOpen(true)}>
        Call off
      </Button>
      <QuestionDialog
        open={isOpen}
        title="Call this plan off?"
        consequence={`No price changes on ${formatDay(startsOn)}. You can plan the rise again, but not bring this plan back.`}
        verb={{ now: 'Call it off', pending: 'Calling off...', icon: X }}
        keep="Keep the plan"
        isPending={isPending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function TakeBack({ plan: { id, lines, leftAlone } }: { plan: PricePlanRecord }) {
  const { isOpen, setOpen, isPending, confirm } = useQuestion(id, 'takeBack', 'The old prices are back.')
  const count = lines.length - leftAlone.length
  const subject = `${treatmentsInWords(count)} ${count === 1 ? 'goes back to its' : 'go back to their'} old price today.`
  return (
    <>
      <Button variant="secondary" size="sm" icon={Undo2} onClick={() => setOpen(true)}>
        Take back
      </Button>
      <QuestionDialog
        open={isOpen}
        title="Take these prices back?"
        consequence={`${subject} What you have repriced since is left alone. This cannot be undone.`}
        verb={{ now: 'Take them back', pending: 'Taking back...', icon: Undo2 }}
        keep="Keep the new prices"
        isPending={isPending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function useQuestion(id: number, act: 'callOff' | 'takeBack', done: string) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync, isPending } = useEndPlan(id, act)
  // The second click of a double click comes before the button is disabled.
  const isBusy = useRef(false)
  const confirm = () => {
    if (isBusy.current) return
    isBusy.current = true
    const onDone = () => showToast({ title: 'Success', description: done, tone: 'success' })
    const onSettled = () => {
      isBusy.current = false
      setOpen(false)
      focusCardIfLost(PLAN_CARD_ID)
    }
    // Awaited, not called back: the refreshed plan may have no such button any more.
    void mutateAsync().then(onDone, showError).finally(onSettled)
  }
  return { isOpen, setOpen, isPending, confirm }
}

/** The plan has started or ended meanwhile: the server says so, and the screen already shows it. */
function showError(error: CallError): void {
  const { code, serverMessage } = error
  showRefusal(error, (code === 'conflict' && serverMessage) || 'That didn’t work. Please try again.')
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type CloseStep, openingStep } from '#shared/features/tax/closes/close-week.rules.ts'
import { weeklyCloseInput } from '#shared/features/tax/weekly-closes.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { CallError } from '#web/api/call-error.ts'
import { findCachedUser } from '#web/api/current-user.ts'
import { closeOrStore } from '#web/features/weekly-closes/unsent-closes.api.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { useAddress } from '#web/lib/address.ts'
import { toDraft, useCloseDraft } from './close-draft.ts'

type CloseOptions = {
  week: Day
  /** The hours that are saved, or wait on this device. */
  savedHours: string | null
  isClosed: boolean
}

/** The state of a close: its step, its hours, and the act of closing. */
export function useClose({ week, savedHours, isClosed }: CloseOptions) {
  const { step, goTo, typedHours, setTypedHours } = useStep({ week, isClosed })
  const hours = typedHours ?? savedHours ?? ''
  const checked = check({ weekStartDate: week, hours: hours.trim() })
  const { refusal, setRefusal, isClosing, closeWeek } = useClosing({ checked, goTo })
  return {
    step,
    goTo,
    hours,
    setHours: (value: string) => {
      setRefusal(null)
      setTypedHours(value)
    },
    hoursFault: refusal ?? (checked.isValid ? null : (checked.faults.hours ?? null)),
    closeWeek,
    isClosing,
  }
}

/**
 * The step is always in the address, so that Back leads to the step before and a reload stays. With the typed hours
 * it is also kept on the device, for the next time that this week is opened.
 */
function useStep({ week, isClosed }: Pick<CloseOptions, 'week' | 'isClosed'>) {
  const client = useQueryClient()
  const { address, change } = useAddress()
  const { draft, setDraft } = useCloseDraft({ ownerId: findCachedUser(client)?.id ?? null, week })
  const asked = address.get('step')
  const askedWeek = address.get('week')
  const step = openingStep({ asked, left: draft?.step ?? null, isClosed })
  const typedHours = draft?.hours ?? null
  useEffect(() => {
    // With its week: on a Friday the usual week is another one.
    if (asked !== step || askedWeek === null) change({ step, week }, { replace: true })
  }, [asked, step, askedWeek, week, change])
  useEffect(() => {
    setDraft(toDraft(step, typedHours))
  }, [step, typedHours, setDraft])
  return {
    step,
    goTo: (next: CloseStep) => change({ step: next }),
    typedHours,
    setTypedHours: (hours: string) => setDraft({ step, hours }),
  }
}

type ClosingOptions = { checked: ReturnType<typeof check>; goTo: (step: CloseStep) => void }

function useClosing({ checked, goTo }: ClosingOptions) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isClosing, run } = useBusy()
  const closeWeek = () =>
    run(async () => {
      if (!checked.isValid) return goTo('hours')
      try {
        await closeOrStore(client, checked.sent)
        goTo('result')
      } catch (error) {
        const inHours = error instanceof CallError ? error.fields['hours'] : undefined
        if (inHours === undefined) return showRefusal(error, NOT_CLOSED)
        setRefusal(inHours)
        goTo('hours')
      }
    })
  return { refusal, setRefusal, isClosing, closeWeek }
}

const NOT_CLOSED = 'Failed to close the week. Please try again.'

const check = checkWith(weeklyCloseInput)

/** A second press while the first is on its way does nothing. */
function useBusy() {
  const [isClosing, setClosing] = useState(false)
  const isBusy = useRef(false)
  const run = async (act: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setClosing(true)
    try {
      await act()
    } finally {
      isBusy.current = false
      setClosing(false)
    }
  }
  return { isClosing, run }
}

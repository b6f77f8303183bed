import { useRef, useState } from 'react'
import { isSamePlan, NEW_PLAN, type TypedPlan, toTypedPlan } from '#shared/features/projections/plan.rules.ts'
import type { RevenuePlanRecord } from '#shared/features/projections/revenue-plans.contract.ts'
import { showToast } from '#web/ui/overlay/toast-store.ts'

type Calculator = {
  plan: TypedPlan
  /** The saved plan that is open; null for a new one. */
  opened: RevenuePlanRecord | null
  /** The name with which the form starts. A new `formKey` starts it again. */
  startName: string
  formKey: number
}

const BLANK: Calculator = { plan: NEW_PLAN, opened: null, startName: '', formKey: 0 }

/** What is in the calculator. Another plan can replace it; figures that were not saved come back with Undo. */
export function useOpenPlan() {
  const [calculator, setCalculator] = useState(BLANK)
  const typedName = useRef('')
  const { plan, opened } = calculator
  const replace = (next: Omit<Calculator, 'formKey'>, words: string) => {
    const before = { ...calculator, startName: typedName.current }
    const show = (shown: Omit<Calculator, 'formKey'>) => {
      typedName.current = shown.startName
      setCalculator(({ formKey }) => ({ ...shown, formKey: formKey + 1 }))
    }
    show(next)
    if (isSaved(before)) return
    const action = { label: 'Undo', onAction: () => show(before) }
    showToast({ title: words, description: 'What you had typed was not saved.', action })
  }
  return {
    plan,
    opened,
    startName: calculator.startName,
    formKey: calculator.formKey,
    onChange: (typed: TypedPlan) => setCalculator((before) => ({ ...before, plan: typed })),
    onType: (name: string) => {
      typedName.current = name
    },
    onOpen: (record: RevenuePlanRecord) =>
      replace(
        { plan: toTypedPlan(record), opened: record, startName: record.name },
        `“${record.name}” is open`,
      ),
    onStartNew: () => replace(BLANK, 'New plan'),
    /** The figures stay as they are typed. */
    onSaved: (saved: RevenuePlanRecord) => setCalculator((before) => ({ ...before, opened: saved })),
    /** A deleted plan stays in the calculator as one that is not saved. */
    onGone: (id: number) =>
      setCalculator((before) => (before.opened?.id === id ? { ...before, opened: null } : before)),
  }
}

function isSaved({ plan, opened, startName }: Calculator): boolean {
  if (opened) return startName === opened.name && isSamePlan(plan, toTypedPlan(opened))
  return isSamePlan(plan, NEW_PLAN)
}

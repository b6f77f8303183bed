import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { isSamePlan, NEW_PLAN, type TypedPlan, toTypedPlan } from '#shared/features/projections/plan.rules.ts'
import { type RevenuePlanRecord, revenuePlan } from '#shared/features/projections/revenue-plans.contract.ts'
import { useFormDraft, useKeptDraft } from '#web/forms/form-draft.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Calculator = {
  plan: TypedPlan
  /** The saved plan that is open; null for a new one. */
  opened: RevenuePlanRecord | null
  /** The plan's name as it is typed. */
  name: string
}

const BLANK: Calculator = { plan: NEW_PLAN, opened: null, name: '' }

/** What is in the calculator. Another plan can replace it; figures that were not saved come back with Undo. */
export function useOpenPlan() {
  const [calculator, setCalculator] = useKeptCalculator()
  const [formKey, setFormKey] = useState(0)
  const show = (shown: Calculator) => {
    setCalculator(shown)
    setFormKey((before) => before + 1)
  }
  const replace = (next: Calculator, words: string) => {
    show(next)
    if (isSaved(calculator)) return
    const action = { label: 'Undo', onAction: () => show(calculator) }
    showToast({ title: words, description: 'What you had typed was not saved.', action })
  }
  return {
    ...calculator,
    /** A new number for each plan that is shown. Used as a key, it starts the name's form again. */
    formKey,
    onChange: (plan: TypedPlan) => setCalculator((before) => ({ ...before, plan })),
    onType: (name: string) => setCalculator((before) => ({ ...before, name })),
    onOpen: (record: RevenuePlanRecord) =>
      replace({ plan: toTypedPlan(record), opened: record, name: record.name }, `“${record.name}” is open`),
    onStartNew: () => replace(BLANK, 'New plan'),
    /** The figures stay as they are typed. */
    onSaved: (saved: RevenuePlanRecord) => setCalculator((before) => ({ ...before, opened: saved })),
    /** A deleted plan stays in the calculator as one that is not saved. */
    onGone: (id: number) =>
      setCalculator((before) => (before.opened?.id === id ? { ...before, opened: null } : before)),
  }
}

function isSaved({ plan, opened, name }: Calculator): boolean {
  if (opened) return name === opened.name && isSamePlan(plan, toTypedPlan(opened))
  return isSamePlan(plan, NEW_PLAN)
}

/** The calculator is kept in this tab like an unfinished form, as one field. */
function useKeptCalculator() {
  const draft = useFormDraft('revenue-plan', KEPT_BLANK)
  const kept = useState(() => parseKept(draft.start.calculator) ?? BLANK)
  const [calculator] = kept
  useKeptDraft(
    draft,
    useMemo(() => ({ calculator: JSON.stringify(calculator) }), [calculator]),
  )
  return kept
}

const KEPT_BLANK = { calculator: JSON.stringify(BLANK) }

const typedPlan = z.object({
  lines: z
    .array(z.object({ id: z.number(), treatmentId: z.string(), sessions: z.string() }))
    .check(z.minLength(1)),
  weeks: z.string(),
  season: z.string(),
})
const keptCalculator = z.object({ plan: typedPlan, opened: z.nullable(revenuePlan), name: z.string() })

function parseKept(text: string | undefined): Calculator | null {
  try {
    return keptCalculator.parse(JSON.parse(text ?? 'null'))
  } catch {
    // Nothing was kept, or by an earlier version that kept it differently.
    return null
  }
}

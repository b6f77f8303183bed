import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type GuideStep, guide } from '#content/help.ts'
import type { Checklist } from '#shared/features/checklist/checklist.contract.ts'
import { checklistQuery } from '#web/api/checklist.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'

type Done = Partial<Record<GuideStep['key'], boolean>>

/** The steps are ticked when they are really done. */
export function LiveGuideCard() {
  const { data: checklist } = useQuery(checklistQuery)
  return <GuideCard done={checklist ? toDone(checklist) : {}} />
}

export function GuideCard({ done }: { done: Done }) {
  return (
    <Card aria-labelledby="guide">
      <CardHeader
        id="guide"
        title="Your first hour with your numbers"
        description="Four steps, in this order. Each one makes the next more exact. The first steps on your dashboard are the shorter way in: they follow what you said about yourself, and fill these in as you go."
      />
      <ol className="grid lg:grid-cols-2 lg:gap-x-12">
        {guide.map((step, index) => (
          <Step key={step.key} step={step} number={index + 1} isDone={done[step.key] === true} />
        ))}
      </ol>
    </Card>
  )
}

function Step({ step, number, isDone }: { step: GuideStep; number: number; isDone: boolean }) {
  return (
    <li className="flex gap-4 border-t border-border py-5">
      <span
        aria-hidden
        className={cx(
          'flex size-9 shrink-0 items-center justify-center rounded-full font-semibold tabular-nums',
          isDone ? 'bg-positive-soft text-positive' : 'bg-primary-soft text-primary',
        )}
      >
        {isDone ? <Icon of={Check} size={20} /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-h3">
          {step.title}
          {isDone && ' '}
          {isDone && <span className="ml-2 text-small font-medium text-positive">Done</span>}
        </h3>
        <p className="mt-1 text-pretty text-ink-2">{step.text}</p>
        <ButtonLink href={step.href} size="sm" variant="secondary" className="mt-3">
          {step.action}
        </ButtonLink>
      </div>
    </li>
  )
}

function toDone(checklist: Checklist): Done {
  return {
    business: checklist.business,
    hourlyRate: checklist.hourlyRate,
    expensesAndRevenue: checklist.expense && checklist.week,
    ceoNumbers: checklist.week,
  }
}

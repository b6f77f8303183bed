import { Pencil, X } from 'lucide-react'
import { useState } from 'react'
import type { Checklist } from '#shared/features/checklist/checklist.contract.ts'
import { listFirstSteps, NO_ANSWERS, toTrade } from '#shared/features/checklist/first-steps.rules.ts'
import { useDismissChecklist } from '#web/api/checklist.ts'
import { useLoadExampleSalon } from '#web/features/example-salon/example-salon.api.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { FirstQuestionsForm } from './first-questions-form.tsx'
import { FirstStepsList } from './first-steps-list.tsx'

const CARD_ID = 'first-steps-card'

type ChecklistCardProps = {
  checklist: Checklist
  /** As the owner registered. It answers the first question. */
  businessType: string
}

/** The first steps of a new owner, ticked when they are really done. Three questions come before them. */
export function ChecklistCard({ checklist, businessType }: ChecklistCardProps) {
  const { answers, hasExample } = checklist
  const [isChanging, setChanging] = useState(false)
  const isAsking = answers === null || isChanging
  const steps = listFirstSteps(answers ?? NO_ANSWERS)
  const done = steps.filter(({ key }) => checklist[key]).length
  /** The pressed button is gone with the steps or the questions. */
  const showQuestions = (isShown: boolean) => {
    setChanging(isShown)
    focusCard()
  }
  return (
    <Card id={CARD_ID} tabIndex={-1} aria-labelledby="first-steps" className="no-print outline-none">
      <CardHeader
        id="first-steps"
        title="Your first steps"
        description={
          isAsking ? QUESTIONS_WORDS : `${done} of ${steps.length} done. Your figures fill in as you go.`
        }
        action={<DismissButton />}
      />
      {isAsking ? (
        <FirstQuestionsForm
          initial={answers ?? { ...NO_ANSWERS, trade: toTrade(businessType) }}
          isChange={answers !== null}
          onSaved={() => showQuestions(false)}
          onCancel={() => showQuestions(false)}
        />
      ) : (
        <>
          <FirstStepsList steps={steps} checklist={checklist} />
          <Button
            variant="ghost"
            size="sm"
            icon={Pencil}
            className="mt-2 -ml-3"
            onClick={() => showQuestions(true)}
          >
            Change answers
          </Button>
        </>
      )}
      {!hasExample && <ExampleOffer />}
    </Card>
  )
}

const QUESTIONS_WORDS = 'Three questions, a tap each, so that the steps fit you.'

function DismissButton() {
  const { mutateAsync: dismiss, isPending } = useDismissChecklist()
  const onDismiss = () => void dismiss().then(focusMain, showNotDismissed)
  return (
    <IconButton
      label="Dismiss the checklist"
      icon={X}
      disabled={isPending}
      onClick={onDismiss}
      className="-m-2"
    />
  )
}

function ExampleOffer() {
  const { mutateAsync: load, isPending } = useLoadExampleSalon()
  // By then this component is unmounted, so callbacks passed to mutate() would not run.
  const onLoad = () => void load().then(showLoaded, showNotLoaded)
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-muted p-4">
      <p className="min-w-0 flex-1 basis-64 text-small text-pretty text-ink-2">
        Rather look around first? Load an example salon. It is clearly marked, and one click removes it
        without touching your own records.
      </p>
      <Button variant="secondary" pending={isPending} onClick={onLoad}>
        {isPending ? 'Loading...' : 'Load an example salon'}
      </Button>
    </div>
  )
}

function showLoaded(): void {
  focusCard()
  showToast({ title: 'Success', description: 'The example salon is open.', tone: 'success' })
}

function showNotLoaded(error: unknown): void {
  showRefusal(error, 'Failed to load the example salon. Please try again.')
}

function showNotDismissed(error: unknown): void {
  showRefusal(error, 'Failed to dismiss the checklist. Please try again.')
}

/** The pressed button is gone with its card. */
function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}

/** On a phone the steps are shorter than the questions, so their heading may be above the window. */
function focusCard(): void {
  const card = document.getElementById(CARD_ID)
  card?.focus({ preventScroll: true })
  if (card && card.getBoundingClientRect().top < 0) card.scrollIntoView()
}

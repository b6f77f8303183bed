import { Circle, CircleCheck, X } from 'lucide-react'
import type { Checklist } from '#shared/features/checklist/checklist.contract.ts'
import { HOURLY_RATE_FORM } from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import { useDismissChecklist } from '#web/api/checklist.ts'
import { useLoadExampleSalon } from '#web/features/example-salon/example-salon.api.ts'
import { hasHandedOff } from '#web/forms/form-handoff.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

const CARD_ID = 'first-steps-card'

const STEPS = [
  { key: 'business', label: 'Add your business', href: '/ceo-numbers' },
  { key: 'hourlyRate', label: 'Work out your hourly rate', href: '/hourly-rate' },
  { key: 'treatment', label: 'Price your first treatment', href: '/profit-margin?add=1' },
  { key: 'week', label: 'Enter a week’s takings', href: '/ceo-numbers?add=1' },
] as const

export function isChecklistOpen(checklist: Checklist): boolean {
  return !checklist.isDismissed && STEPS.some(({ key }) => !checklist[key])
}

/** The first four steps of a new owner, ticked when they are really done. */
export function ChecklistCard({ checklist }: { checklist: Checklist }) {
  const { mutateAsync: dismiss, isPending } = useDismissChecklist()
  const onDismiss = () => void dismiss().then(focusMain, showNotDismissed)
  const done = STEPS.filter(({ key }) => checklist[key]).length
  const next = STEPS.find(({ key }) => !checklist[key])
  return (
    <Card id={CARD_ID} tabIndex={-1} aria-labelledby="first-steps" className="outline-none">
      <CardHeader
        id="first-steps"
        title="Your first steps"
        description={`${done} of ${STEPS.length} done. Your figures fill in as you go.`}
        action={
          <IconButton
            label="Dismiss the checklist"
            icon={X}
            disabled={isPending}
            onClick={onDismiss}
            className="-m-2"
          />
        }
      />
      <ol className="grid gap-x-6 md:grid-cols-2">
        {STEPS.map((step) => (
          <Step key={step.key} step={step} isDone={checklist[step.key]} isNext={step === next} />
        ))}
      </ol>
      {!checklist.hasExample && <ExampleOffer />}
    </Card>
  )
}

type StepProps = { step: (typeof STEPS)[number]; isDone: boolean; isNext: boolean }

function Step({ step, isDone, isNext }: StepProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-border py-2">
      <Icon
        of={isDone ? CircleCheck : Circle}
        size={20}
        className={isDone ? 'text-positive' : 'text-muted-foreground'}
      />
      <span className="min-w-0 flex-1">
        {step.label}
        <span className="sr-only">{isDone ? ', done' : ', still to do'}</span>
        {!isDone && step.key === 'hourlyRate' && hasHandedOff(HOURLY_RATE_FORM) && (
          <span className="block text-small text-muted-foreground">
            Your figures from the front page are filled in.
          </span>
        )}
      </span>
      {!isDone && (
        <ButtonLink
          href={step.href}
          size="sm"
          variant={isNext ? 'primary' : 'secondary'}
          aria-label={`Start: ${step.label}`}
        >
          Start
        </ButtonLink>
      )}
    </li>
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
  document.getElementById(CARD_ID)?.focus({ preventScroll: true })
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

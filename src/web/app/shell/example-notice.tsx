import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { checklistQuery } from '#web/api/checklist.ts'
import { useRemoveExampleSalon } from '#web/features/example-salon/example-salon.api.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Shown above every tool while its figures contain example records. */
export function ExampleNotice() {
  const { data: checklist } = useQuery(checklistQuery)
  const { mutateAsync: remove, isPending } = useRemoveExampleSalon()
  if (!checklist?.hasExample) return null
  const onRemove = () => void remove().then(showRemoved, showFailure)
  return (
    <ExampleBanner
      sentence="They belong to the example salon. Your own records stay when you remove it."
      action={
        <Button
          variant="secondary"
          size="sm"
          pending={isPending}
          aria-label="Remove the example salon"
          onClick={onRemove}
        >
          Remove
        </Button>
      }
    />
  )
}

export function ExampleBanner({ sentence, action }: { sentence: string; action?: ReactNode }) {
  return (
    <div className="mb-4 sm:mb-6">
      <Banner tone="info" title="Includes example figures" action={action}>
        <span className="block text-ink-2">{sentence}</span>
      </Banner>
    </div>
  )
}

function showRemoved(): void {
  // The pressed button has gone with the notice.
  document.querySelector('main')?.focus({ preventScroll: true })
  showToast({ title: 'Success', description: 'The example salon is gone.', tone: 'success' })
}

function showFailure(error: unknown): void {
  showRefusal(error, 'Failed to remove the example salon. Please try again.')
}

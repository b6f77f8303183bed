import { Button } from '#web/ui/basic/button.tsx'
import { dismissToast, showToast } from '#web/ui/toast/toast-store.ts'
import { Sample } from './sample.tsx'

const SAVED = {
  title: 'Stock Purchase Added',
  description: 'Your stock purchase has been recorded successfully.',
  tone: 'success',
} as const

const FAILED = {
  title: 'Error',
  description: 'Failed to add expense. Please try again.',
  tone: 'error',
} as const

function showUndo() {
  const onAction = () => showToast({ title: 'Expense restored', tone: 'success' })
  showToast({ title: 'Expense deleted successfully!', action: { label: 'Undo', onAction } })
}

export function ToastSamples() {
  return (
    <Sample name="Toasts, one at a time">
      <Button variant="secondary" onClick={() => showToast(SAVED)}>
        Toast of success
      </Button>
      <Button variant="secondary" onClick={() => showToast(FAILED)}>
        Toast of failure
      </Button>
      <Button variant="secondary" onClick={showUndo}>
        Toast with Undo
      </Button>
      <Button variant="secondary" onClick={() => showToast({ title: 'Reset link sent' })}>
        Plain toast
      </Button>
      <Button variant="ghost" onClick={() => dismissToast()}>
        Take it away
      </Button>
    </Sample>
  )
}

import { Undo2 } from 'lucide-react'
import type { BoxState } from '#web/features/weekly-incomes/income-drafts.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { TextWithAmounts } from '#web/ui/basic/text-with-amounts.tsx'

type SlipProps = {
  slip: NonNullable<BoxState['slip']>
  onKeep: () => void
  press: (act: () => unknown) => void
}

/** The figure was saved when the box was left, so this question comes after. */
export function SlipLine({ slip, onKeep, press }: SlipProps) {
  const undo = () => slip.undo().catch((error) => showRefusal(error, 'Failed to undo. Please try again.'))
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="alert" className="text-small font-medium text-warning">
        <TextWithAmounts>{`${slip.words} Is it right?`}</TextWithAmounts>
      </p>
      <Button variant="secondary" size="sm" icon={Undo2} onClick={() => press(undo)}>
        Undo
      </Button>
      <Button variant="ghost" size="sm" onClick={onKeep}>
        It is right
      </Button>
    </div>
  )
}

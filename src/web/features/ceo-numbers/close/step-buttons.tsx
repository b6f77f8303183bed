import type { ReactNode } from 'react'
import { Button } from '#web/ui/basic/button.tsx'

/** A button back to the previous step, and the buttons that lead on. */
export function StepButtons({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-3 sm:flex sm:justify-between">
      <Button variant="ghost" onClick={onBack}>
        Back
      </Button>
      {children}
    </div>
  )
}

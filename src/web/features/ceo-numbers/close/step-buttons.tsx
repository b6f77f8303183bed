import type { ReactNode } from 'react'
import { Button } from '#web/ui/basic/button.tsx'

/** The way on, and the way back to the step before. */
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

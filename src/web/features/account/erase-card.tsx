import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'

export function EraseCard({ onErased }: { onErased: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Card aria-labelledby="erase">
      <CardHeader
        id="erase"
        title="Erase the account"
        description="Removes your records, your devices and your settings for good, and cancels your plan."
      />
      <Button variant="secondary" className="max-sm:w-full" onClick={() => setAsking(true)}>
        Erase my account…
      </Button>
      <EraseDialog open={isAsking} onClose={() => setAsking(false)} onErased={onErased} />
    </Card>
  )
}

const EraseDialog = lazyDialog(async () => (await import('./erase-dialog.tsx')).EraseDialog)

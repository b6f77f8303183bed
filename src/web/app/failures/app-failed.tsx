import { BareFrame } from '#web/app/shell/bare-frame.tsx'
import { Button } from '#web/ui/basic/button.tsx'

/** Shown when not even the frame could be rendered. */
export function AppFailed() {
  return (
    <BareFrame
      path="failed"
      title="This page couldn’t be shown"
      description="Something went wrong on our side, or a newer version is ready. Everything you have saved is safe."
    >
      <Button className="w-full" onClick={() => location.reload()}>
        Reload
      </Button>
    </BareFrame>
  )
}

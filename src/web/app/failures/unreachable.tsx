import { BareFrame } from '#web/app/shell/bare-frame.tsx'
import { Button } from '#web/ui/basic/button.tsx'

type UnreachableProps = { retrying: boolean; onRetry: () => void }

/** Shown when the server does not answer. A missing answer does not sign the owner out. */
export function Unreachable({ retrying, onRetry }: UnreachableProps) {
  return (
    <BareFrame
      path="unreachable"
      title="We can’t reach the server"
      description="You are not signed out, and nothing you have typed or saved is lost. Check your connection; we keep trying by ourselves."
    >
      <Button className="w-full" pending={retrying} onClick={onRetry}>
        {retrying ? 'Trying…' : 'Retry'}
      </Button>
    </BareFrame>
  )
}

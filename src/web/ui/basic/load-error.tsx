import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFocusOnRemoval } from '#web/lib/use-focus-on-removal.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

type LoadErrorProps = { message?: ReactNode; onRetry: () => void }

export function LoadError({ message, onRetry }: LoadErrorProps) {
  // It is removed on success.
  const button = useFocusOnRemoval()
  const retry = (
    <Button ref={button} variant="secondary" size="sm" icon={RotateCw} onClick={onRetry}>
      Retry
    </Button>
  )
  return (
    <Banner tone="error" action={retry}>
      {message ?? 'This couldn’t be loaded just now. Nothing you’ve entered is lost.'}
    </Banner>
  )
}

import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

type LoadErrorProps = { message?: ReactNode; onRetry: () => void }

export function LoadError({ message, onRetry }: LoadErrorProps) {
  const retry = (
    <Button variant="secondary" size="sm" icon={RotateCw} onClick={onRetry}>
      Retry
    </Button>
  )
  return (
    <Banner tone="error" action={retry}>
      {message ?? "This couldn't be loaded just now. Nothing you've entered is lost."}
    </Banner>
  )
}

import { RotateCw } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

type LoadErrorProps = { message?: ReactNode; onRetry: () => void }

export function LoadError({ message, onRetry }: LoadErrorProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const pressed = button.current
    return () => focusCardOrPage(pressed)
  }, [])
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

/**
 * The Retry button is removed on success, so its card or the page gets the focus. Otherwise Tab would start
 * from the top.
 */
function focusCardOrPage(pressed: HTMLButtonElement | null): void {
  if (pressed === null || pressed !== document.activeElement) return
  pressed.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}

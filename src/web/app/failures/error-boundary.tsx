import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/basic/button.tsx'

type ErrorBoundaryProps = {
  /** What to show instead; by default a card that says what happened and offers to reload. */
  fallback?: ReactNode
  children: ReactNode
}

/** Keeps the navigation usable when a screen crashes. React catches render errors in class components only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback === undefined ? <ScreenFailed /> : this.props.fallback
  }
}

/** The usual reason is a new version whose deployment removed the old files. A reload fixes that too. */
function ScreenFailed() {
  return (
    <div role="alert" className="max-w-[68ch] rounded-card border border-border bg-card p-5 shadow-1">
      <h2 className="text-h2">This screen couldn’t be shown</h2>
      <p className="mt-2 text-ink-2">
        Something went wrong on our side, or a newer version is ready. Everything you have saved is safe.
        Reload the page to carry on.
      </p>
      <Button className="mt-5" onClick={() => location.reload()}>
        Reload
      </Button>
    </div>
  )
}

import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { type CSSProperties, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { leaveEscapeToDialog } from './escape-key.ts'
import { useKeyboardHeight } from './keyboard-height.ts'
import { useToastLift } from './toast-lift.ts'
import { dismissToast, onToastChange, type ToastShown, visibleToast } from './toast-store.ts'

export function ToastView() {
  const visible = useSyncExternalStore(onToastChange, visibleToast, () => null)
  // The last toast stays in the tree, closed, so that it can fade out.
  const [last, setLast] = useState(visible)
  if (visible && visible !== last) setLast(visible)
  const cameFrom = useFocusReturn()
  const keyboardHeight = useKeyboardHeight()
  const place = useRef<HTMLDivElement>(null)
  const lift = useToastLift(place, visible?.id)
  return (
    // A new provider for each toast: a reused one stays paused when a toast is closed under the pointer.
    <Radix.Provider key={last?.id ?? 0} swipeDirection="right" swipeThreshold={50}>
      {last && <ToastCard toast={last} open={last === visible} onClosed={cameFrom.restore} />}
      <div ref={cameFrom.area} data-toast-area>
        <Radix.Viewport asChild>
          <div
            ref={place}
            className={VIEWPORT}
            style={{ '--keyboard-height': `${keyboardHeight}px`, translate: `0 ${-lift}px` } as CSSProperties}
          />
        </Radix.Viewport>
      </div>
    </Radix.Provider>
  )
}

type ToastCardProps = { toast: ToastShown; open: boolean; onClosed: () => void }

function ToastCard({ toast, open, onClosed }: ToastCardProps) {
  const { id, title, description, tone = 'plain', action, durationMs } = toast
  const titleId = `toast-${id}`
  return (
    <Radix.Root
      asChild
      open={open}
      duration={durationMs}
      type={tone === 'error' ? 'foreground' : 'background'}
      onEscapeKeyDown={leaveEscapeToDialog}
      onOpenChange={(stays) => {
        if (stays) return
        dismissToast(id)
        onClosed()
      }}
    >
      {/* Not Radix's list item: the area holds one toast and is not a list. */}
      <article aria-labelledby={titleId} className={cx(CARD, TONES[tone])}>
        {tone !== 'plain' && (
          <Icon of={tone === 'error' ? CircleAlert : CircleCheck} size={20} className={ICON_TONES[tone]} />
        )}
        <div className="min-w-0 flex-1">
          <Radix.Title id={titleId} className="line-clamp-2 font-semibold">
            {title}
          </Radix.Title>
          {description && (
            <Radix.Description className="mt-0.5 line-clamp-6 text-small">{description}</Radix.Description>
          )}
        </div>
        {action && (
          <Radix.Action altText={action.label} onClick={action.onAction} className={ACTION}>
            {action.label}
          </Radix.Action>
        )}
        <Radix.Close aria-label="Close" className={CLOSE}>
          <Icon of={X} />
        </Radix.Close>
      </article>
    </Radix.Root>
  )
}

/** After a toast that was reached by the keyboard is gone, the focus returns to where it was. */
function useFocusReturn() {
  const area = useRef<HTMLDivElement>(null)
  const from = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const remember = ({ target, relatedTarget: left }: FocusEvent) => {
      const arrives = target instanceof Node && area.current?.contains(target)
      if (arrives && left instanceof HTMLElement && !area.current?.contains(left)) from.current = left
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  const restore = () => {
    const isInside = area.current?.contains(document.activeElement)
    if (isInside && from.current?.isConnected) from.current.focus()
    from.current = null
  }
  return { area, restore }
}

const VIEWPORT =
  // Near the thumb: above a phone's bottom bar and keyboard. useToastLift moves it clear of save buttons.
  'pointer-events-none fixed inset-x-0 bottom-[max(calc(4rem+env(safe-area-inset-bottom)),var(--keyboard-height))] z-[60] flex flex-col p-4 outline-none ' +
  'sm:right-0 sm:left-auto sm:w-full md:max-w-[420px] lg:bottom-0'

// Pointer events are forced on, because an open dialog switches them off for everything around it.
const CARD =
  'pointer-events-auto! flex items-center gap-3 rounded-card border p-3 pl-4 shadow-3 ' +
  'data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out ' +
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 ' +
  'data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out'

const TONES = {
  plain: 'border-border bg-raised text-foreground',
  success: 'border-border bg-raised text-foreground',
  error: 'border-destructive bg-destructive text-destructive-foreground',
}

const ICON_TONES = { success: 'text-positive', error: '' }

const ACTION =
  'inline-flex min-h-11 shrink-0 cursor-pointer items-center rounded-control border border-current/40 px-4 font-semibold ' +
  '-my-1 outline-current transition-colors hover:bg-current/10'

const CLOSE =
  '-my-1 -mr-1 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control -ml-1 ' +
  'outline-current transition-colors hover:bg-current/10'

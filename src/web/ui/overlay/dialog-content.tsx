import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useContext, useRef } from 'react'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { DialogNotice } from './dialog-notice.ts'
import type { DialogContentProps } from './dialog-props.ts'
import { isEscapeFor } from './escape-key.ts'
import { useScrollLock } from './scroll-lock.ts'

/** What dialogs and side panels share: focus trap, Esc, title, and returning the focus. */
export function DialogContent(props: DialogContentProps) {
  const { open, onOpenChange, title, description, children, className, focusAfterId } = props
  const content = useRef<HTMLDivElement>(null)
  const returnTo = useRef<HTMLElement | null>(null)
  const notice = useContext(DialogNotice)
  useScrollLock(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-state={open ? 'open' : 'closed'} className={BACKDROP} />
        <Radix.Content
          ref={content}
          tabIndex={-1}
          className={cx(FRAME, className)}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            returnTo.current = openerOf(document.activeElement)
            findInitialFocus(content.current)?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const opener = returnTo.current?.isConnected
              ? returnTo.current
              : (findInitialFocus(dialogBeneath()) ?? document.getElementById(focusAfterId ?? ''))
            opener?.focus()
          }}
          onKeyDown={(event) => {
            if (isEscapeFor(event.currentTarget, event)) onOpenChange(false)
          }}
          onInteractOutside={(event) => {
            // A click outside must not lose a half-filled form, or what is shown only once. Esc and the cross are
            // deliberate.
            if (content.current?.querySelector('form, [data-keep-open]')) event.preventDefault()
          }}
        >
          <FrameHeader title={title} description={description} />
          {notice && <div className="px-5 pb-5">{notice}</div>}
          <div className="px-5 pb-5 has-[[data-dialog-footer]]:pb-0">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function FrameHeader({ title, description }: Pick<DialogContentProps, 'title' | 'description'>) {
  return (
    <div className="sticky top-0 z-10 flex items-start gap-2 bg-card pt-3 pr-2 pb-4 pl-5">
      <div className="min-w-0 flex-1 pt-2">
        {/* A record's name may be long, and the form below it must stay visible. */}
        <Radix.Title className="line-clamp-3 text-h2 wrap-anywhere">{title}</Radix.Title>
        {description && (
          <Radix.Description className="mt-1 text-small wrap-anywhere text-muted-foreground">
            {description}
          </Radix.Description>
        )}
      </div>
      <Radix.Close
        aria-label="Close"
        className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-2 -outline-offset-4 transition-colors hover:bg-accent"
      >
        <Icon of={X} size={20} />
      </Radix.Close>
    </div>
  )
}

// The same z-index as a dialog, so that a second dialog also covers the first.
const BACKDROP =
  'no-print fixed inset-0 z-50 bg-overlay data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out'

const FRAME =
  'no-print fixed z-50 overflow-y-auto overscroll-contain border border-border bg-card text-foreground shadow-3 outline-none'

/** A dialog opened from a menu returns the focus to the menu's button, because the menu item is gone. */
function openerOf(active: Element | null): HTMLElement | null {
  const menuButtonId = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = menuButtonId ? document.getElementById(menuButtonId) : active
  return opener instanceof HTMLElement ? opener : null
}

/** For a dialog over another one, when its opener has been removed. */
function dialogBeneath(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ?? null
}

function findInitialFocus(content: HTMLElement | null): HTMLElement | null {
  const asked = content?.querySelector<HTMLElement>('[data-first-stop]')
  const field = content?.querySelector<HTMLElement>(
    ':is(input, select, textarea):not([disabled], [type=hidden])',
  )
  return asked ?? field ?? content
}

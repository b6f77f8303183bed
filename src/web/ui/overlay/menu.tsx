import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { useBackToClose } from '#web/lib/back-button.ts'
import { lazyPreload } from '#web/lib/lazy-preload.ts'
import { showChunkError } from '#web/ui/toast/chunk-error-toast.ts'
import type { MenuGroup } from './menu-entries.ts'

/** The props of the button that opens the menu. */
export type MenuButtonProps = Pick<
  ComponentProps<'button'>,
  'id' | 'ref' | 'onClick' | 'onKeyDown' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
> & { 'data-state': 'open' | 'closed' }

type MenuProps = {
  trigger: (button: MenuButtonProps) => ReactNode
  groups: readonly MenuGroup[]
  align?: 'start' | 'end' | undefined
}

const { useCode } = lazyPreload(async () => (await import('./menu-panel.tsx')).MenuPanel)

/** A button with a menu. The menu's code is a separate chunk, because no page starts with an open menu. */
export function Menu({ trigger, groups, align = 'end' }: MenuProps) {
  const [open, setOpen] = useState(false)
  const [buttonId, panelId] = [useId(), useId()]
  const button = useRef<HTMLButtonElement>(null)
  const Panel = useCode(open, () => {
    setOpen(false)
    showChunkError()
  })
  useBackToClose(open, () => setOpen(false))
  const [isByKeyboard, setByKeyboard] = useState(false)
  const toggle = (event: MouseEvent) => {
    // Enter and the space bar trigger a click too, with a click count of 0.
    setByKeyboard(event.detail === 0)
    setOpen(!open)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While the menu's code is loading, only the button receives this key.
    if (event.key === 'Escape') setOpen(false)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setByKeyboard(true)
    setOpen(true)
  }
  return (
    <span className="relative inline-flex">
      {trigger({
        id: buttonId,
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? panelId : undefined,
        'data-state': open ? 'open' : 'closed',
        onClick: toggle,
        onKeyDown,
      })}
      {Panel && (
        <Panel {...{ groups, align, open, isByKeyboard, panelId, buttonId, button }} onOpenChange={setOpen} />
      )}
    </span>
  )
}

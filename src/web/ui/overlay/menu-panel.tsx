import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { Fragment, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import type { MenuChoice, MenuEntry, MenuGroup, MenuItem } from './menu-entries.ts'

type PanelProps = {
  groups: readonly MenuGroup[]
  align: 'start' | 'end'
  open: boolean
  /**
   * Opened by the keyboard: the first entry gets the focus, even if this code was loaded only after the key
   * press.
   */
  isByKeyboard: boolean
  onOpenChange: (open: boolean) => void
  panelId: string
  buttonId: string
  button: RefObject<HTMLButtonElement | null>
}

/**
 * Not modal, because a scroll lock would have to inject styles. Not in a portal, so that it stays in its
 * landmark.
 */
export function MenuPanel({ groups, align, open, isByKeyboard, ...props }: PanelProps) {
  const { onOpenChange, panelId, buttonId, button } = props
  const content = useRef<HTMLDivElement>(null)
  const wasLeft = useRef(false)
  useEffect(() => {
    if (open && isByKeyboard) content.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
  }, [open, isByKeyboard])
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      {/* The real button is rendered by Menu. This trigger only marks its position. */}
      <Radix.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </Radix.Trigger>
      <Radix.Content
        ref={content}
        id={panelId}
        aria-labelledby={buttonId}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={PANEL}
        onInteractOutside={(event) => {
          // The button closes the menu itself. If the focus has moved elsewhere, it stays there.
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
          else wasLeft.current = true
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (!wasLeft.current) button.current?.focus()
          wasLeft.current = false
        }}
      >
        {groups.map((group) => (
          <Fragment key={group.map(keyOf).join()}>
            {group !== groups[0] && <Radix.Separator className="mx-1 my-1.5 h-px bg-border" />}
            {group.map((entry) => (
              <Entry key={keyOf(entry)} entry={entry} />
            ))}
          </Fragment>
        ))}
      </Radix.Content>
    </Radix.Root>
  )
}

/** An owner's name may be equal to the label of an item. */
function keyOf({ kind, label }: MenuEntry): string {
  return `${kind} ${label}`
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'item') return <Item {...entry} />
  if (entry.kind === 'choice') return <Choice {...entry} />
  return (
    <div className="px-3 py-2">
      <p className="truncate font-semibold">{entry.label}</p>
      <p className="truncate text-small text-muted-foreground">{entry.detail}</p>
    </div>
  )
}

function Item({ label, icon, onSelect, href, destructive, disabled }: MenuItem) {
  const content = (
    <>
      {icon && <Icon of={icon} className={destructive ? undefined : 'text-ink-2'} />}
      <span className="min-w-0 flex-1">{label}</span>
    </>
  )
  return (
    <Radix.Item
      asChild={href !== undefined}
      disabled={disabled === true}
      onSelect={() => onSelect?.()}
      className={cx(ITEM, destructive && 'text-destructive')}
    >
      {href === undefined ? content : <Link href={href}>{content}</Link>}
    </Radix.Item>
  )
}

function Choice({ label, value, options, onChoose }: MenuChoice) {
  return (
    <Radix.RadioGroup aria-label={label} value={value} onValueChange={onChoose}>
      <Radix.Label className="px-3 pt-2 pb-1 text-small text-muted-foreground">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={ITEM}>
          {option.icon && <Icon of={option.icon} className="text-ink-2" />}
          <span className="min-w-0 flex-1">{option.label}</span>
          <Radix.ItemIndicator>
            <Icon of={Check} className="text-primary" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

const PANEL =
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-[min(20rem,calc(100vw-1rem))] overflow-y-auto ' +
  'rounded-card border border-border bg-raised p-1.5 text-left font-[420] whitespace-normal text-foreground shadow-2 outline-none ' +
  'data-[state=open]:animate-rise-in data-[state=closed]:animate-sink-out'

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-body no-underline -outline-offset-2 select-none ' +
  'data-[highlighted]:bg-accent data-[disabled]:cursor-not-allowed data-[disabled]:text-muted-foreground'

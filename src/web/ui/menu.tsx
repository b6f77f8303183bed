import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

type MenuProps = { trigger: ReactElement; children: ReactNode; align?: 'start' | 'end' | undefined }

type MenuItemProps = {
  icon?: LucideIcon | undefined
  onSelect?: (() => void) | undefined
  href?: string | undefined
  /** With href: a full page load instead of a change of screen. */
  document?: boolean | undefined
  destructive?: boolean | undefined
  disabled?: boolean | undefined
  children: ReactNode
}

type MenuRadioProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: LucideIcon | undefined }[]
}

/** Not modal, so no scroll lock has to inject styles; not moved to the body, so it stays in its landmark. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content align={align} sideOffset={6} collisionPadding={8} className={PANEL}>
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

export function MenuItem({ icon, onSelect, href, document, destructive, disabled, children }: MenuItemProps) {
  const content = (
    <>
      {icon && <Icon of={icon} className={destructive ? undefined : 'text-ink-2'} />}
      <span className="min-w-0 flex-1">{children}</span>
    </>
  )
  const link = href && (document ? <a href={href}>{content}</a> : <Link href={href}>{content}</Link>)
  return (
    <Radix.Item
      asChild={Boolean(link)}
      disabled={disabled === true}
      onSelect={() => onSelect?.()}
      className={cx(ITEM, destructive && 'text-destructive')}
    >
      {link || content}
    </Radix.Item>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-1 my-1.5 h-px bg-border" />
}

export function MenuRadio<Value extends string>({
  label,
  value,
  onValueChange,
  options,
}: MenuRadioProps<Value>) {
  const pick = (picked: string) => {
    const option = options.find((each) => each.value === picked)
    if (option) onValueChange(option.value)
  }
  return (
    <Radix.RadioGroup aria-label={label} value={value} onValueChange={pick}>
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
  'rounded-card border border-border bg-card p-1.5 text-left font-[420] whitespace-normal text-foreground shadow-2 outline-none ' +
  'data-[state=open]:animate-rise-in data-[state=closed]:animate-sink-out'

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-body no-underline outline-none select-none ' +
  'data-[highlighted]:bg-accent data-[disabled]:cursor-not-allowed data-[disabled]:text-muted-foreground'

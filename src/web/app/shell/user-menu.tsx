import { LogOut, Monitor, Moon, Sun } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { NavItem } from '#web/app/routing/screen.ts'
import type { Theme } from '#web/lib/theme.ts'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { type MenuGroup, menuChoice } from '#web/ui/overlay/menu-entries.ts'

type UserMenuProps = {
  name: string
  email: string
  /** The links to the account and the like, as far as they exist. */
  items: readonly NavItem[]
  theme: Theme
  onThemeChange: (theme: Theme) => void
  onSignOut: () => void
}

const THEMES = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'Same as this device', icon: Monitor },
] as const

export function UserMenu({ name, email, items, theme, onThemeChange, onSignOut }: UserMenuProps) {
  const places = items.map(({ href, icon, label }) => ({ kind: 'item' as const, href, icon, label }))
  const groups: MenuGroup[] = [
    [{ kind: 'heading', label: name, detail: email }],
    places,
    [menuChoice({ label: 'Theme', value: theme, options: THEMES, onChoose: onThemeChange })],
    [{ kind: 'item', icon: LogOut, label: 'Sign Out', onSelect: onSignOut }],
  ]
  const filled = groups.filter(({ length }) => length > 0)
  return <Menu trigger={(button) => <Avatar name={name} {...button} />} groups={filled} />
}

/** The label starts with the visible text. The other props make this the button of the menu. */
function Avatar({ name, ...rest }: ComponentProps<'button'> & { name: string }) {
  return (
    <button
      type="button"
      {...rest}
      className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full"
    >
      <span className="flex size-9 items-center justify-center rounded-full bg-primary-soft text-small font-semibold text-primary">
        {initials(name)}
      </span>
      <span className="sr-only"> Your menu</span>
    </button>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-GB')
}

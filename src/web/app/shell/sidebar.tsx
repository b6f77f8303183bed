import { LogOut } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import { BrandName } from '#web/app/brand-mark.tsx'
import { groupNavItems, isWithin } from '#web/app/routing/nav-items.ts'
import type { NavItem } from '#web/app/routing/screen.ts'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { CoachCard } from './coach-card.tsx'

type SidebarProps = { items: readonly NavItem[]; path: string; name: string; onSignOut: () => void }

export function Sidebar({ items, path, name, onSignOut }: SidebarProps) {
  const inPlace = (place: NavItem['place']) => items.filter((item) => item.place === place)
  const support = inPlace('support')
  return (
    <header className="no-print sticky top-0 hidden h-dvh flex-col bg-sidebar text-sidebar-foreground lg:flex">
      <div className="px-4 pt-4 pb-2">
        <Link href="/" className="inline-flex rounded-control px-2.5 py-2 text-sidebar-foreground">
          <BrandName />
        </Link>
      </div>
      <div className="flex min-h-0 grow flex-col gap-3 overflow-y-auto px-4 pt-1 pb-4">
        <nav aria-label="Main" className="flex flex-col gap-3">
          {groupNavItems(inPlace('tools')).map(({ group, items: members }) => (
            <NavGroup key={group ?? ''} heading={group} items={members} path={path} />
          ))}
          {support.length > 0 && <NavGroup items={support} path={path} ruled />}
          {inPlace('highlight').map((item) => (
            <HighlightLink key={item.href} item={item} isCurrent={item.href === path} />
          ))}
        </nav>
        <div className="grow" />
        <CoachCard />
      </div>
      <SidebarFoot name={name} onSignOut={onSignOut} />
    </header>
  )
}

type NavGroupProps = { items: NavItem[]; path: string; heading?: string | undefined; ruled?: boolean }

function NavGroup({ items, path, heading, ruled = false }: NavGroupProps) {
  const headingId = useId()
  return (
    <div className={cx(ruled && 'border-t border-sidebar-accent pt-3')}>
      {heading && (
        <p id={headingId} className="px-3 pb-1 text-small text-sidebar-muted">
          {heading}
        </p>
      )}
      <ul aria-labelledby={heading && headingId} className="flex flex-col gap-0.5">
        {items.map((item) => (
          <li key={item.href}>
            <SidebarLink item={item} path={path} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function SidebarLink({ item, path }: { item: NavItem; path: string }) {
  const isCurrent = isWithin(item, path)
  return (
    <Link
      href={item.href}
      // A page under it is marked by its own link above the screen.
      aria-current={item.href === path ? 'page' : isCurrent || undefined}
      className={cx(
        'relative flex min-h-11 items-center gap-3 rounded-control px-3 no-underline transition-colors pointer-fine:min-h-9',
        isCurrent
          ? 'bg-sidebar-accent font-semibold text-white'
          : 'hover:bg-sidebar-accent/60 hover:text-white',
      )}
    >
      {isCurrent && <span className="absolute top-2.5 bottom-2.5 left-0 w-0.5 bg-brass" />}
      <Icon of={item.icon} size={20} className={isCurrent ? undefined : 'text-sidebar-muted'} />
      {item.label}
    </Link>
  )
}

function HighlightLink({ item, isCurrent }: { item: NavItem; isCurrent: boolean }) {
  return (
    <Link
      href={item.href}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-12 items-center gap-3 rounded-control border border-sidebar-ring px-3 font-semibold text-white no-underline transition-colors hover:bg-sidebar-accent"
    >
      <Icon of={item.icon} size={20} className="text-sidebar-ring" />
      <span className="grow">{item.label}</span>
      {item.note && <span className="text-small tabular-nums text-sidebar-ring"> {item.note}</span>}
    </Link>
  )
}

function SidebarFoot({ name, onSignOut }: Pick<SidebarProps, 'name' | 'onSignOut'>) {
  return (
    <div className="flex items-center gap-2 border-t border-sidebar-accent py-3 pr-3 pl-7">
      <p className="min-w-0 grow truncate text-small" title={name}>
        {name}
      </p>
      <button
        type="button"
        onClick={onSignOut}
        className="inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-control px-3 text-small transition-colors hover:bg-sidebar-accent hover:text-white"
      >
        <Icon of={LogOut} className="text-sidebar-muted" />
        Sign Out
      </button>
    </div>
  )
}

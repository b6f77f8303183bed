import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { isWithin } from '#web/app/routing/nav-items.ts'
import type { NavItem } from '#web/app/routing/screen.ts'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'

type PhoneBarProps = {
  items: readonly NavItem[]
  path: string
  /** Offers the close of the week first. */
  offersClose?: boolean | undefined
  onSignOut: () => void
}

/** Dashboard, CEO Numbers, (+), Expenses, More, as far as their screens exist. */
export function PhoneBar({ items, path, offersClose = false, onSignOut }: PhoneBarProps) {
  const pinned = inOrder(items, (item) => item.phone?.order)
  const others = items.filter((item) => !item.phone)
  const toAdd = inOrder(items, (item) => item.add?.order)
  return (
    <nav
      aria-label="Main"
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-border bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {/* The key closes the sheets on a navigation, without moving the focus away from the h1. */}
      <ul key={path} className="mx-auto flex max-w-[36rem] items-stretch px-1">
        {pinned.slice(0, 2).map((item) => (
          <BarLink key={item.href} item={item} path={path} />
        ))}
        {toAdd.length > 0 && <AddButton items={toAdd} offersClose={offersClose} />}
        {pinned.slice(2).map((item) => (
          <BarLink key={item.href} item={item} path={path} />
        ))}
        <MoreButton items={others} path={path} onSignOut={onSignOut} />
      </ul>
    </nav>
  )
}

/** The items that have a place, sorted by it. */
function inOrder(items: readonly NavItem[], place: (item: NavItem) => number | undefined): NavItem[] {
  const placed = items.filter((item) => place(item) !== undefined)
  return placed.sort((a, b) => (place(a) ?? 0) - (place(b) ?? 0))
}

function BarLink({ item, path }: { item: NavItem; path: string }) {
  const isCurrent = isWithin(item, path)
  return (
    <li className="min-w-0 flex-auto">
      <Link
        href={item.href}
        aria-current={item.href === path ? 'page' : isCurrent || undefined}
        className={cx(TAB, isCurrent ? 'text-primary' : 'text-ink-2')}
      >
        {isCurrent && <span className="absolute inset-x-0 top-0 mx-auto h-0.5 w-8 bg-brass" />}
        <Icon of={item.icon} size={20} />
        {item.label}
      </Link>
    </li>
  )
}

type AddButtonProps = { items: readonly NavItem[]; offersClose: boolean }

function AddButton({ items, offersClose }: AddButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <li className="min-w-0 flex-auto">
      <button type="button" aria-label="Add" onClick={() => setOpen(true)} className={TAB}>
        <span className="flex size-[min(2.75rem,13.75vw)] items-center justify-center rounded-control bg-primary text-primary-foreground">
          <Icon of={Plus} size={24} />
        </span>
      </button>
      <AddSheet {...{ items, offersClose, open }} onClose={() => setOpen(false)} />
    </li>
  )
}

const AddSheet = lazyDialog(async () => (await import('./phone-sheets.tsx')).AddSheet)

type MoreButtonProps = { items: readonly NavItem[]; path: string; onSignOut: () => void }

function MoreButton({ items, path, onSignOut }: MoreButtonProps) {
  const [open, setOpen] = useState(false)
  const isHere = items.some((item) => isWithin(item, path))
  return (
    <li className="min-w-0 flex-auto">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={cx(TAB, isHere ? 'text-primary' : 'text-ink-2')}
      >
        {isHere && <span className="absolute inset-x-0 top-0 mx-auto h-0.5 w-8 bg-brass" />}
        <Icon of={Ellipsis} size={20} />
        More
      </button>
      <MoreSheet {...{ items, path, onSignOut, open }} onClose={() => setOpen(false)} />
    </li>
  )
}

const MoreSheet = lazyDialog(async () => (await import('./phone-sheets.tsx')).MoreSheet)

/** As large as five of them fit: with large text the last would leave the screen, and with it most of the navigation. */
const TAB =
  'relative flex min-h-16 w-full cursor-pointer flex-col items-center justify-center gap-1 rounded-control px-[min(0.25rem,1.25vw)] text-[min(0.75rem,3.75vw)] whitespace-nowrap ' +
  'leading-tight font-semibold no-underline -outline-offset-4 transition-colors'

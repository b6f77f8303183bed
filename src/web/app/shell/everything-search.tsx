import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Undo2 } from 'lucide-react'
import { PAGES } from '#shared/features/auth/pages.rules.ts'
import { hasAccess } from '#shared/features/billing/access.rules.ts'
import { SUBSCRIPTION_STATUS_KEY } from '#web/api/access.ts'
import { findCachedUser } from '#web/api/current-user.ts'
import { LIVE_NAV_ITEMS } from '#web/app/routing/nav-items.ts'
import type { NavItem } from '#web/app/routing/screen.ts'
import { findScreen } from '#web/app/routing/screens.ts'
import { ALL_SCREENS } from '#web/app/routing/tool-screens.ts'
import { KeysDialog } from '#web/features/search/keys-dialog.tsx'
import { SearchDialog } from '#web/features/search/search-dialog.tsx'
import type { LocalEntry } from '#web/features/search/search-entry.ts'
import type { Shortcut } from '#web/lib/keys/shortcuts.ts'

type EverythingSearchProps = {
  open: boolean
  shown: Shortcut | null
  onClose: () => void
}

/** The search and the list of keys. Loaded when somebody first uses the page. */
export function EverythingSearch({ shown, onClose }: EverythingSearchProps) {
  const isLocked = useIsLocked()
  return (
    <>
      <SearchDialog
        open={shown === 'search'}
        onClose={onClose}
        screens={isLocked ? SCREENS_WITHOUT_ACCESS : SCREENS}
        isLocked={isLocked}
      />
      <KeysDialog open={shown === 'keys'} onClose={onClose} />
    </>
  )
}

/** Whether the tools are closed to this person. Access may also have ended while the app was open. */
function useIsLocked(): boolean {
  const user = findCachedUser(useQueryClient())
  // Reads the cached status without a request of its own.
  const { data: status } = useQuery<{ active: boolean }>({
    queryKey: SUBSCRIPTION_STATUS_KEY,
    enabled: false,
  })
  return user === null || !hasAccess(user, new Date()) || status?.active === false
}

const ACTIVITY: NavItem = { href: '/activity', label: 'Activity', icon: Undo2, place: 'tools' }

const SCREENS: readonly LocalEntry[] = [
  ...[...LIVE_NAV_ITEMS, ACTIVITY].map(toEntry),
  ...LIVE_NAV_ITEMS.flatMap(({ add }) => (add ? [toAddEntry(add)] : [])),
]

/** The tools would only lead to the plan. */
const SCREENS_WITHOUT_ACCESS = SCREENS.filter(({ href }) =>
  Object.entries(PAGES).some(([path, access]) => path === href && access !== 'tools'),
)

function toEntry({ href, label, icon }: NavItem): LocalEntry {
  const screen = findScreen(ALL_SCREENS, href)
  const detail = screen?.description ?? null
  return { href, icon, title: label, detail, texts: [screen?.title ?? '', detail ?? ''] }
}

/** "An expense" in the list of the (+) button is "Add an expense" here. */
function toAddEntry({ label, href }: NonNullable<NavItem['add']>): LocalEntry {
  return { href, icon: Plus, title: `Add ${label.charAt(0).toLowerCase()}${label.slice(1)}`, texts: [] }
}

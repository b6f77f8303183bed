import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { isClientPage } from '#shared/features/auth/pages.rules.ts'
import { dayIn, formatDay } from '#shared/kernel/calendar/days.ts'
import { clientLockQuery, clientsQuery } from '#web/api/clients/clients-query.ts'
import { findCachedUser } from '#web/api/current-user.ts'
import { CLIENT_NAV_ITEMS, navItemsOf } from '#web/app/routing/nav-items.ts'
import { HeaderActions } from '#web/app/shell/header-actions.tsx'
import { LiveExportMenu } from '#web/app/shell/live-export-menu.tsx'
import { OfflineNotice } from '#web/app/shell/offline-notice.tsx'
import { Shell } from '#web/app/shell/shell.tsx'
import { UserMenu } from '#web/app/shell/user-menu.tsx'
import { useHiddenAmounts } from '#web/lib/hidden-amounts.ts'
import { viewedClientId } from '#web/lib/read-only/viewed-client.ts'
import { useTheme } from '#web/lib/theme.ts'
import { ClientBand } from './client-band.tsx'

type ClientShellProps = {
  path: string
  title: string
  description?: string | undefined
  /** Named like the client once they are known. */
  user: User
  onSignOut: () => void
  children: ReactNode
}

/** The shell while an accountant looks at a client: the screens that they may read, and a band that says whose they are. */
export function ClientShell({ user, children, ...frame }: ClientShellProps) {
  const { path, onSignOut } = frame
  const { data: clients } = useQuery(clientsQuery)
  const client = clients?.find(({ id }) => String(id) === viewedClientId)
  const { data: lock } = useQuery(clientLockQuery)
  const isOpen = lock === null && isClientPage(path)
  const accountant = findCachedUser(useQueryClient()) ?? user
  return (
    <Shell
      {...frame}
      items={client ? CLIENT_NAV_ITEMS : []}
      name={accountant.name}
      printedFor={`${user.name}, ${formatDay(dayIn(new Date(), user.timeZone))}`}
      notice={
        <>
          <OfflineNotice />
          {client && <ClientBand client={client} clients={clients ?? []} path={path} />}
        </>
      }
      actions={
        <ClientActions {...{ path, accountant, onSignOut }} client={client && isOpen ? user : undefined} />
      }
    >
      {children}
    </Shell>
  )
}

type ActionsProps = { path: string; accountant: User; client: User | undefined; onSignOut: () => void }

function ClientActions({ path, accountant, client, onSignOut }: ActionsProps) {
  const [theme, setTheme] = useTheme()
  const [amountsHidden, setAmountsHidden] = useHiddenAmounts()
  const ownItems = navItemsOf(accountant).filter(({ place }) => place === 'support')
  return (
    <HeaderActions
      search={null}
      exportMenu={client && <LiveExportMenu key={path} path={path} user={client} />}
      bell={null}
      amountsHidden={amountsHidden}
      onAmountsHiddenChange={setAmountsHidden}
      userMenu={
        <UserMenu
          key={path}
          name={accountant.name}
          email={accountant.email}
          items={ownItems}
          theme={theme}
          onThemeChange={setTheme}
          onSignOut={onSignOut}
        />
      }
    />
  )
}

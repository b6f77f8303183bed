import type { ReactNode } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { LIVE_NAV_ITEMS } from '#web/app/routing/nav-items.ts'
import { useHiddenAmounts } from '#web/lib/hidden-amounts.ts'
import { useTheme } from '#web/lib/theme.ts'
import { HeaderActions } from './header-actions.tsx'
import { LiveExportMenu } from './live-export-menu.tsx'
import { LiveNotice } from './live-notice.tsx'
import { NotificationsBell } from './notifications-bell.tsx'
import { Shell } from './shell.tsx'
import { UserMenu } from './user-menu.tsx'

type LiveShellProps = {
  path: string
  title: string
  description?: string | undefined
  user: User
  onSignOut: () => void
  children: ReactNode
}

/** The shell with this browser's own choices wired in. A chunk of its own: the menus stay off the signed-out pages. */
export function LiveShell({ user, children, ...frame }: LiveShellProps) {
  const { path, onSignOut } = frame
  const [theme, setTheme] = useTheme()
  const [amountsHidden, setAmountsHidden] = useHiddenAmounts()
  const menu = (
    <UserMenu
      key={path}
      name={user.name}
      email={user.email}
      items={LIVE_NAV_ITEMS.filter((item) => item.place === 'support')}
      theme={theme}
      onThemeChange={(chosen) => {
        setTheme(chosen)
        // Painted already; should it not be kept, the next device only looks otherwise.
        void keepTheme(chosen).catch(() => undefined)
      }}
      onSignOut={onSignOut}
    />
  )
  const actions = (
    <HeaderActions
      exportMenu={<LiveExportMenu key={path} path={path} user={user} />}
      bell={<NotificationsBell key={path} />}
      amountsHidden={amountsHidden}
      onAmountsHiddenChange={setAmountsHidden}
      userMenu={menu}
    />
  )
  return (
    <Shell
      {...frame}
      items={LIVE_NAV_ITEMS}
      name={user.name}
      notice={<LiveNotice timeZone={user.timeZone} />}
      actions={actions}
    >
      {children}
    </Shell>
  )
}

/** Fetched when it is needed: the contract of the account is long, and the first screen does without it. */
async function keepTheme(theme: User['theme']): Promise<void> {
  const account = await import('#web/features/account/account.api.ts')
  await account.keepTheme(theme)
}

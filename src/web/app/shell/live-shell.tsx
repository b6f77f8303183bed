import type { ReactNode } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { isEndOfWeek } from '#shared/features/tax/closes/close-week.rules.ts'
import { dayIn, formatDay } from '#shared/kernel/calendar/days.ts'
import { navItemsOf } from '#web/app/routing/nav-items.ts'
import { useHiddenAmounts } from '#web/lib/hidden-amounts.ts'
import { useTheme } from '#web/lib/theme.ts'
import { HeaderActions } from './header-actions.tsx'
import { LiveExportMenu } from './live-export-menu.tsx'
import { LiveNotice } from './live-notice.tsx'
import { NotificationsBell } from './notifications-bell.tsx'
import { SearchButton } from './search-button.tsx'
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

/** The shell with its data and settings. It is a separate chunk, so that signed-out pages do not load the menus. */
export function LiveShell({ user, children, ...frame }: LiveShellProps) {
  const { path, onSignOut } = frame
  const items = navItemsOf(user)
  const [theme, setTheme] = useTheme()
  const [amountsHidden, setAmountsHidden] = useHiddenAmounts()
  const menu = (
    <UserMenu
      key={path}
      name={user.name}
      email={user.email}
      items={items.filter((item) => item.place === 'support')}
      theme={theme}
      onThemeChange={(chosen) => {
        setTheme(chosen)
        // The theme is already applied here. If it cannot be saved, only other devices do not get it.
        void saveAccountTheme(chosen).catch(() => undefined)
      }}
      onSignOut={onSignOut}
    />
  )
  const today = dayIn(new Date(), user.timeZone)
  const actions = (
    <HeaderActions
      search={
        <SearchButton
          key={path}
          className="basis-11 max-sm:grow min-[23rem]:basis-22 sm:mr-2 sm:w-44 sm:basis-auto lg:max-xl:w-11"
        />
      }
      exportMenu={<LiveExportMenu key={path} path={path} user={user} />}
      bell={<NotificationsBell key={path} timeZone={user.timeZone} />}
      amountsHidden={amountsHidden}
      onAmountsHiddenChange={setAmountsHidden}
      userMenu={menu}
    />
  )
  return (
    <Shell
      {...frame}
      items={items}
      name={user.name}
      printedFor={`${user.name}, ${formatDay(today)}`}
      offersClose={isEndOfWeek(today)}
      notice={<LiveNotice timeZone={user.timeZone} />}
      actions={actions}
    >
      {children}
    </Shell>
  )
}

/** Loaded on demand: the account's contract is long, and the first screen does not need it. */
async function saveAccountTheme(theme: User['theme']): Promise<void> {
  const account = await import('#web/features/account/account.api.ts')
  await account.saveAccountTheme(theme)
}

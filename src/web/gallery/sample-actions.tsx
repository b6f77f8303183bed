import { NAV_ITEMS } from '#web/app/nav-items.ts'
import { HeaderActions } from '#web/app/shell/header-actions.tsx'
import { UserMenu } from '#web/app/shell/user-menu.tsx'
import { useHiddenAmounts } from '#web/lib/hidden-amounts.ts'
import { useTheme } from '#web/lib/theme.ts'
import { showToast } from '#web/ui/toast-store.ts'

export const OWNER = { name: 'Priya Raman', email: 'priya@glowrooms.example' }

export function signOut() {
  showToast({ title: 'Signed out' })
}

export function SampleActions({ hasNews }: { hasNews?: boolean }) {
  const [theme, setTheme] = useTheme()
  const [hidden, setHidden] = useHiddenAmounts()
  const items = NAV_ITEMS.filter((item) => item.place === 'support')
  return (
    <HeaderActions
      onExport={() => showToast({ title: 'Report ready', tone: 'success' })}
      onNotifications={() => showToast({ title: 'Last week’s income is missing' })}
      hasNews={hasNews}
      amountsHidden={hidden}
      onAmountsHiddenChange={setHidden}
      userMenu={
        <UserMenu {...OWNER} items={items} theme={theme} onThemeChange={setTheme} onSignOut={signOut} />
      }
    />
  )
}

import { Bell } from 'lucide-react'
import { NAV_ITEMS } from '#web/app/routing/nav-items.ts'
import { BellBadge } from '#web/app/shell/bell-badge.tsx'
import { ExportMenu } from '#web/app/shell/export-menu.tsx'
import { HeaderActions } from '#web/app/shell/header-actions.tsx'
import { UserMenu } from '#web/app/shell/user-menu.tsx'
import { useHiddenAmounts } from '#web/lib/hidden-amounts.ts'
import { useTheme } from '#web/lib/theme.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { showToast } from '#web/ui/overlay/toast-store.ts'

export const OWNER = { name: 'Priya Raman', email: 'priya@glowrooms.example' }

export function signOut() {
  showToast({ title: 'Signed out' })
}

export function SampleActions({ news = 0 }: { news?: number }) {
  const [theme, setTheme] = useTheme()
  const [hidden, setHidden] = useHiddenAmounts()
  const items = NAV_ITEMS.filter((item) => item.place === 'support')
  return (
    <HeaderActions
      search={null}
      exportMenu={<ExportMenu onPdf={sayReady} onPrint={sayReady} onCsv={sayReady} onEmail={sayReady} />}
      bell={
        <BellBadge count={news}>
          {(described) => (
            <IconButton
              label="Notifications"
              icon={Bell}
              {...described}
              onClick={() => showToast({ title: 'Last week’s income is missing' })}
            />
          )}
        </BellBadge>
      }
      amountsHidden={hidden}
      onAmountsHiddenChange={setHidden}
      userMenu={
        <UserMenu {...OWNER} items={items} theme={theme} onThemeChange={setTheme} onSignOut={signOut} />
      }
    />
  )
}

function sayReady() {
  showToast({ title: 'Report ready', tone: 'success' })
}

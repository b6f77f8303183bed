import { Bell, Download, Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type HeaderActionsProps = {
  /** Left out while there is nothing to export from here. */
  onExport?: (() => void) | undefined
  /** Left out while there is nothing to be told. */
  onNotifications?: (() => void) | undefined
  hasNews?: boolean | undefined
  amountsHidden: boolean
  onAmountsHiddenChange: (hidden: boolean) => void
  userMenu: ReactNode
}

/** The right-hand side of every page's header. */
export function HeaderActions(props: HeaderActionsProps) {
  const { onExport, onNotifications, hasNews = false, amountsHidden, onAmountsHiddenChange, userMenu } = props
  return (
    <div className="no-print flex shrink-0 items-center gap-1">
      {onExport && (
        <>
          <Button variant="secondary" icon={Download} onClick={onExport} className="mr-2 max-sm:hidden">
            Export Report
          </Button>
          <IconButton label="Export Report" icon={Download} onClick={onExport} className="sm:hidden" />
        </>
      )}
      <IconButton
        label={amountsHidden ? 'Show amounts' : 'Hide amounts'}
        icon={amountsHidden ? EyeOff : Eye}
        onClick={() => onAmountsHiddenChange(!amountsHidden)}
      />
      {onNotifications && (
        <span className="relative">
          <IconButton label="Notifications" icon={Bell} onClick={onNotifications} />
          {hasNews && (
            <span className="pointer-events-none absolute top-2.5 right-2.5 size-2 rounded-full border border-background bg-brass" />
          )}
        </span>
      )}
      {userMenu}
    </div>
  )
}

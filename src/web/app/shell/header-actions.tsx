import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/basic/icon-button.tsx'

type HeaderActionsProps = {
  search: ReactNode
  exportMenu: ReactNode
  bell: ReactNode
  amountsHidden: boolean
  onAmountsHiddenChange: (hidden: boolean) => void
  userMenu: ReactNode
}

/** The right-hand side of every page's header. */
export function HeaderActions(props: HeaderActionsProps) {
  const { search, exportMenu, bell, amountsHidden, onAmountsHiddenChange, userMenu } = props
  return (
    <div className="no-print flex min-w-0 grow items-center justify-end gap-1 max-sm:basis-56 max-sm:flex-wrap lg:shrink-0">
      {search}
      <Slot>{exportMenu}</Slot>
      <IconButton
        label={amountsHidden ? 'Show amounts' : 'Hide amounts'}
        icon={amountsHidden ? EyeOff : Eye}
        onClick={() => onAmountsHiddenChange(!amountsHidden)}
      />
      <Slot>{bell}</Slot>
      <Slot>{userMenu}</Slot>
    </div>
  )
}

/**
 * The children are keyed by the page, so that each page mounts them again. Without a slot around each, they
 * would be siblings with the same key, and React would keep the old ones too.
 */
function Slot({ children }: { children: ReactNode }) {
  return <div className="contents">{children}</div>
}

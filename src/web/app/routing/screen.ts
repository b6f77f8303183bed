import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { PagePath } from '#shared/features/auth/pages.rules.ts'
import type { PublicSettings } from '#shared/features/landing/landing.contract.ts'
import type { FlashToast } from '#web/app/session/flash-toast.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'

/** bare: a card in the middle, for signed-out forms. app: the sidebar, or a top bar without access. */
export type FrameKind = 'bare' | 'app'

export type NavItem = {
  href: string
  label: string
  icon: LucideIcon
  /** highlight: the plan, set apart and with its price. */
  place: 'tools' | 'support' | 'highlight'
  /** The heading above the item and its neighbours. */
  group?: 'Prices' | 'Money' | 'Tax and reports'
  note?: string
  /** The item's place in the phone's bottom bar, from the left. Items without one are under More. */
  phone?: { order: number }
  /** The entry in the list of the phone's (+) button. */
  add?: { label: string; href: string; order: number }
}

/** The props of every screen. A screen names those that it uses and imports nothing of the frame. */
export type ScreenProps = {
  user: User | null
  settings: PublicSettings
  /** The page that was requested before the sign-in, else home. It is safe to follow. */
  returnTo: string
  /** Navigates, by a full page load where one is needed, and shows the toast on arrival. */
  go: (path: string, toast?: FlashToast) => void
  /** Completes the sign-in: notifies the other tabs, then loads `to` or returnTo as a new page. */
  onSignedIn: (user: User, then?: { to?: string; toast?: FlashToast }) => void
  /** The account has been erased: signs out without asking. */
  onErased: () => void
}

export type Screen = {
  path: PagePath
  title: string
  /** The title while it is not known whether the tool is open, and when it is locked. */
  closedTitle?: string
  /** The title for somebody whose plan is running. */
  subscriberTitle?: string
  description?: string
  frame: FrameKind
  /** Links to the pages beside this one, above the screen. */
  Tabs?: ComponentType<{ path: string }>
  /** Loads the code early, while the server is asked who is signed in. */
  load: () => Promise<unknown>
  Component: ComponentType<ScreenProps>
}

/** One entry of the list of screens. The code of a screen is loaded when it is first opened. */
export function screen(
  line: Omit<Screen, 'load' | 'Component'> & { load: () => Promise<ComponentType<ScreenProps>> },
): Screen {
  return { ...line, ...lazyComponent(line.load) }
}

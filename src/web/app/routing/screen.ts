import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { PagePath } from '#shared/features/auth/pages.rules.ts'
import type { PublicSettings } from '#shared/features/landing/landing.contract.ts'
import type { FlashToast } from '#web/app/session/flash-toast.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'

/** bare: a card in the middle, for forms before the door. app: sidebar, or a slim bar without access. */
export type FrameKind = 'bare' | 'app'

export type NavItem = {
  href: string
  label: string
  icon: LucideIcon
  /** highlight: the plan, set apart and with its price. */
  place: 'tools' | 'support' | 'highlight'
  note?: string
  /** Its own place in the phone's bottom bar, from the left; the rest stands under More. */
  phone?: { label: string; order: number }
  /** What the phone's (+) offers to add there, and where in its list. */
  add?: { label: string; href: string; order: number }
}

/** What the frame hands to every screen. A screen names the ones it uses and needs nothing of the frame's code. */
export type ScreenProps = {
  user: User | null
  settings: PublicSettings
  /** The page first asked for, else home; safe to follow. */
  returnTo: string
  /** Goes there, by a full page load where one is needed, and says the toast on arrival. */
  go: (path: string, toast?: FlashToast) => void
  /** Lets the person in: tells the other tabs, then loads returnTo, or `to`, as a new page. */
  onSignedIn: (user: User, then?: { to?: string; toast?: FlashToast }) => void
  /** The account is erased: leaves without asking. */
  onErased: () => void
}

export type Screen = {
  path: PagePath
  title: string
  /** What it is called while it is not known to be open, and when it is locked. */
  closedTitle?: string
  description?: string
  frame: FrameKind
  /** Fetches the code early, so that it travels while the server is asked who is there. */
  load: () => Promise<unknown>
  Component: ComponentType<ScreenProps>
}

/** A line of the list of screens: the code of a screen is fetched when it is first opened. */
export function screen(
  line: Omit<Screen, 'load' | 'Component'> & { load: () => Promise<ComponentType<ScreenProps>> },
): Screen {
  return { ...line, ...lazyComponent(line.load) }
}

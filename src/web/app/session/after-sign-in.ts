import { returnPathIn } from '#shared/features/auth/return-path.rules.ts'
import { loadDocument } from '#web/app/routing/navigate.ts'
import type { ScreenProps } from '#web/app/routing/screen.ts'
import { storeFlashToast } from './flash-toast.ts'
import { clearPendingSignOut } from './pending-sign-out.ts'
import { notifyOtherTabs } from './session-tabs.ts'

/** Navigates and stores the toast, which the next screen shows. */
export function navigateWithToast(navigate: (path: string) => void): ScreenProps['go'] {
  return (path, toast) => {
    if (toast) storeFlashToast(toast)
    navigate(path)
  }
}

/**
 * Uses a full page load: nothing of the last person stays in memory, and the server decides which page comes
 * next.
 */
export const completeSignIn: ScreenProps['onSignedIn'] = (user, { to, toast } = {}) => {
  clearPendingSignOut()
  notifyOtherTabs({ kind: 'signedIn', userId: user.id })
  navigateWithToast(loadDocument)(to ?? returnPathIn(location.search), toast)
}

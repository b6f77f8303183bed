import { returnPathIn } from '#shared/features/auth/return-path.rules.ts'
import { loadDocument } from '#web/app/routing/navigate.ts'
import type { ScreenProps } from '#web/app/routing/screen.ts'
import { keepFlashToast } from './flash-toast.ts'
import { forgetPendingSignOut } from './pending-sign-out.ts'
import { tellOtherTabs } from './session-tabs.ts'

/** Goes there and leaves the toast to be said on arrival. */
export function navigateWithToast(navigate: (path: string) => void): ScreenProps['go'] {
  return (path, toast) => {
    if (toast) keepFlashToast(toast)
    navigate(path)
  }
}

/** A full page load on purpose: nothing the last person read survives it, and the server decides what comes next. */
export const completeSignIn: ScreenProps['onSignedIn'] = (user, { to, toast } = {}) => {
  forgetPendingSignOut()
  tellOtherTabs({ kind: 'signedIn', userId: user.id })
  navigateWithToast(loadDocument)(to ?? returnPathIn(location.search), toast)
}

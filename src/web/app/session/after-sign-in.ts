import { returnPathIn } from '#shared/features/auth/return-path.rules.ts'
import { loadDocument } from '#web/app/routing/navigate.ts'
import type { ScreenProps } from '#web/app/routing/screen.ts'
import { leaveToast } from './flash-toast.ts'
import { forgetPendingSignOut } from './pending-sign-out.ts'
import { tellOtherTabs } from './session-tabs.ts'

/** Goes there and leaves the toast to be said on arrival. */
export function goWith(navigate: (path: string) => void): ScreenProps['go'] {
  return (path, toast) => {
    if (toast) leaveToast(toast)
    navigate(path)
  }
}

/** A full page load on purpose: nothing the last person read survives it, and the server decides what comes next. */
export const comeIn: ScreenProps['onSignedIn'] = (user, { to, toast } = {}) => {
  forgetPendingSignOut()
  tellOtherTabs({ kind: 'signedIn', userId: user.id })
  goWith(loadDocument)(to ?? returnPathIn(location.search), toast)
}

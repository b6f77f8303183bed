import { useEffect, useState } from 'react'
import { pageTitle } from '#web/app/routing/frame.tsx'
import { BareFrame } from '#web/app/shell/bare-frame.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { hasPendingSignOut } from './pending-sign-out.ts'
import { canLoadLogin, sendSignOut, showLogin } from './sign-out.ts'

/** Shown after a sign-out without the server. It goes to the sign-in screen as soon as that can be loaded. */
export function SignedOutOffline() {
  const [isTrying, setTrying] = useState(false)
  const onPress = () => {
    setTrying(true)
    void finishSignOut().then((isGone) => setTrying(isGone))
  }
  useEffect(() => {
    const tryAgain = () => void finishSignOut()
    // The browser may report that it is online before the server can be reached.
    const timer = setInterval(tryAgain, RETRY_INTERVAL_MS)
    addEventListener('online', tryAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('online', tryAgain)
    }
  }, [])
  useEffect(() => {
    document.title = pageTitle(TITLE)
  }, [])
  return (
    <BareFrame
      path="signed-out"
      title={TITLE}
      notice={null}
      description="Your figures are gone from here. The server can’t be reached just now; we finish the sign-out there as soon as you’re back online."
    >
      <Button className="w-full" pending={isTrying} onClick={onPress}>
        {isTrying ? 'Trying…' : 'Go to sign in'}
      </Button>
    </BareFrame>
  )
}

/** Resolves with whether the server was reached and the sign-in screen is loading. */
async function finishSignOut(): Promise<boolean> {
  // Another tab may have finished it, and somebody may have signed in since.
  if (hasPendingSignOut()) await sendSignOut()
  const isBack = await canLoadLogin()
  if (isBack) showLogin()
  return isBack
}

const RETRY_INTERVAL_MS = 5_000
const TITLE = 'You’re signed out on this device'

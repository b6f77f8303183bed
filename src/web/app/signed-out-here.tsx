import { useEffect, useState } from 'react'
import { BareFrame } from '#web/app/shell/bare-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { pageTitle } from './frame.tsx'
import { canLoadLogin, sendSignOut, showLogin } from './sign-out.ts'

/** After a sign-out without the server. It goes on to the sign-in screen as soon as that can be loaded. */
export function SignedOutHere() {
  const [isTrying, setTrying] = useState(false)
  const goOn = async () => {
    setTrying(true)
    await sendSignOut()
    if (await canLoadLogin()) showLogin()
    else setTrying(false)
  }
  useEffect(() => {
    const onOnline = () => void goOn()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  })
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
      <Button className="w-full" pending={isTrying} onClick={() => void goOn()}>
        {isTrying ? 'Trying…' : 'Go to sign in'}
      </Button>
    </BareFrame>
  )
}

const TITLE = 'You’re signed out on this device'

import { useEffect } from 'react'
import type { PageData } from '#web/app/routing/page-data.ts'
import { Routes } from '#web/app/routing/routes-view.tsx'
import { OPEN_SCREENS } from '#web/app/routing/screens.ts'
import { listenToOtherTabs } from './session-tabs.ts'

const SIGNED_OUT = { state: 'signedOut' } as const

/** The app for a page that was served signed out: it makes no calls and has no query cache. */
export function SignedOutApp({ page }: { page: PageData }) {
  useEffect(() => listenToOtherTabs((message) => message.kind === 'signedIn' && location.reload()), [])
  return (
    <Routes
      page={page}
      screens={OPEN_SCREENS}
      visitor={SIGNED_OUT}
      onSignOut={() => location.assign('/login')}
    />
  )
}

import { useEffect } from 'react'
import type { PageData } from './page-data.ts'
import { Routes } from './routes-view.tsx'
import { OPEN_SCREENS } from './screens.ts'
import { followOtherTabs } from './session-tabs.ts'

const SIGNED_OUT = { state: 'signedOut' } as const

/** The app of a page that says nobody is signed in: no call, no cache. */
export function SignedOutApp({ page }: { page: PageData }) {
  useEffect(() => followOtherTabs((news) => news.kind === 'signedIn' && location.reload()), [])
  return (
    <Routes
      page={page}
      screens={OPEN_SCREENS}
      visitor={SIGNED_OUT}
      onSignOut={() => location.assign('/login')}
    />
  )
}

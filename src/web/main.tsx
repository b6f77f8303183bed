import '#web/app/zod-setup.ts'
import '#web/styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, loadSessionApp } from '#web/app/app.tsx'
import { loadShell } from '#web/app/frame.tsx'
import { readPageData } from '#web/app/page-data.ts'
import type { Screen } from '#web/app/screen.ts'
import { findScreen, OPEN_SCREENS } from '#web/app/screens.ts'
import { forgetPendingSignOut } from '#web/app/sign-out-mark.ts'
import { watchTheme } from '#web/lib/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

const page = readPageData(document)
// No session is left that a sign-out could still have to end.
if (page.session === false) forgetPendingSignOut()
watchTheme()
fetchAhead()

createRoot(root).render(
  <StrictMode>
    <App page={page} />
  </StrictMode>,
)

/** The code of what will most likely be shown travels at once; what cannot be fetched fails where it is used. */
function fetchAhead(): void {
  const ignore = () => undefined
  const ahead = (screens: readonly Screen[]) => findScreen(screens, location.pathname)?.load().catch(ignore)
  if (page.session === false) return void ahead(OPEN_SCREENS)
  import('#web/app/tool-screens.ts').then(({ ALL_SCREENS }) => ahead(ALL_SCREENS)).catch(ignore)
  loadSessionApp().catch(ignore)
  loadShell().catch(ignore)
}

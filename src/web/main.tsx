import '#web/app/zod-setup.ts'
import '#web/styles/app.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App, loadSessionApp } from '#web/app/app.tsx'
import { SPINNER_DELAY_MS } from '#web/app/delayed-spinner.tsx'
import { loadShell } from '#web/app/routing/frame.tsx'
import { readPageData } from '#web/app/routing/page-data.ts'
import type { Screen } from '#web/app/routing/screen.ts'
import { findScreen, OPEN_SCREENS } from '#web/app/routing/screens.ts'
import { clearPendingSignOut } from '#web/app/session/pending-sign-out.ts'
import { browserStorage } from '#web/app/session/safe-storage.ts'
import { watchTheme } from '#web/lib/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

const page = readPageData(document)
// The page was served signed out, so a pending sign-out has nothing left to end.
if (page.user === null) {
  clearPendingSignOut()
  // The stored figures of the last owner are removed, however the session ended. Their unsent entries stay.
  if (browserStorage.read('damson.figures'))
    void import('#web/api/query-persistence.ts').then((persistence) => persistence.clearPersistedQueries())
}
watchTheme()
// Rendering waits for the code, because a render without it shows a spinner first. It waits no longer than
// the spinner's delay, unless the page already shows a picture of what comes.
void (
  root.firstElementChild
    ? preload()
    : Promise.race([preload(), new Promise((resolve) => setTimeout(resolve, SPINNER_DELAY_MS))])
).then(renderApp)

/** A transition renders in slices of a few milliseconds, so that clicks and typing are handled in between. */
function renderApp(): void {
  const app = createRoot(root as HTMLElement)
  startTransition(() =>
    app.render(
      <StrictMode>
        <App page={page} />
      </StrictMode>,
    ),
  )
}

/** Preloads the code of the screen that will most likely be shown. A failed import fails again where it is used. */
function preload(): Promise<unknown> {
  const loadScreen = (screens: readonly Screen[]) => findScreen(screens, location.pathname)?.load()
  if (page.user === null) return Promise.allSettled([loadScreen(OPEN_SCREENS)])
  const screen = import('#web/app/routing/tool-screens.ts').then(({ ALL_SCREENS }) => loadScreen(ALL_SCREENS))
  return Promise.allSettled([screen, loadSessionApp(), loadShell()])
}

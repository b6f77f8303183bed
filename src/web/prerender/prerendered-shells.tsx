import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { brand } from '#content/brand.ts'
import { PLACEHOLDERS } from '#shared/features/prerender/placeholders.rules.ts'
import { SHELLS, type Shell } from '#shared/features/prerender/prerendered-shells.rules.ts'
import { App } from '#web/app/app.tsx'
import type { PageData } from '#web/app/routing/page-data.ts'
import { findScreen, OPEN_SCREENS } from '#web/app/routing/screens.ts'
import { LoadFailed } from './load-failed.tsx'
import { OpeningShell } from './opening-shell.tsx'

const SETTINGS: Omit<PageData['settings'], 'offersPasskeys'> = {
  brand: brand.name,
  supportEmail: PLACEHOLDERS.supportEmail,
  trialDemoCode: PLACEHOLDERS.trialDemoCode,
  stripePublishableKey: null,
  sendsMail: false,
}

/**
 * The app's pages as somebody signed out sees them, for the build to write, by the names of their files. The browser shows a shell while it
 * fetches the app's code; then the app draws the same picture in its place.
 */
export async function renderShells(): Promise<Record<string, string>> {
  const shells: [string, string][] = []
  for (const shell of SHELLS) {
    await findScreen(OPEN_SCREENS, shell.path)?.load()
    shells.push([shell.name, withoutControls(await render(shell))])
  }
  return Object.fromEntries(shells)
}

/** The page of an owner until the app's code has come. */
export function renderOpeningShell(): string {
  return renderToStaticMarkup(<OpeningShell />)
}

/** For the shell to show when the app's code cannot be fetched. */
export function renderLoadFailed(): string {
  return renderToStaticMarkup(<LoadFailed />)
}

async function render({ path, offersPasskeys }: Shell): Promise<string> {
  const faults: unknown[] = []
  const page: PageData = { user: null, settings: { ...SETTINGS, offersPasskeys } }
  const app = (
    <Router ssrPath={path}>
      <App page={page} />
    </Router>
  )
  const onError = (fault: unknown) => void faults.push(fault)
  // Without this size React would send large parts separately and move them into place with a script.
  const { prelude } = await prerender(app, { onError, progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  const html = await new Response(prelude).text()
  // A screen that needs a browser fails the build: otherwise its loading sign would be written into the shell.
  if (faults.length > 0) throw new AggregateError(faults, `The shell of ${path} cannot be rendered.`)
  return html.replaceAll(/<!--.*?-->/g, '')
}

/** The app would lose what is typed or pressed before it has started. Links work without it and stay. */
function withoutControls(html: string): string {
  return html
    .replaceAll(/<select\b([^>]*)>.*?<option[^>]*>(.*?)<\/option>.*?<\/select>/g, '<div$1>$2</div>')
    .replaceAll(/<(?:input|textarea)\b([^>]*?)\/?>(?:<\/textarea>)?/g, '<div$1></div>')
    .replaceAll(/<(\/?)(?:button|form|label|fieldset)\b/g, '<$1div')
    .replaceAll(/<[a-z][^>]*>/g, (tag) =>
      tag.replaceAll(/\s([\w:-]+)(?:="[^"]*")?/g, (attribute, name) =>
        OF_CONTROLS.test(name) && attribute !== ROLE_WITH_STYLE ? '' : attribute,
      ),
    )
}

const ROLE_WITH_STYLE = ' role="tablist"'

/** No style either: the page's policy allows none in an attribute. */
const OF_CONTROLS =
  /^(?:id|for|name|type|role|value|disabled|required|tabindex|style|placeholder|novalidate|spellcheck|(?:input|enter|auto|min|max|aria-(?:label|describedby|controls|owns|invalid|selected)).*)$/i

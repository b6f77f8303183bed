import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { brand } from '#content/brand.ts'
import { FIRST_SIGHTS, type FirstSight } from '#shared/features/landing/first-sights.rules.ts'
import { BLANKS } from '#shared/features/landing/page-blanks.rules.ts'
import { App } from './app.tsx'
import { LoadFailed } from './load-failed.tsx'
import type { PageData } from './page-data.ts'
import { findScreen, OPEN_SCREENS } from './screens.ts'

const SIGNED_OUT: PageData = {
  session: false,
  settings: {
    brand: brand.name,
    supportEmail: BLANKS.supportEmail,
    trialDemoCode: BLANKS.trialDemoCode,
    stripePublishableKey: null,
  },
}

/**
 * What a page of the app looks like to somebody signed out, for the build to write: it is seen while the
 * app's code is still on its way, which then draws the same in its place.
 */
export async function renderFirstSights(): Promise<Record<FirstSight, string>> {
  const sights: [string, string][] = []
  for (const path of FIRST_SIGHTS) {
    await findScreen(OPEN_SCREENS, path)?.load()
    sights.push([path, withoutControls(await render(path))])
  }
  return Object.fromEntries(sights) as Record<FirstSight, string>
}

/** For the page to show when the code that it waits for does not come. */
export function renderLoadFailed(): string {
  return renderToStaticMarkup(<LoadFailed />)
}

async function render(path: FirstSight): Promise<string> {
  const faults: unknown[] = []
  const app = (
    <Router ssrPath={path}>
      <App page={SIGNED_OUT} />
    </Router>
  )
  const onError = (fault: unknown) => void faults.push(fault)
  // In one piece: a large part would otherwise be put in its place by a script.
  const { prelude } = await prerender(app, { onError, progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  const html = await new Response(prelude).text()
  // Without this a screen that needs a browser would leave its waiting sign here, and nobody would know.
  if (faults.length > 0) throw new AggregateError(faults, `The first sight of ${path} cannot be rendered.`)
  return html.replaceAll(/<!--.*?-->/g, '')
}

/** Nothing may be typed or pressed that the app would not know of a moment later; links lead on by themselves. */
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

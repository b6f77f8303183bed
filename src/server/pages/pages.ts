import type { FastifyInstance, FastifyReply } from 'fastify'
import { createPageCompression } from '#server/http/compression.ts'
import { joinPolicies } from '#server/http/headers.ts'
import { clearSessionCookie, readSessionSid } from '#server/sessions/sessions.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { decidePage, type PageDecision, type VisitorState } from '#shared/features/auth/pages.rules.ts'
import { findPaymentOutcome } from '#shared/features/billing/payment-return.rules.ts'
import type { PublicSettings } from '#shared/features/landing/landing.contract.ts'
import {
  findPublicPage,
  isMailSwitch,
  type PublicPage,
} from '#shared/features/prerender/public-pages.rules.ts'
import { inlinePolicy } from './inline-parts.ts'
import { sendMailSwitchPage } from './mail-switch-page.ts'
import { withHead } from './page-head.ts'
import { fillPrerendered, type PageDeps, readUser, sendPage, sendPublicPage, stateOf } from './send-page.ts'

const APP_SHELL = '/app-shell'

/** Answers every page request that is not for a file, by the same rule as the router in the browser. */
export function addPages(app: FastifyInstance, deps: PageDeps): void {
  const compressPage = createPageCompression()
  app.get('/*', { access: 'public', schema: { hide: true } }, async (request, reply) => {
    const { path, search } = splitUrl(request.url)
    if (/^\/(api|assets)(\/|$)/.test(path)) return reply.callNotFound()
    if (path === APP_SHELL) return sendShell(reply, deps)
    const user = await readUser(request, deps)
    const state = stateOf(user, deps.now())
    const hasEnded = state === 'signedOut' && readSessionSid(request, deps) !== null
    const isAccountant = user?.isAccountant
    const decision = state === null ? null : decide({ state, path, search, hasEnded, isAccountant })
    reply.headers({ 'cache-control': 'private, no-store', vary: 'Cookie, accept-encoding' })
    // The first answer clears the cookie of an ended session, so that the visitor is told only once.
    if (decision?.kind === 'redirect' && hasEnded) clearSessionCookie(reply, deps)
    if (decision?.kind === 'redirect') return reply.redirect(decision.to, 303)
    reply.code(statusOf(decision, path))
    // Tells the service worker to remove its offline copy, which exists only while somebody is signed in.
    if (state === 'signedOut') reply.header('x-signed-out', '1')
    const name = publicPageOf(decision)
    if (name !== null && state !== null) {
      const given = { name, visitor: state }
      if (isMailSwitch(name)) return sendMailSwitchPage(reply, { ...given, mail: name, name, search }, deps)
      return sendPublicPage(reply, { ...given, compressPage }, deps)
    }
    const page = decision?.kind === 'show' ? decision.page : path
    const data = { user, settings: deps.publicSettings }
    // A query may change what the screen shows, but the shell was rendered without one.
    const hasShell = state === 'signedOut' && search === ''
    const shell = hasShell ? await deps.pages.readPrerenderedShell(page, deps.publicSettings) : null
    const html = shell
      ? fillPrerendered(shell, { visitor: 'signedOut' }, deps)
      : await deps.pages.readAppPage(state)
    const policy = joinPolicies(deps.policies[page], shell ? inlinePolicy(shell) : {})
    return sendPage(reply, withPageData(withHead(html, page), data), policy, shell ? compressPage : undefined)
  })
}

/** The app's page without data about a visitor. A device opens it when the server cannot be reached. */
async function sendShell(reply: FastifyReply, { pages, publicSettings }: PageDeps) {
  const page = withHead(await pages.readAppPage(), APP_SHELL)
  const html = withPageData(page, { settings: publicSettings })
  return sendPage(reply.header('cache-control', 'no-cache'), html)
}

type PageRequest = {
  state: VisitorState
  path: string
  search: string
  hasEnded: boolean
  isAccountant: boolean | undefined
}

/** A visitor who comes back from paying may not have access yet, so the app opens and asks for it first. */
function decide(requested: PageRequest): PageDecision {
  const isBackFromPaying = requested.state !== 'signedOut' && findPaymentOutcome(requested) !== null
  return isBackFromPaying ? { kind: 'show', page: '/' } : decidePage(requested)
}

/** An unknown address also shows the landing page, with the status 404. */
function statusOf(decision: PageDecision | null, path: string): number {
  if (decision?.kind === 'landing') return path === '/' ? 200 : 404
  return decision?.kind === 'notFound' ? 404 : 200
}

/** Null when the app answers: for a signed-in visitor the front page is the dashboard. */
function publicPageOf(decision: PageDecision | null): PublicPage | null {
  if (decision?.kind === 'landing') return 'landing'
  return decision?.kind === 'show' && decision.page !== '/' ? findPublicPage(decision.page) : null
}

type WrittenPageData = { user?: User | null | undefined; settings: PublicSettings }

/** The JSON is escaped, so that no name and no setting can close the script element. */
function withPageData(html: string, data: WrittenPageData): string {
  const json = JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="page-data">${json}</script></head>`,
  )
}

function splitUrl(url: string): { path: string; search: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark) }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CompressPage, createPageCompression } from '#server/http/compression.ts'
import { contentPolicy, joinPolicies, type PolicyAdditions } from '#server/http/headers.ts'
import { clearSessionCookie, type ReadVisitor, readSessionSid } from '#server/sessions/sessions.ts'
import { type User, user as userContract } from '#shared/features/auth/auth.contract.ts'
import { decidePage, type PageDecision, type VisitorState } from '#shared/features/auth/pages.rules.ts'
import { hasAccess } from '#shared/features/billing/access.rules.ts'
import { findPaymentOutcome } from '#shared/features/billing/payment-return.rules.ts'
import type { PublicSettings } from '#shared/features/landing/landing.contract.ts'
import { fillPlaceholders } from '#shared/features/prerender/placeholders.rules.ts'
import { hasPrerenderedShell } from '#shared/features/prerender/prerendered-shells.rules.ts'
import { findPublicPage, type PublicPage } from '#shared/features/prerender/public-pages.rules.ts'
import { inlinePolicy } from './inline-parts.ts'
import { withHead } from './page-head.ts'

/** Where the pages come from: the build, or a test. */
export type PageSource = {
  /** With the empty frame of the app for a visitor who has access; what is in it comes with the code. */
  readAppPage(state?: VisitorState | null): Promise<string>
  readPublicPage(name: PublicPage): Promise<string>
  /**
   * The app's page with a prerendered screen, which is shown until the app's code has loaded. Null when there
   * is none.
   */
  readPrerenderedShell(path: string): Promise<string | null>
}

const APP_SHELL = '/app-shell'

type PageDeps = {
  pages: PageSource
  readVisitor: ReadVisitor
  publicSettings: PublicSettings
  appUrl: URL
  /** Additions to the content security policy, by page. */
  policies: Record<string, PolicyAdditions>
  now: () => Date
}

export function builtPages(webFolder: string): PageSource {
  const read = new Map<string, Promise<string>>()
  const readPage = (file: string) => {
    const page = read.get(file) ?? readFile(join(webFolder, file), 'utf8')
    read.set(file, page)
    return page
  }
  return {
    readAppPage: (state) => readPage(state === 'access' ? 'pages/opening.html' : 'index.html'),
    readPublicPage: (name) => readPage(`pages/${name}.html`),
    readPrerenderedShell: async (path) =>
      hasPrerenderedShell(path) ? readPage(`pages/shells${path}.html`) : null,
  }
}

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
    const decision = state === null ? null : decide({ state, path, search, hasEnded })
    reply.headers({ 'cache-control': 'private, no-store', vary: 'Cookie, accept-encoding' })
    // The first answer clears the cookie of an ended session, so that the visitor is told only once.
    if (decision?.kind === 'redirect' && hasEnded) clearSessionCookie(reply, deps)
    if (decision?.kind === 'redirect') return reply.redirect(decision.to, 303)
    reply.code(statusOf(decision, path))
    // Tells the service worker to remove its offline copy, which exists only while somebody is signed in.
    if (state === 'signedOut') reply.header('x-signed-out', '1')
    const name = publicPageOf(decision)
    if (name !== null && state !== null) {
      const rendered = await deps.pages.readPublicPage(name)
      const html = fillPrerendered(rendered, state, deps)
      return sendPage(withOpener(reply), html, inlinePolicy(rendered), compressPage)
    }
    const page = decision?.kind === 'show' ? decision.page : path
    const data = { user, settings: deps.publicSettings }
    // A query may change what the screen shows, but the shell was rendered without one.
    const shell = state === 'signedOut' && search === '' ? await deps.pages.readPrerenderedShell(page) : null
    const html = shell ? fillPrerendered(shell, 'signedOut', deps) : await deps.pages.readAppPage(state)
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

type PageRequest = { state: VisitorState; path: string; search: string; hasEnded: boolean }

/** A visitor who comes back from paying may not have access yet, so the app opens and asks for it first. */
function decide(requested: PageRequest): PageDecision {
  const isBackFromPaying = requested.state !== 'signedOut' && findPaymentOutcome(requested) !== null
  return isBackFromPaying ? { kind: 'show', page: '/' } : decidePage(requested)
}

/** Undefined when the session cannot be read. The app is served all the same and shows that. */
async function readUser(request: FastifyRequest, deps: PageDeps): Promise<User | null | undefined> {
  try {
    const visitor = await deps.readVisitor(request)
    // Parsing drops all fields that the contract does not name, so the page holds the same as the call for
    // the person.
    return visitor && userContract.parse(visitor.user)
  } catch (error) {
    request.log.error({ err: error }, 'session not read')
    return undefined
  }
}

function stateOf(user: User | null | undefined, now: Date): VisitorState | null {
  if (user === undefined) return null
  if (user === null) return 'signedOut'
  return hasAccess(user, now) ? 'access' : 'noAccess'
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

function fillPrerendered(page: string, visitor: VisitorState, { appUrl, publicSettings }: PageDeps): string {
  return fillPlaceholders(page, {
    visitor,
    appUrl: appUrl.origin,
    supportEmail: publicSettings.supportEmail,
    trialDemoCode: publicSettings.trialDemoCode,
  })
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

/**
 * A public page holds nothing private, so the page that opened it may keep a reference to its window. With
 * the header the browser would start another process, which costs a fifth of the load time of an empty page.
 */
function withOpener(reply: FastifyReply): FastifyReply {
  return reply.removeHeader('cross-origin-opener-policy')
}

async function sendPage(
  reply: FastifyReply,
  html: string,
  additions?: PolicyAdditions,
  compressPage?: CompressPage,
) {
  reply.type('text/html; charset=utf-8').header('content-security-policy', contentPolicy(additions))
  const compressed = await compressPage?.(html, reply.request.headers['accept-encoding'] ?? '')
  if (!compressed) return reply.send(html)
  return reply.header('content-encoding', compressed.encoding).send(compressed.body)
}

function splitUrl(url: string): { path: string; search: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark) }
}

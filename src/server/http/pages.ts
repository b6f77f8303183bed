import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decidePage, type PageDecision, type VisitorState } from '#shared/features/auth/pages.rules.ts'
import { hasAccess } from '#shared/features/billing/access.rules.ts'
import { findPaymentOutcome } from '#shared/features/billing/payment-return.rules.ts'
import { contentPolicy, type PolicyAdditions } from './headers.ts'
import type { ReadVisitor } from './sessions.ts'

/** Where the app's page comes from: the build, or a test's own. */
export type PageSource = { readAppPage(): Promise<string> }

type PageDeps = {
  pages: PageSource
  readVisitor: ReadVisitor
  publicSettings: object
  /** What single pages need beyond the common policy. */
  policies: Record<string, PolicyAdditions>
  now: () => Date
}

export function builtPages(webFolder: string): PageSource {
  let page: Promise<string> | undefined
  return {
    readAppPage: () => {
      page ??= readFile(join(webFolder, 'index.html'), 'utf8')
      return page
    },
  }
}

/** Every page request that no file answers: decided by the same rule as in the browser. */
export function addPages(app: FastifyInstance, deps: PageDeps): void {
  app.get('/*', { access: 'public', schema: { hide: true } }, async (request, reply) => {
    const { path, search } = splitUrl(request.url)
    if (/^\/(api|assets)(\/|$)/.test(path)) return reply.callNotFound()
    const state = await readState(request, deps)
    const decision = state === null ? null : decide({ state, path, search })
    reply.headers({ 'cache-control': 'private, no-store', vary: 'Cookie' })
    const target = redirectOf(decision)
    if (target !== null) return reply.redirect(target, 303)
    const session = state === null ? null : state !== 'signedOut'
    const html = withPageData(await deps.pages.readAppPage(), { session, settings: deps.publicSettings })
    reply.code(decision?.kind === 'notFound' ? 404 : 200)
    return sendPage(reply, html, deps.policies[decision?.kind === 'show' ? decision.page : path])
  })
}

/** Who comes back from paying may not have access yet: the app asks for it before it decides. */
function decide(asked: { state: VisitorState; path: string; search: string }): PageDecision {
  const isBackFromPaying = asked.state !== 'signedOut' && findPaymentOutcome(asked) !== null
  return isBackFromPaying ? { kind: 'show', page: '/' } : decidePage(asked)
}

/** Null when the session cannot be read: the app is served all the same and says so. */
async function readState(request: FastifyRequest, deps: PageDeps): Promise<VisitorState | null> {
  try {
    const visitor = await deps.readVisitor(request)
    if (visitor === null) return 'signedOut'
    return hasAccess(visitor.user, deps.now()) ? 'access' : 'noAccess'
  } catch (error) {
    request.log.error({ err: error }, 'session not read')
    return null
  }
}

function redirectOf(decision: PageDecision | null): string | null {
  if (decision?.kind === 'redirect') return decision.to
  return decision?.kind === 'landing' ? '/login' : null
}

/** The data stands in the page as JSON that cannot end its own element. */
function withPageData(html: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="page-data">${json}</script></head>`,
  )
}

function sendPage(reply: FastifyReply, html: string, additions: PolicyAdditions | undefined) {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy(additions))
    .send(html)
}

function splitUrl(url: string): { path: string; search: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark) }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompressPage } from '#server/http/compression.ts'
import { contentPolicy, type PolicyAdditions } from '#server/http/headers.ts'
import type { ReadVisitor } from '#server/sessions/sessions.ts'
import { type User, user as userContract } from '#shared/features/auth/auth.contract.ts'
import type { VisitorState } from '#shared/features/auth/pages.rules.ts'
import { hasAccess } from '#shared/features/billing/access.rules.ts'
import type { PublicSettings } from '#shared/features/landing/landing.contract.ts'
import { fillPlaceholders } from '#shared/features/prerender/placeholders.rules.ts'
import type { PublicPage } from '#shared/features/prerender/public-pages.rules.ts'
import { inlinePolicy } from './inline-parts.ts'
import type { PageSource } from './page-source.ts'

export type PageDeps = {
  pages: PageSource
  readVisitor: ReadVisitor
  publicSettings: PublicSettings
  appUrl: URL
  /** Additions to the content security policy, by page. */
  policies: Record<string, PolicyAdditions>
  now: () => Date
}

type SentPublicPage = { name: PublicPage; visitor: VisitorState; compressPage?: CompressPage }

/** Sends a page that was rendered at the build, with the values that only a request knows. */
export async function sendPublicPage(
  reply: FastifyReply,
  { name, visitor, compressPage }: SentPublicPage,
  deps: PageDeps,
) {
  const rendered = await deps.pages.readPublicPage(name)
  const html = fillPrerendered(rendered, { visitor }, deps)
  return sendPage(withOpener(reply), html, inlinePolicy(rendered), compressPage)
}

/** Undefined when the session cannot be read. The app is served all the same and shows that. */
export async function readUser(request: FastifyRequest, deps: PageDeps): Promise<User | null | undefined> {
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

export function stateOf(user: User | null | undefined, now: Date): VisitorState | null {
  if (user === undefined) return null
  if (user === null) return 'signedOut'
  return hasAccess(user, now) ? 'access' : 'noAccess'
}

type Filled = { visitor: VisitorState; mailToken?: string }

export function fillPrerendered(
  page: string,
  { visitor, mailToken = '' }: Filled,
  { appUrl, publicSettings }: PageDeps,
): string {
  return fillPlaceholders(page, {
    visitor,
    appUrl: appUrl.origin,
    supportEmail: publicSettings.supportEmail,
    trialDemoCode: publicSettings.trialDemoCode,
    mailToken,
  })
}

/**
 * A public page holds nothing private, so the page that opened it may keep a reference to its window. With
 * the header the browser would start another process, which costs a fifth of the load time of an empty page.
 */
function withOpener(reply: FastifyReply): FastifyReply {
  return reply.removeHeader('cross-origin-opener-policy')
}

export async function sendPage(
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

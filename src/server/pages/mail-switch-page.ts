import type { FastifyReply } from 'fastify'
import type { VisitorState } from '#shared/features/auth/pages.rules.ts'
import {
  isMailToken,
  type MailSwitchPage,
  type RegularMail,
} from '#shared/features/prerender/public-pages.rules.ts'
import { inlinePolicy } from './inline-parts.ts'
import { fillPrerendered, type PageDeps, sendPage } from './send-page.ts'

type Sent = { mail: RegularMail; name: MailSwitchPage; visitor: VisitorState; search: string }

/**
 * Sends a page of the link that switches a mail off. Its form carries the token of the address, so the page is not kept
 * compressed like the other public pages.
 */
export async function sendMailSwitchPage(
  reply: FastifyReply,
  { mail, name, visitor, search }: Sent,
  deps: PageDeps,
) {
  const mailToken = new URLSearchParams(search).get('token') ?? ''
  const isWhole = isMailToken(mailToken)
  const rendered = await deps.pages.readPublicPage(isWhole ? name : `${mail}-incomplete`)
  const html = fillPrerendered(rendered, isWhole ? { visitor, mailToken } : { visitor }, deps)
  // With the usual policy, `no-referrer`, browsers send a form of this page without saying that it is ours.
  reply.headers({ 'referrer-policy': 'same-origin', 'cache-control': 'private, no-store' })
  return sendPage(reply, html, inlinePolicy(rendered))
}

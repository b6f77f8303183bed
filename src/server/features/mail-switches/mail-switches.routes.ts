import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { countAttempt } from '#server/db/accounts/rate-limits.ts'
import type { Deps } from '#server/deps.ts'
import { logRefusal, toRefusal } from '#server/http/answers.ts'
import type { Api } from '#server/http/api.ts'
import { toRateLimitAddress } from '#server/http/client-address.ts'
import { sendMailSwitchPage } from '#server/pages/mail-switch-page.ts'
import { type PageDeps, readUser, stateOf } from '#server/pages/send-page.ts'
import {
  isMailToken,
  MAIL_SWITCH_PATHS,
  type MailSwitchPage,
  type RegularMail,
} from '#shared/features/prerender/public-pages.rules.ts'
import { ERROR_STATUS } from '#shared/kernel/errors.ts'
import { keysOf } from '#shared/kernel/objects.ts'
import { updateByToken } from './mail-switches.db.ts'

/** Mail programs send a few dozen bytes. */
const BODY_LIMIT_BYTES = 4 * 1024
/** A mail provider unsubscribes many owners from one address. A token cannot be guessed at any pace. */
const MAX_PER_HOUR = 300
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * Switches a regular mail off and on by the token in its link, without a sign-in (RFC 8058). Mail programs and our
 * page both send a form, whose fields are not read. The answer is a page and never a redirect, because mail
 * programs do not follow one. An unknown token gets the same answer.
 */
export async function mailSwitchesRoutes(app: Api, deps: Deps, pageDeps: PageDeps): Promise<void> {
  await app.register(async (forms: Api) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(FORM_TYPES, { parseAs: 'string' }, (_request, _body, done) => done(null))
    for (const mail of keysOf(MAIL_SWITCH_PATHS))
      await forms.register(async (one: Api) => {
        addFailurePage(one, mail, pageDeps)
        addSwitch(one, mail, { deps, pageDeps })
      })
  })
}

function addSwitch(
  app: Api,
  mail: RegularMail,
  { deps, pageDeps }: { deps: Deps; pageDeps: PageDeps },
): void {
  const options = { access: 'public', bodyLimit: BODY_LIMIT_BYTES, schema: { hide: true } } as const
  app.post(MAIL_SWITCH_PATHS[mail], options, async (request, reply) => {
    await countRequest(deps, request.ip)
    const query = new URLSearchParams(searchOf(request, mail))
    const [token, isOn] = [query.get('token') ?? '', query.get('to') === 'on']
    if (isMailToken(token)) await updateByToken(deps.database.db, { mail, token, isOn, now: deps.now() })
    return answerPage(reply, { mail, name: `${mail}-${isOn ? 'on' : 'off'}` }, pageDeps)
  })
}

/** A browser shows the answer to a form as it is, so it gets a page where a mail program gets JSON. */
function addFailurePage(app: Api, mail: RegularMail, pageDeps: PageDeps): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = toRefusal(error)
    const { code, retryAfterSeconds } = refusal
    const isPassing = code === 'too_many' || ERROR_STATUS[code] >= 500
    const isBrowser = request.headers.accept?.includes('text/html') ?? false
    // The app's own handler answers it.
    if (!isPassing || !isBrowser) throw error
    logRefusal(request, refusal, error)
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    return answerPage(reply.code(ERROR_STATUS[code]), { mail, name: `${mail}-failed` }, pageDeps)
  })
}

type Shown = { mail: RegularMail; name: MailSwitchPage }

async function answerPage(reply: FastifyReply, { mail, name }: Shown, pageDeps: PageDeps) {
  const { request } = reply
  const visitor = stateOf(await readUser(request, pageDeps), pageDeps.now()) ?? 'signedOut'
  return sendMailSwitchPage(reply, { mail, name, visitor, search: searchOf(request, mail) }, pageDeps)
}

function searchOf({ url }: FastifyRequest, mail: RegularMail): string {
  return url.slice(MAIL_SWITCH_PATHS[mail].length)
}

async function countRequest({ database, settings, now }: Deps, ip: string): Promise<void> {
  if (!settings.rateLimits) return
  const limit = { key: `monday-mail:from:${toRateLimitAddress(ip)}`, max: MAX_PER_HOUR, seconds: 3600 }
  await countAttempt(database.db, [limit], now())
}

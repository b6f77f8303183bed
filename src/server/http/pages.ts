import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { contentPolicy } from './headers.ts'
import type { ReadVisitor } from './sessions.ts'

/** Where the app's page comes from: the build, or the development server that transforms it. */
export type PageSource = { readAppPage(path: string): Promise<string> }

export type PageData = { session: boolean; settings: object }

type PageDeps = { pages: PageSource; readVisitor: ReadVisitor; publicSettings: object }

export function builtPages(webFolder: string): PageSource {
  let page: Promise<string> | undefined
  return {
    readAppPage: () => {
      page ??= readFile(join(webFolder, 'index.html'), 'utf8')
      return page
    },
  }
}

/** Every page request that no file answers: the app, told whether a session came along. */
export function addPages(app: FastifyInstance, deps: PageDeps): void {
  app.get('/*', { access: 'public' }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound()
    const visitor = await deps.readVisitor(request)
    const html = await deps.pages.readAppPage(path)
    return sendPage(reply, withPageData(html, { session: visitor !== null, settings: deps.publicSettings }))
  })
}

/** The data stands in the page as JSON that cannot end its own element. */
export function withPageData(html: string, data: PageData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="page-data">${json}</script></head>`,
  )
}

function sendPage(reply: FastifyReply, html: string) {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'private, no-store',
      vary: 'Cookie',
      'content-security-policy': contentPolicy(),
    })
    .send(html)
}

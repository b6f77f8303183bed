import type { FastifyInstance, FastifyReply } from 'fastify'
import { PUBLIC_PAGES } from '#shared/features/prerender/public-pages.rules.ts'

/** The files that search engines read first. Both contain the product's own address, which comes from the settings. */
export function addCrawlerFiles(app: FastifyInstance, appUrl: URL): void {
  const options = { access: 'public' as const, schema: { hide: true } }
  app.get('/robots.txt', options, (_request, reply) =>
    send(reply, 'text/plain; charset=utf-8', robots(appUrl.origin)),
  )
  app.get('/sitemap.xml', options, (_request, reply) =>
    send(reply, 'application/xml; charset=utf-8', sitemap(appUrl.origin)),
  )
}

/** The app's screens need no rule: they require a session and lead a crawler only to /login. */
function robots(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}

function sitemap(origin: string): string {
  const entries = [...Object.values(PUBLIC_PAGES), '/subscribe', '/help', '/help/tax'].map(
    (path) => `  <url><loc>${origin}${path}</loc></url>\n`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
  )
}

function send(reply: FastifyReply, type: string, body: string) {
  return reply.type(type).header('cache-control', 'public, max-age=3600').send(body)
}

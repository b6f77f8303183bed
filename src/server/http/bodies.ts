import type { FastifyInstance } from 'fastify'

export const BODY_LIMIT_BYTES = 64 * 1024

/** Accepts JSON only. An empty body counts as no body, whatever its content type says. */
export function addBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined)
    else parse(request, body, done)
  })
}

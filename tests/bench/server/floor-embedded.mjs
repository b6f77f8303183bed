import { createServer } from 'node:http'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { LIST, SESSION, sessionIdOf } from './floor-statements.mjs'

// The floor of the product on its embedded database: node:http and PGlite, used as their documentation shows.
const engine = await PGlite.create({ dataDir: join(process.env['DATA_DIR'] ?? '', 'database') })

const server = createServer(async (request, response) => {
  if (request.url === '/healthz') return void response.end('ok')
  const session = await engine.query(SESSION, [sessionIdOf(request.headers.cookie)])
  const owner = /** @type {{ id: number, expire: Date } | undefined} */ (session.rows[0])
  if (!owner || owner.expire.getTime() <= Date.now()) return void response.writeHead(401).end()
  const { rows } = await engine.query(LIST, [owner.id, 51])
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows.slice(0, 50)))
})

server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))

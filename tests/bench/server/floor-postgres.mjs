import fastify from 'fastify'
import pg from 'pg'
import { ADD, ADD_NOTED, LIST, METRICS, metricDays, SESSION, sessionIdOf } from './floor-statements.mjs'

// The floor of the product on PostgreSQL: the same statements behind a bare Fastify.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = fastify()

/** @param {string} name @param {string} text @param {unknown[]} values */
const query = async (name, text, values) => (await pool.query({ name, text, values })).rows

/** @param {string | undefined} cookie @returns {Promise<number>} */
async function requireOwner(cookie) {
  const [row] = await query('session', SESSION, [sessionIdOf(cookie)])
  if (!row || row.expire.getTime() <= Date.now()) throw new Error('signed out')
  return row.id
}

app.get('/healthz', async () => 'ok')

app.get('/api/expenses', async (request, reply) => {
  const owner = await requireOwner(request.headers.cookie)
  const rows = await query('list', LIST, [owner, 51])
  return reply.type('application/json').send(JSON.stringify(rows.slice(0, 50)))
})

app.get('/api/metrics', async (request, reply) => {
  const owner = await requireOwner(request.headers.cookie)
  const [row] = await query('metrics', METRICS, [owner, ...metricDays(new Date())])
  return reply.type('application/json').send(JSON.stringify(row))
})

for (const [path, name, statement] of /** @type {const} */ ([
  ['/api/expenses', 'add', ADD],
  ['/api/expenses-noted', 'add_noted', ADD_NOTED],
])) {
  app.post(path, async (request, reply) => {
    const owner = await requireOwner(request.headers.cookie)
    const { category, description, amount, date } = /** @type {Record<string, string>} */ (request.body)
    const [row] = await query(name, statement, [owner, category, description, amount, date])
    return reply.code(201).type('application/json').send(JSON.stringify(row))
  })
}

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))

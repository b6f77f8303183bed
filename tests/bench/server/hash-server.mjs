import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { hash, verify } from '@node-rs/argon2'
import { COST, PASSWORD } from './hashing.mjs'

// The floor of a sign-in: a server that checks the password and does nothing else.
const stored = await hash(PASSWORD, COST)
const server = createServer(async (request, response) => {
  if (request.method !== 'POST') return void response.end('[]')
  const { password } = /** @type {{ password: string }} */ (await json(request))
  response.statusCode = (await verify(stored, password)) ? 200 : 401
  response.end('{}')
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))

import { type Call, type Client, openClient, type Reply } from '#tests/faults/processes/client.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'

export type Act = (call: Call) => Promise<Reply>

/**
 * Gives access for years. On a busy machine the days of a trial pass before a server is up again after a kill, and
 * nothing is entered for an owner without access.
 */
export const YEARS_CODE = { name: 'YEARS', setting: 'YEARS:3650:1000' }

/** An owner with access, on servers with YEARS_CODE; the answer sends a call as that owner and throws if refused. */
export async function signUpOwner(port: string, email: string): Promise<Act> {
  const person = { name: 'Priya Shah', email, password: GOOD_PASSWORD, businessType: 'Hair Salon' }
  let client = await signIn(port, { path: '/api/auth/register', body: person })
  const act: Act = async (call) => {
    let reply = await client.send(call)
    if (reply.status === 401) {
      // The month of a session passes quickly too.
      const body = { email, password: GOOD_PASSWORD }
      client = await signIn(port, { path: '/api/v2/auth/login', body })
      reply = await client.send(call)
    }
    if (reply.status >= 300)
      throw new Error(`${call.path} answered ${reply.status} ${JSON.stringify(reply.json)}`)
    return reply
  }
  await act({ method: 'POST', path: '/api/apply-promo-code', body: { code: YEARS_CODE.name } })
  return act
}

async function signIn(port: string, call: Pick<Call, 'path' | 'body'>): Promise<Client> {
  const reply = await openClient(port).send({ method: 'POST', ...call })
  const cookie = (reply.headers['set-cookie'] ?? []).map((set) => set.split(';', 1)[0]).join('; ')
  return openClient(port, cookie)
}

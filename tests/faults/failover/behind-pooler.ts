import { join } from 'node:path'
import { addOwner, openClient } from '#tests/faults/processes/client.ts'
import { newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { runAdmin } from './operator.ts'

/** What needs more than one statement of a session, through PgBouncer in transaction mode. */
export async function checkBehindPooler(databaseUrl: string, ports: readonly string[]): Promise<string[]> {
  const { cookie } = await addOwner(ports, 'exporter')
  const client = openClient(ports, cookie)
  const exported = await client.send({ method: 'GET', path: '/api/account/export' })
  client.close()
  return [
    ...(exported.status === 200 ? [] : [`“Export everything” answered ${exported.status}`]),
    ...(await runAdmin(databaseUrl, ['check'])),
    ...(await runAdmin(databaseUrl, ['backup', join(newTemporaryFolder(), 'drill.backup')])),
  ]
}

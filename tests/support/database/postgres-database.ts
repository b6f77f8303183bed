import { Client } from 'pg'

/** The address of a new, empty PostgreSQL database beside the one given to the tests. */
export async function createPostgresDatabase(name: string): Promise<string> {
  const address = process.env['TEST_DATABASE_URL']
  if (!address) throw new Error('tests on PostgreSQL need TEST_DATABASE_URL')
  const client = new Client({ connectionString: address })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}

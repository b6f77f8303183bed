import type { QueryClient } from '@tanstack/react-query'
import { MAX_COMPARED } from '#shared/features/slips/slips.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import type { RecordCalls } from '#shared/kernel/record-calls.ts'
import { callList, type Listing } from '#web/api/client.ts'

/** A slow network must not keep an owner from saving. */
const REQUEST_TIMEOUT_MS = 3_000

type Asked<Row> = {
  /** The first part of the key under which the answer stays on this device. */
  noun: string
  list: RecordCalls<Row>['list']
  query: Record<string, string | number>
  /** Rows that this device has anyway, for when the server cannot be reached. */
  known: readonly Row[]
}

/** The last records of a kind, newest first. The record that is being changed may be among them. */
export function readLast<Row>(client: QueryClient, asked: Asked<Row>): Promise<readonly Row[]> {
  return readRows(client, asked, { limit: MAX_COMPARED + 1 })
}

export function readDay<Row>(client: QueryClient, asked: Asked<Row>, day: Day): Promise<readonly Row[]> {
  return readRows(client, asked, { from: day, to: day })
}

async function readRows<Row>(
  client: QueryClient,
  { noun, list, query, known }: Asked<Row>,
  more: Record<string, string | number>,
): Promise<readonly Row[]> {
  const search = { ...query, ...more }
  const queryKey = [noun, 'similar', search]
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const found = await callList(list, { query: new URLSearchParams(toText(search)), signal })
    client.setQueryData(queryKey, found)
    return found.rows
  } catch {
    // The question is a courtesy: without the server it is asked with what is known.
    return client.getQueryData<Listing<Row>>(queryKey)?.rows ?? known
  }
}

function toText(search: Record<string, string | number>): [string, string][] {
  return Object.entries(search).map(([name, value]) => [name, String(value)])
}

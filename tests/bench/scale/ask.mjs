import pg from 'pg'

/** @typedef {Record<string, string | number>} Row */

/** Asks the database one question on a connection of its own. @param {string} url @param {string} question @returns {Promise<Row[]>} */
export async function ask(url, question) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(question)).rows
  } finally {
    await client.end()
  }
}

/** @param {() => Promise<unknown>} work */
export async function seconds(work) {
  const since = performance.now()
  await work()
  return Number(((performance.now() - since) / 1000).toFixed(1))
}

/**
 * The engine of this run's server tests; `npm test` has a step for each.
 * @type {'postgres' | 'embedded'}
 */
export const engine = process.env['ENGINE'] === undefined ? preferred() : named()

/**
 * Whether this run has the tests that need only one engine. If there is a PostgreSQL they run there, because
 * they take twice as long on the embedded database.
 */
export const hasOneEngineTests = engine === preferred()

function preferred() {
  return process.env['TEST_DATABASE_URL'] ? 'postgres' : 'embedded'
}

function named() {
  return process.env['ENGINE'] === 'postgres' ? 'postgres' : 'embedded'
}

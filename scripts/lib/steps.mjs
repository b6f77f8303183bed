/**
 * @typedef {'postgres' | 'browser' | 'nginx' | 'poppler'} Program
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {string} command
 * @property {Record<string, string>} [env]
 * @property {string} [report] the file with the results, where the command runs many tests
 * @property {Program[]} [needs] without them the step is left out
 * @property {Program[]} [uses] without them some of its tests are left out
 * @property {string} [after] the step that must have passed before
 * @property {true} [isFurther] an everyday run leaves it to CI (decision 84)
 * @property {Program} [standsInFor] an everyday run has it after all where this program is missing
 */

/**
 * The order in which the steps start. Two run at once: the browser tests take about as long as all the
 * others.
 * @type {Step[]}
 */
const STEPS = [
  { name: 'build', title: 'Build', command: 'node scripts/build.mjs' },
  vitest('check-unit', 'Unit tests and architecture', 'unit'),
  vitest('long-unit', 'Unit tests of many cases', 'long'),
  browser('browser', 'Browser tests, main journeys', 'main'),
  // One checker, because four take twice as long on two cores: each reads the libraries again.
  { name: 'check-types', title: 'Types', command: 'tsc --build --checkers 1 --builders 1' },
  {
    name: 'check-dead-code',
    title: 'Dead code',
    command: 'knip --no-progress --cache --cache-location .cache/knip',
  },
  { name: 'check-lint', title: 'Format and lint', command: 'biome ci --error-on-warnings --colors=off' },
  {
    name: 'weight',
    title: 'Weight of the first page',
    command: 'node tests/bench/weight.mjs',
    after: 'build',
  },
  // Its servers are often waited for. At the end nothing else would use the cores meanwhile.
  {
    name: 'faults',
    title: 'Faults, short form',
    command: 'node tests/faults/faults.mjs --short',
    report: reportOf('faults'),
    uses: ['postgres'],
    isFurther: true,
  },
  { ...browser('browser-further', 'Browser tests, further journeys', 'further'), isFurther: true },
  {
    ...vitest('server-embedded', 'Server tests, embedded database', 'server'),
    env: { ENGINE: 'embedded' },
    isFurther: true,
    // So that the server is tested at all.
    standsInFor: 'postgres',
  },
  {
    ...vitest('server-postgres', 'Server tests, PostgreSQL', 'server'),
    // The whole suite must also send every statement that the list of jobs names (tests/support/owners).
    env: { ENGINE: 'postgres', WHOLE_SUITE: '1' },
    needs: ['postgres'],
    uses: ['nginx'],
  },
]

/**
 * The steps whose names contain one of the words, such as "check" or "unit,browser", and the steps they
 * depend on. Without words, all steps.
 * @param {string} [words]
 */
export function chooseSteps(words) {
  if (words === undefined) return STEPS
  const wanted = words.split(',').map((word) => word.trim())
  const unknown = wanted.find((word) => !STEPS.some(({ name }) => name.includes(word)))
  if (unknown) throw new Error(`No step is called ${unknown}: ${STEPS.map(({ name }) => name).join(', ')}.`)
  const chosen = STEPS.filter(({ name }) => wanted.some((word) => name.includes(word)))
  return STEPS.filter((step) => chosen.includes(step) || chosen.some(({ after }) => after === step.name))
}

/** What an everyday run has of the steps. @param {readonly Step[]} steps @param {ReadonlyMap<Program, string>} missing */
export function leaveToCi(steps, missing) {
  return steps.filter(
    ({ isFurther, standsInFor }) => !isFurther || (standsInFor !== undefined && missing.has(standsInFor)),
  )
}

/** @param {string} name @param {string} title @param {'main' | 'further'} project @returns {Step} */
function browser(name, title, project) {
  return {
    name,
    title,
    command: `playwright test --project ${project} --reporter=dot,json`,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) },
    report: reportOf(name),
    needs: ['browser'],
    uses: ['postgres', 'poppler'],
    after: 'build',
  }
}

/** @param {string} name @param {string} title @param {string} project @returns {Step} */
function vitest(name, title, project) {
  const report = reportOf(name)
  const reporters = `--reporter=dot --reporter=json --outputFile.json=${report}`
  return { name, title, report, command: `vitest run --project ${project} ${reporters}` }
}

/** @param {string} name */
function reportOf(name) {
  return `.cache/test-reports/${name}.json`
}

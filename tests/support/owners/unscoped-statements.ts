import { loadModule } from 'libpg-query'
import { OF_ALL_OWNERS } from './jobs-of-all-owners.ts'
import { readOwnedTables } from './owned-tables.ts'
import { findUnnamedOwners } from './owner-scope.ts'

const JOBS = OF_ALL_OWNERS.map(({ job, text }) => ({ job, pattern: toPattern(text) }))

/** The whole suite sends some 1,600. Fewer than this say that the statements are not kept any more. */
const FEWEST_OF_ALL = 1000

/** What is wrong with the statements of a run. A run of the whole suite must also send those that the list names. */
export async function findFaults(
  statements: ReadonlySet<string>,
  { isWhole }: { isWhole: boolean },
): Promise<string[]> {
  const unscoped = (await findUnscoped(statements)).map(
    (text) => `This does not name the owner of its rows: ${text}`,
  )
  if (!isWhole) return unscoped
  const unused = findUnusedJobs(statements).map((job) => `No test sends the statement of this job: ${job}`)
  const few = `Only ${statements.size} statements were kept, fewer than ${FEWEST_OF_ALL}.`
  return [...unscoped, ...unused, ...(statements.size < FEWEST_OF_ALL ? [few] : [])]
}

/** The statements that name no owner for rows that have one, with the tables in question. */
async function findUnscoped(statements: Iterable<string>): Promise<string[]> {
  await loadModule()
  const tables = readOwnedTables()
  const ofOwners = [...statements].filter((text) =>
    JOBS.every(({ pattern }) => !pattern.test(withoutValues(text))),
  )
  return ofOwners.flatMap((text) => {
    const unnamed = [...new Set(findUnnamedOwners(text, tables))]
    return unnamed.length === 0 ? [] : [`${unnamed.join(', ')}: ${text}`]
  })
}

/** The jobs in the list that sent none of these statements. */
function findUnusedJobs(statements: Iterable<string>): string[] {
  const texts = [...statements].map(withoutValues)
  return JOBS.filter(({ pattern }) => !texts.some((text) => pattern.test(text))).map(({ job }) => job)
}

/** In one line, with "?" for a value or a list of values. */
function withoutValues(statement: string): string {
  return statement
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+(?:, \$\d+)*/g, '?')
}

function toPattern(text: string): RegExp {
  const parts = text.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

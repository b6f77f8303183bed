import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = 'migrations'
/** Functions that are called, not triggers: a trigger sees only the rows of a statement, which is checked by itself. */
const FUNCTION =
  /create (?:or replace )?function (\w+)\(([^)]*)\)\s+returns (?!trigger)[^$]+ language plpgsql as \$\$\s+begin(.*?)\bend \$\$/gs

/** The statements inside the database's functions, with "$1" for their first parameter and so on. */
export function readFunctionStatements(): string[] {
  const migrations = readdirSync(FOLDER)
    .sort()
    .map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'))
  const found = [...migrations.join('\n').matchAll(FUNCTION)]
  // The last definition of a function is the one that runs.
  const latest = new Map(found.map(([, name, parameters = '', body = '']) => [name, { parameters, body }]))
  return [...latest.values()].flatMap(({ parameters, body }) => {
    const names = parameters.split(',').map((parameter) => parameter.trim().split(' ')[0])
    return body
      .split(';')
      .map((statement) =>
        statement
          .trim()
          .replace(/^return query\s+/, '')
          .replace(/^perform\s+/, 'select '),
      )
      .filter((statement) => /^(?:select|insert|update|delete|with)\s/.test(statement))
      .map((statement) =>
        statement.replaceAll(/\w+(?:\.\w+)*/g, (word) => {
          const index = names.indexOf(word)
          return index < 0 ? word : `$${index + 1}`
        }),
      )
  })
}

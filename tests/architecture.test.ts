import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCrowdedFolders } from '#tests/support/architecture/crowded-folders.ts'
import { findImportCycles } from '#tests/support/architecture/import-cycles.ts'
import { findViolations } from '#tests/support/architecture/import-rules.ts'

describe('the import directions of ARCHITECTURE.md', () => {
  test('hold for every file of src/', () => {
    const sources = readSources('src')
    expect(sources.size).toBeGreaterThan(0)
    expect(findViolations(sources).map(({ path, rule, found }) => `${path}: ${rule} (${found})`)).toEqual([])
  })

  test.each(['src', 'tests', 'scripts'])('form no cycle in %s, not even by types', (folder) => {
    expect(findImportCycles(readSources(folder))).toEqual([])
  })

  test('a cycle is found, and named by its path', () => {
    const sources = new Map([
      ['src/web/ui/a.ts', "import type { B } from './b.ts'"],
      ['src/web/ui/b.ts', "const c = () => import('./c.ts')"],
      ['src/web/ui/c.ts', "export { a } from './a.ts'"],
      ['src/web/ui/d.ts', "import './a.ts'"],
      ['scripts/lib/one.mjs', "/** @type {import('./two.mjs').Two} */"],
      ['scripts/lib/two.mjs', "import './one.mjs'"],
    ])
    expect(findImportCycles(sources)).toEqual([
      'src/web/ui/a.ts → src/web/ui/b.ts → src/web/ui/c.ts → src/web/ui/a.ts',
      'scripts/lib/one.mjs → scripts/lib/two.mjs → scripts/lib/one.mjs',
    ])
  })
})

describe('folders', () => {
  test('none of src, tests and scripts holds too many files', () => {
    const paths = ['src', 'tests', 'scripts'].flatMap((folder) => listSources(folder, /\.(tsx?|mjs|js)$/))
    expect(findCrowdedFolders(paths)).toEqual([])
  })

  test('one with 23 files does, tests not counted', () => {
    const paths = Array.from({ length: 23 }, (_, index) => `src/web/ui/part-${index}.tsx`)
    expect(findCrowdedFolders([...paths, 'src/web/ui/part-0.test.tsx'])).toEqual(['src/web/ui: 23 files'])
    expect(findCrowdedFolders(paths.slice(1))).toEqual([])
  })
})

describe('each rule fails on a planted violation', () => {
  test.each([
    ['every file has its place', 'src/server/misc/dates.ts', ''],
    ['every file has its place', 'src/web/colours.ts', ''],
    ['no barrels', 'src/web/ui/index.ts', ''],
    ['the suffix of a feature file says its role', 'src/shared/features/expenses/expenses-helpers.ts', ''],
    ['the suffix of a feature file says its role', 'src/server/features/expenses/expenses.api.ts', ''],
    ['the suffix of a feature file says its role', 'src/web/features/expenses/expenses.db.ts', ''],
    ['an .api.ts file calls the server', 'src/web/features/reports/report-words.api.ts', ''],
    ['a -form.tsx file holds a form', 'src/web/features/expenses/expense-form.tsx', 'export const a = <p />'],
    [
      'the rooms of the base import in one direction',
      'src/web/lib/address.ts',
      "import type { CallError } from '#web/api/call-error.ts'",
    ],
    [
      'the rooms of the base import in one direction',
      'src/server/http/answers.ts',
      "import '#server/sessions/sessions.ts'",
    ],
    [
      'statements know nothing of HTTP',
      'src/server/features/expenses/expenses.db.ts',
      "import '#server/http/lists.ts'",
    ],
    ['statements know nothing of HTTP', 'src/server/db/records/ledgers.ts', "import 'fastify'"],
    ['no default exports', 'src/web/ui/basic/button.tsx', 'export default function Button() {}'],
    ['no default exports', 'src/web/ui/basic/button.tsx', 'const a = 1\nexport { a as default }'],
    [
      'only settings.ts reads the environment',
      'src/server/db/engines/open.ts',
      'const url = process.env.DATABASE_URL',
    ],
    ['only settings.ts reads the environment', 'src/server/app.ts', "const { PORT } = process['env']"],
    ['no console.log', 'src/server/main.ts', "console.log('listening')"],
    ['no file is longer than 350 lines', 'src/web/lib/long.ts', `${'// line\n'.repeat(351)}`],
    ['never ../', 'src/web/ui/basic/button.tsx', "import '../lib/use-width.ts'"],
    ['never ../', 'src/web/ui/basic/button.tsx', "type A = import('../lib/use-width.ts').Width"],
    ['./ inside one folder, #alias across folders', 'src/web/main.tsx', "import './styles/app.css'"],
    ['./ inside one folder, #alias across folders', 'src/web/ui/a.tsx', "import '#web/ui/button.tsx'"],
    ['imports name the extension', 'src/web/ui/overlay/dialog.tsx', "import './button'"],
    [
      'imports name the extension',
      'src/web/ui/overlay/dialog.tsx',
      "export { money } from '#shared/kernel/money'",
    ],
    ['web and server never meet', 'src/web/api/client.ts', "import '#server/deps.ts'"],
    ['web and server never meet', 'src/server/app.ts', "const page = () => import('#web/main.tsx')"],
    ['web and server never meet', 'src/web/api/client.test.ts', "import '#server/deps.ts'"],
    ['the browser has no Node', 'src/web/lib/hash.ts', "import 'node:crypto'"],
    ['product code never imports tests', 'src/server/app.ts', "import '#tests/support/start-test-app.ts'"],
    ['product code never imports tests', 'src/shared/kernel/numbers/money.ts', "import './days.test.ts'"],
    ['shared imports shared and zod/mini, nothing else', 'src/shared/kernel/a.ts', "import 'zod'"],
    ['shared imports shared and zod/mini, nothing else', 'src/shared/kernel/a.ts', "import 'node:fs'"],
    ['shared imports shared and zod/mini, nothing else', 'src/shared/kernel/a.ts', "import '#web/lib/a.ts'"],
    [
      'the kernel imports only the kernel',
      'src/shared/kernel/numbers/money.ts',
      "import '#shared/features/expenses/expenses.rules.ts'",
    ],
    [
      'a feature never imports another of its runtime',
      'src/server/features/expenses/expenses.routes.ts',
      "import '#server/features/treatments/treatments.db.ts'",
    ],
    [
      'a feature never imports another of its runtime',
      'src/web/features/expenses/expenses-page.tsx',
      "const form = import('#web/features/treatments/treatment-form.tsx')",
    ],
    [
      'a feature never imports another of its runtime',
      'src/web/features/dashboard/dashboard-page.tsx',
      "import '#web/features/expenses/expense-form.tsx'",
    ],
    [
      'only the app imports a composer',
      'src/server/features/expenses/expenses.service.ts',
      "import '#server/features/dashboard/dashboard.db.ts'",
    ],
    [
      'only the app imports a composer',
      'src/web/features/reports/reports.api.ts',
      "import '#shared/features/dashboard/dashboard.rules.ts'",
    ],
    [
      'the base never imports a feature of its runtime',
      'src/server/sessions/sessions.ts',
      "import '#server/features/auth/auth.db.ts'",
    ],
    [
      'the base never imports a feature of its runtime',
      'src/server/deps.ts',
      "import '#server/features/auth/auth.db.ts'",
    ],
    ['only the app imports the app', 'src/web/lib/use-page.ts', "import '#web/app/screens.ts'"],
    ['only the app imports the app', 'src/server/db/engines/open.ts', "import '#server/app.ts'"],
    ['only the app imports the app', 'src/web/features/help/help-page.tsx', "import '#web/app/screens.ts'"],
    [
      'only the build imports the prerenderer',
      'src/web/app/routing/routes-view.tsx',
      "import '#web/prerender/prerendered-shells.tsx'",
    ],
    [
      'only the app imports the app',
      'src/web/features/landing/landing-page.tsx',
      "import '#web/prerender/public-pages.tsx'",
    ],
    [
      'the base never imports a feature of its runtime',
      'src/web/prerender/chunked-rendering.tsx',
      "import '#web/features/landing/landing-page.tsx'",
    ],
    [
      'ui and lib know no product noun',
      'src/web/ui/basic/amount.tsx',
      "import '#shared/features/auth/auth.rules.ts'",
    ],
  ])('%s: %s %s', (rule, path, source) => {
    expect(rulesBrokenBy(path, source)).toContain(rule)
  })
})

describe('what is allowed stays allowed', () => {
  test.each([
    ['src/shared/kernel/paging.ts', "import * as z from 'zod/mini'\nimport { share } from './money.ts'"],
    [
      'src/shared/features/expenses/expenses.rules.ts',
      "import { share } from '#shared/kernel/numbers/money.ts'",
    ],
    [
      'src/server/features/expenses/expenses.routes.ts',
      "import './expenses.db.ts'\nimport '#server/deps.ts'",
    ],
    ['src/server/features/dashboard/dashboard.db.ts', "import '#server/features/expenses/expenses.db.ts'"],
    ['src/server/features/expenses/expenses.test.ts', "import '#tests/support/start-test-app.ts'"],
    ['src/server/settings.ts', 'export const port = process.env.PORT'],
    ['src/server/app.ts', "import '#server/features/dashboard/dashboard.routes.ts'\n// not console.log"],
    [
      'src/web/app/routing/screens.ts',
      "export const load = () => import('#web/features/help/help-page.tsx')",
    ],
    [
      'src/web/prerender/public-pages.tsx',
      "import './public-head.tsx'\nimport '#web/app/brand-mark.tsx'\nimport '#web/features/landing/landing-page.tsx'",
    ],
    ['src/web/features/landing/hero-card.tsx', "import '#web/prerender/chunked-rendering.tsx'"],
    ['src/web/features/expenses/expense-years.ts', "import '#web/records/ledger-view.ts'"],
    ['src/web/features/expenses/expenses.api.ts', "import { call } from '#web/api/client.ts'"],
    ['src/web/features/expenses/expense-form.tsx', 'export const a = <form />'],
    ['src/web/main.tsx', "import '#web/styles/app.css'\nimport '#content/brand.ts'"],
    ['src/web/ui/mark.tsx', "import mark from './mark.svg?url'\nimport { useId } from 'react'"],
  ])('%s', (path, source) => {
    expect(rulesBrokenBy(path, source)).toEqual([])
  })
})

function rulesBrokenBy(path: string, source: string): string[] {
  return findViolations(new Map([[path, source]])).map(({ rule }) => rule)
}

function readSources(folder: string): Map<string, string> {
  return new Map(listSources(folder).map((path) => [path, readFileSync(path, 'utf8')]))
}

function listSources(folder: string, sources = /\.(tsx?|mjs)$/): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => sources.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path))
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('docs/dependencies.md says once why each package is here', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [reasons = ''] = readFileSync('docs/dependencies.md', 'utf8').split('## Not the newest')
  const named = [...reasons.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort())
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '#content/brand.ts'

const read = (file: string) => readFileSync(join('src/web', file), 'utf8')

test('the files of the browser that cannot import the brand say its name', () => {
  const { name, short_name: shortName, description } = JSON.parse(read('public/manifest.webmanifest'))
  expect({ name, shortName, description }).toEqual({
    name: brand.name,
    shortName: brand.name,
    description: brand.description,
  })
  expect(read('index.html')).toContain(`<title>${brand.name}</title>`)
  expect(read('public/icon.svg')).toContain(`<title>${brand.name}</title>`)
  expect(read('public/favicon.svg')).toContain(`<title>${brand.name}</title>`)
})

test('no screen and no call that owners read says the name or the price otherwise than through the brand', () => {
  const found = ['src/web', 'src/shared', 'src/server/features', 'src/server/pages', 'content']
    .flatMap(listSources)
    .filter((file) => file !== 'content/brand.ts')
    .filter((file) => /\bDamson\b|£23\.97/.test(withoutComments(readFileSync(file, 'utf8'))))
  expect(found).toEqual([])
})

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file))
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

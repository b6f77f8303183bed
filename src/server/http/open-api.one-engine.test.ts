import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { ACCOUNTANT_READS } from '#tests/support/routes/accountant-reads.ts'

type Operation = {
  responses?: Record<string, { description?: string }>
  parameters?: { name: string; in: string }[]
}
type Description = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}
let server: TestApp
let description: Description

beforeAll(async () => {
  server = await startTestApp()
  description = (await server.call('GET', '/api/openapi.json')).body as unknown as Description
})

describe('the description of the calls', () => {
  test('is OpenAPI 3.1', () => {
    expect(description.openapi).toMatch(/^3\.1\.\d$/)
    expect(description.info).toEqual({ title: 'Damson', version: '1' })
    expect(operations().filter(({ method }) => !METHODS.includes(method))).toEqual([])
    expect(operations().filter(({ operation }) => !hasAnswers(operation))).toEqual([])
    // `nullable` belongs to version 3.0. In 3.1 a type is a list instead.
    expect(JSON.stringify(description)).not.toContain('"nullable"')
  })

  test('declares every parameter of an address', () => {
    const missing = operations().flatMap(({ path, operation }) =>
      [...path.matchAll(/\{(\w+)\}/g)]
        .filter(([, name]) => !operation.parameters?.some((one) => one.in === 'path' && one.name === name))
        .map(([text]) => `${path} ${text}`),
    )
    expect(missing).toEqual([])
  })

  test('has no reference to a missing part', () => {
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)]
    expect(references.filter(([, pointer]) => follow(pointer ?? '') === undefined)).toEqual([])
  })

  test('lists every call, and no page or file', () => {
    const listed = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    expect(listed.filter((line) => line.includes(' /api/')).sort()).toEqual(registeredCalls(server))
    expect(listed.filter((line) => !line.includes(' /api/')).sort()).toEqual(['GET /healthz', 'GET /readyz'])
  })

  test('lists the client on every call that accountants may read, and on no other', () => {
    const takesClient = operations()
      .filter(({ operation }) =>
        operation.parameters?.some((one) => one.in === 'query' && one.name === 'client'),
      )
      .map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    expect(takesClient.sort()).toEqual(Object.keys(ACCOUNTANT_READS).sort())
  })

  test('describes what a call takes and answers', () => {
    expect(description.paths['/api/auth/register']?.['post']).toMatchObject({
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: { type: 'object', required: expect.arrayContaining(['name']) } },
        },
      },
      responses: {
        201: { content: { 'application/json': { schema: { properties: { email: { type: 'string' } } } } } },
      },
    })
  })
})

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace']

function operations() {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}

function hasAnswers({ responses = {} }: Operation): boolean {
  const answers = Object.values(responses)
  return answers.length > 0 && answers.every((answer) => typeof answer.description === 'string')
}

function follow(pointer: string): unknown {
  return pointer
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], description)
}

/**
 * The routes that the router really has, written as in the description. The router prints them as a tree of
 * path parts.
 */
function registeredCalls({ app }: TestApp): string[] {
  const branches = app
    .printRoutes({ commonPrefix: false })
    .matchAll(/^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/gm)
  const parts: string[] = []
  const calls = [...branches].flatMap(([, indent = '', part = '', methods = '']) => {
    parts.splice(indent.length / 4, Number.POSITIVE_INFINITY, part)
    return methods.split(', ').map((method) => `${method} ${parts.join('').replaceAll(/:(\w+)/g, '{$1}')}`)
  })
  return calls.filter((call) => /^(?!HEAD)[A-Z]+ \/api\/(?!openapi\.json$)/.test(call)).sort()
}

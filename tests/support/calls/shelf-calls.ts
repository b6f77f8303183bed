import { expect } from 'vitest'
import type { Json } from '#tests/support/app/test-app.ts'
import { ownerCalls, type Salon } from './owner-calls.ts'

export const COLOUR = { name: 'Colour', packPrice: '9.60', packSize: '60', unit: 'ml', wastage: '10' }
export const GLOVES = { name: 'Gloves', packPrice: '8', packSize: '100', unit: 'piece' }
/** Its margin is 80% without products. */
export const TINT = { name: 'Tint', price: '50', duration: 60, productCost: '3', overheadCost: '10' }

export type Line = { productId: number; amount: string }

/** Products, treatments and the recipes between them. */
export function shelfCalls(salon: Salon) {
  const { call, read, run, listActs } = ownerCalls(salon, '/api')
  const add = async (path: string, body: object) => {
    const answer = await call('POST', path, body)
    expect(answer.status).toBe(201)
    return Number(answer.body['id'])
  }
  const addProduct = (changes: object = {}) => add('/products', { ...COLOUR, ...changes })
  const addTreatment = (changes: object = {}) => add('/treatments', { ...TINT, ...changes })
  const putRecipe = (id: number, lines: readonly unknown[], cookie?: string) =>
    call('PUT', `/treatments/${id}/recipe`, lines, cookie)
  const readRecipe = async (id: number) =>
    (await call('GET', `/treatments/${id}/recipe`)).body as unknown as Json[]
  const readTreatment = async (id: number) => (await call('GET', `/treatments/${id}`)).body
  /** The specification's example: 9.60 ÷ 60 × 45 × 110% + 8 ÷ 100 × 2 = £8.08. */
  const addTint = async () => {
    const colour = await addProduct()
    const gloves = await add('/products', GLOVES)
    const tint = await addTreatment()
    const lines: Line[] = [
      { productId: colour, amount: '45' },
      { productId: gloves, amount: '2' },
    ]
    expect((await putRecipe(tint, lines)).status).toBe(200)
    return { colour, gloves, tint, lines }
  }
  return {
    call,
    read,
    run,
    listActs,
    add,
    addProduct,
    addTreatment,
    putRecipe,
    readRecipe,
    readTreatment,
    addTint,
  }
}

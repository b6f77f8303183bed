import type { Day } from '#shared/kernel/calendar/days.ts'
import { type SalonSize, spansOf } from './example-spans.rules.ts'

export type ExampleProduct = {
  name: string
  supplier: string | null
  packPrice: string
  packSize: string
  unit: 'ml' | 'g' | 'piece' | 'pair' | 'sheet'
  wastage: string
  madeOn: Day
}

/** `treatment` and `product` are indexes in the lists of the salon. */
export type ExampleRecipe = { treatment: number; lines: { product: number; amount: string }[] }

type Shelf = { products: ExampleProduct[]; recipes: ExampleRecipe[] }

type ShelfItem = readonly [
  name: string,
  supplier: string,
  packPrice: string,
  packSize: string,
  unit: ExampleProduct['unit'],
  wastage?: string,
]

const PRODUCTS: readonly ShelfItem[] = [
  ['Permanent colour tube', 'Northern Hair Supplies', '9.60', '60.00', 'ml', '10.00'],
  ['Developer 6%', 'Northern Hair Supplies', '7.00', '1000.00', 'ml'],
  ['Lightening powder', 'Northern Hair Supplies', '24.00', '500.00', 'g', '10.00'],
  ['Toner', 'Northern Hair Supplies', '7.80', '60.00', 'ml', '10.00'],
  ['Foils', 'Salon Essentials', '12.00', '100.00', 'sheet'],
  ['Nitrile gloves', 'Salon Essentials', '8.00', '100.00', 'piece'],
  ['Gel polish', 'Nail Trade Direct', '12.60', '15.00', 'ml'],
  ['Base and top coat', 'Nail Trade Direct', '12.00', '15.00', 'ml'],
  ['Lint-free wipes', 'Nail Trade Direct', '5.00', '200.00', 'piece'],
]

// Indexes in the list above.
const COLOUR = 0
const DEVELOPER = 1
const POWDER = 2
const TONER = 3
const FOILS = 4
const GLOVES = 5
const POLISH = 6
const COATS = 7
const WIPES = 8

// Both menus begin with the same treatments.
const ROOT_TINT = 3
const HIGHLIGHTS = 4
const GEL_MANICURE = 8

/** Each costs what the menu says of its treatment: £8.50, £12.40 and £3.10. */
const RECIPES: readonly { treatment: number; lines: readonly (readonly [number, string])[] }[] = [
  {
    treatment: ROOT_TINT,
    lines: [
      [COLOUR, '45.00'],
      [DEVELOPER, '60.00'],
      [GLOVES, '2.00'],
    ],
  },
  {
    treatment: HIGHLIGHTS,
    lines: [
      [POWDER, '60.00'],
      [DEVELOPER, '120.00'],
      [FOILS, '40.00'],
      [TONER, '24.00'],
      [GLOVES, '2.00'],
    ],
  },
  {
    treatment: GEL_MANICURE,
    lines: [
      [POLISH, '2.50'],
      [COATS, '1.00'],
      [WIPES, '8.00'],
    ],
  },
]

/** What is on the salon's shelf, and the recipes of three of its treatments. */
export function makeExampleShelf(size: SalonSize, today: Day): Shelf {
  const { from: madeOn } = spansOf(size, today)
  return {
    products: PRODUCTS.map(([name, supplier, packPrice, packSize, unit, wastage = '0.00']) => ({
      name,
      supplier,
      packPrice,
      packSize,
      unit,
      wastage,
      madeOn,
    })),
    recipes: RECIPES.map(({ treatment, lines }) => ({
      treatment,
      lines: lines.map(([product, amount]) => ({ product, amount })),
    })),
  }
}

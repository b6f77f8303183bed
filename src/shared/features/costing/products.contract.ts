import * as z from 'zod/mini'
import { instantOut } from '#shared/kernel/calendar/days.contract.ts'
import { type Call, noContent } from '#shared/kernel/calls.ts'
import { hundredthsField } from '#shared/kernel/numbers/hundredths.contract.ts'
import { moneyField, moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { oneOf, wholeNumberField } from '#shared/kernel/numbers/numbers.contract.ts'
import { optionalPercent, percentOut } from '#shared/kernel/numbers/percent.contract.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { pageByNumberQuery } from '#shared/kernel/paging.ts'
import { deletedCall, recordCalls } from '#shared/kernel/record-calls.ts'
import { optionalText, textField } from '#shared/kernel/text.contract.ts'
import { withDefault } from './optional-fields.contract.ts'

export const PRODUCT_UNITS = ['ml', 'g', 'piece', 'pair', 'sheet'] as const

const CHOOSE_UNIT = 'Choose ml, g, piece, pair or sheet'
/** Also for the id of a product that the owner does not have. */
export const UNKNOWN_PRODUCT = 'There is no such product'

/** How much is in a pack or in a recipe: 0.01 to 1,000,000 of the product's unit. */
export function quantityField({ required }: { required: string }) {
  return hundredthsField({
    required,
    min: 1,
    max: 100_000_000,
    notPlain: 'Enter an amount, like 60 or 2.5',
    belowMin: 'The smallest amount is 0.01',
    aboveMax: 'The largest amount is 1,000,000',
  })
}

export const productIdField = wholeNumberField({
  required: UNKNOWN_PRODUCT,
  min: 1,
  max: Number.MAX_SAFE_INTEGER,
  message: UNKNOWN_PRODUCT,
})

const packPrice = moneyField({ required: 'Pack price is required' })

export const productInput = z.object({
  name: textField({ required: 'Product name is required' }),
  supplier: optionalText(),
  packPrice,
  packSize: quantityField({ required: 'Pack size is required' }),
  unit: oneOf(PRODUCT_UNITS, CHOOSE_UNIT),
  /** What is mixed and not used, on top of the amount in a recipe. */
  wastage: withDefault(optionalPercent({ max: percent(100_00) }), '0.00'),
})

const productChange = z.partial(productInput)

export const product = z.object({
  id: z.number(),
  userId: z.number(),
  name: z.string(),
  supplier: z.nullable(z.string()),
  packPrice: moneyOut,
  packSize: z.string(),
  unit: z.enum(PRODUCT_UNITS),
  wastage: percentOut,
  isExample: z.boolean(),
  createdAt: instantOut,
})

/** Of equal products the newest comes first. */
export const PRODUCT_SORTS = ['newest', 'name', 'price-high', 'price-low'] as const

/** The filters of a list. A filter that is left out matches everything. `q` is looked for in name and supplier. */
const productListQuery = z.extend(pageByNumberQuery, {
  q: optionalText(),
  unit: z.optional(oneOf(PRODUCT_UNITS, CHOOSE_UNIT)),
  sort: z._default(oneOf(PRODUCT_SORTS, 'Sort by newest, name, price-high or price-low'), 'newest'),
})

export const MAX_PRODUCT_IMPORT_ROWS = 5_000

const productImport = z.object({
  rows: z
    .array(productInput, { error: 'Send the rows to import' })
    .check(
      z.minLength(1, 'There is nothing to import'),
      z.maxLength(MAX_PRODUCT_IMPORT_ROWS, 'Import at most 5,000 rows at a time'),
    ),
})

/** `batchId` identifies the whole import, so that it can be undone. */
const productsImported = z.object({ batchId: z.string(), added: z.number() })

/** The product cost of each treatment whose recipe holds the product, now and at another pack price. */
export const packPriceEffect = z.array(
  z.object({ treatmentId: z.number(), before: moneyOut, after: moneyOut }),
)

const PATH = '/api/products'
const importParams = z.object({ batchId: z.uuid({ error: 'There is no such import' }) })

export const productCalls = {
  ...recordCalls(PATH, {
    record: product,
    input: productInput,
    change: productChange,
    listQuery: productListQuery,
  }),
  deleted: deletedCall(PATH, product),
  import: {
    method: 'POST',
    url: `${PATH}/import`,
    schema: { body: productImport, response: { 201: productsImported } },
  },
  undoImport: {
    method: 'DELETE',
    url: `${PATH}/import/:batchId`,
    schema: { params: importParams, response: noContent },
  },
  effect: {
    method: 'GET',
    url: `${PATH}/:id/effect`,
    schema: {
      params: z.object({ id: productIdField }),
      querystring: z.object({ packPrice }),
      response: { 200: packPriceEffect },
    },
  },
} satisfies Record<string, Call>

export type ProductUnit = (typeof PRODUCT_UNITS)[number]
export type ProductInput = z.output<typeof productInput>
export type ProductRecord = z.output<typeof product>
export type PackPriceEffect = z.output<typeof packPriceEffect>

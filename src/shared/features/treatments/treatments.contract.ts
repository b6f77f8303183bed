import * as z from 'zod/mini'
import { instantOut } from '#shared/kernel/calendar/days.contract.ts'
import { type Call, noContent } from '#shared/kernel/calls.ts'
import { moneyField, moneyOut, optionalMoney } from '#shared/kernel/numbers/money.contract.ts'
import { oneOf, wholeNumberField } from '#shared/kernel/numbers/numbers.contract.ts'
import { percentOut } from '#shared/kernel/numbers/percent.contract.ts'
import { pageByNumberQuery } from '#shared/kernel/paging.ts'
import { deletedCall, recordCalls } from '#shared/kernel/record-calls.ts'
import { optionalText, textField } from '#shared/kernel/text.contract.ts'
import { treatmentCosting, treatmentCostingInput } from './treatment-costing.contract.ts'

export const OVERHEAD_REQUIRED = 'Overhead cost is required'
export const OVERHEAD_TOO_LARGE = 'At this rate the overhead is larger than £99,999,999.99'

/** Without `overheadCost` it is calculated from the latest saved rate. A `profitMargin` that is sent is ignored. */
export const treatmentInput = z.object(
  {
    name: textField({ required: 'Treatment name is required' }),
    price: moneyField({ required: 'Price is required' }),
    duration: wholeNumberField({
      required: 'Duration is required',
      min: 1,
      max: 1440,
      message: 'Enter whole minutes, from 1 to 1,440',
    }),
    productCost: optionalMoney(),
    overheadCost: optionalMoney(),
    ...treatmentCostingInput.shape,
  },
  { error: 'Enter a treatment with its name, price and duration' },
)

/** Fields that are left out stay as they are. `overheadCost: null` calculates it again. */
const treatmentChange = z.partial(treatmentInput)

export const treatment = z.object({
  id: z.number(),
  userId: z.number(),
  name: z.string(),
  price: moneyOut,
  duration: z.number(),
  productCost: moneyOut,
  overheadCost: moneyOut,
  profitMargin: percentOut,
  /** The saved rate that the overhead was calculated from. Null when the overhead was typed. */
  hourlyRateCalculationId: z.nullable(z.number()),
  ...treatmentCosting.shape,
  isExample: z.boolean(),
  createdAt: instantOut,
})

/** Of equal treatments the newest comes first. */
export const TREATMENT_SORTS = ['newest', 'margin-high', 'margin-low', 'price-high', 'name'] as const
export const MARGIN_FILTERS = ['any', 'below-50', 'from-50', 'loss'] as const

/** The filters of a list. A filter that is left out matches everything. */
const filterFields = {
  q: optionalText(),
  margin: z._default(oneOf(MARGIN_FILTERS, 'Choose any, below-50, from-50 or loss'), 'any'),
}

const treatmentFilter = z.object(filterFields)
const treatmentListQuery = z.extend(pageByNumberQuery, {
  ...filterFields,
  sort: z._default(
    oneOf(TREATMENT_SORTS, 'Sort by newest, margin-high, margin-low, price-high or name'),
    'newest',
  ),
})

/** The number of treatments, their average margin (null when there are none), and how many have a margin below half. */
const treatmentSummary = z.object({
  count: z.number(),
  averageMargin: z.nullable(percentOut),
  lowMarginCount: z.number(),
})

const MAX_IMPORT_ROWS = 5_000

const treatmentImport = z.object({
  rows: z
    .array(treatmentInput, { error: 'Send the rows to import' })
    .check(
      z.minLength(1, 'There is nothing to import'),
      z.maxLength(MAX_IMPORT_ROWS, 'Import at most 5,000 rows at a time'),
    ),
})

/** `batchId` identifies the whole import, so that it can be undone. */
const treatmentImported = z.object({ batchId: z.string(), added: z.number() })

/** How a new rate would change one treatment. */
const recosting = z.object({
  id: z.number(),
  name: z.string(),
  price: moneyOut,
  overheadBefore: moneyOut,
  overheadAfter: moneyOut,
  marginBefore: percentOut,
  marginAfter: percentOut,
  /** With the new rate. */
  coversCost: z.nullable(z.boolean()),
  reachesRate: z.boolean(),
})

const recostPreview = z.object({ rate: z.nullable(moneyOut), treatments: z.array(recosting) })

const NOTHING_CHOSEN = 'Choose at least one treatment'
const UNKNOWN_TREATMENT = 'There is no such treatment'

const treatmentId = wholeNumberField({
  required: UNKNOWN_TREATMENT,
  min: 1,
  max: Number.MAX_SAFE_INTEGER,
  message: UNKNOWN_TREATMENT,
})

/** `rate` is the one that the preview showed. If it is no longer the latest, nothing is changed. */
const recostRequest = z.object({
  rate: optionalMoney(),
  ids: z
    .array(treatmentId, { error: NOTHING_CHOSEN })
    .check(z.minLength(1, NOTHING_CHOSEN), z.maxLength(MAX_IMPORT_ROWS, 'Choose at most 5,000 at a time')),
})
const recosted = z.object({ changed: z.number() })

const PATH = '/api/treatments'
const importParams = z.object({ batchId: z.uuid({ error: 'There is no such import' }) })

export const treatmentCalls = {
  ...recordCalls(PATH, {
    record: treatment,
    input: treatmentInput,
    change: treatmentChange,
    listQuery: treatmentListQuery,
  }),
  deleted: deletedCall(PATH, treatment),
  summary: {
    method: 'GET',
    url: `${PATH}/summary`,
    schema: { querystring: treatmentFilter, response: { 200: treatmentSummary } },
  },
  import: {
    method: 'POST',
    url: `${PATH}/import`,
    schema: { body: treatmentImport, response: { 201: treatmentImported } },
  },
  undoImport: {
    method: 'DELETE',
    url: `${PATH}/import/:batchId`,
    schema: { params: importParams, response: noContent },
  },
  previewRecost: {
    method: 'GET',
    url: `${PATH}/recost`,
    schema: { response: { 200: recostPreview } },
  },
  recost: {
    method: 'POST',
    url: `${PATH}/recost`,
    schema: { body: recostRequest, response: { 200: recosted } },
  },
} satisfies Record<string, Call>

export type TreatmentSort = (typeof TREATMENT_SORTS)[number]
export type MarginFilter = (typeof MARGIN_FILTERS)[number]
export type TreatmentSummary = z.output<typeof treatmentSummary>
export type TreatmentInput = z.output<typeof treatmentInput>
export type TreatmentRecord = z.output<typeof treatment>
export type RecostPreview = z.output<typeof recostPreview>
export type RecostRequest = z.output<typeof recostRequest>
export type Recosting = z.output<typeof recosting>

import { keepPreviousData, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import {
  type ProductInput,
  type ProductRecord,
  productCalls,
} from '#shared/features/costing/products.contract.ts'
import { treatmentCalls } from '#shared/features/treatments/treatments.contract.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'
import { createOnce } from '#web/records/create-once.ts'
import { useDeleteWithUndo } from '#web/records/delete-with-undo.ts'
import { type Restorable, useDeletedRecords } from '#web/records/deleted-records.ts'
import { focusCard } from '#web/records/focus-card.ts'
import { readAll, readPage } from '#web/records/list-pages.ts'
import { type ShelfView, toSearch } from './shelf-view.ts'

export const SHELF_CARD_ID = 'shelf'

/** One page of the list. The previous rows stay visible while it is loading. */
export function productsPageQuery({ page, ...view }: ShelfView) {
  const search = toSearch(view)
  return queryOptions({
    queryKey: ['products', 'page', String(search), page],
    queryFn: ({ signal }) => readPage(productCalls.list, { page, search, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Every product that matches the filter, in the order of the screen. */
export function listAllProducts(view: ShelfView): Promise<ProductRecord[]> {
  return readAll(productCalls.list, { search: toSearch(view) })
}

/** All products by name. Finding duplicates in an import needs the whole list. */
export const productsQuery = queryOptions({
  queryKey: ['products', 'all'],
  queryFn: () => readAll(productCalls.list, { search: new URLSearchParams({ sort: 'name' }) }),
})

/** What another pack price does to the treatments; `packPrice` is null while it is not another price. */
export function effectQuery(id: number, packPrice: string | null) {
  return queryOptions({
    queryKey: ['products', 'effect', id, packPrice],
    queryFn:
      packPrice === null
        ? skipToken
        : ({ signal }) => call(productCalls.effect, { params: { id }, query: { packPrice }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The names of all treatments by their ids. */
export const treatmentNamesQuery = queryOptions({
  queryKey: ['treatments', 'all'],
  queryFn: () => readAll(treatmentCalls.list, { search: new URLSearchParams({ sort: 'name' }) }),
  select: (treatments) => new Map(treatments.map(({ id, name }) => [id, name])),
})

export function useAddProduct() {
  const client = useQueryClient()
  return useSend<ProductRecord, ProductInput>({
    mutationFn: (body) => createOnce(productCalls.create, body),
    onSuccess: () => void refresh(client, 'products'),
  })
}

export function useChangeProduct(id: number) {
  const client = useQueryClient()
  return useSend<ProductRecord, Partial<ProductInput>>({
    mutationFn: (body) => call(productCalls.change, { params: { id }, body }),
    // A refusal often means that another tab has deleted the product, so the list is out of date.
    onSettled: () => void refresh(client, 'products'),
  })
}

export const RESTORABLE_PRODUCTS = {
  noun: 'products',
  calls: productCalls,
  thing: 'product',
} satisfies Restorable

export function useDeletedProducts() {
  return useDeletedRecords<ProductRecord>(RESTORABLE_PRODUCTS)
}

export function useDeletingProducts() {
  return useDeleteWithUndo<ProductRecord>({
    ...RESTORABLE_PRODUCTS,
    inWords: () => ({
      title: 'Success',
      description: 'Product deleted. Recipes that use it keep it.',
      undone: 'The product is back.',
    }),
    buttonId: deleteButtonId,
    focusList: () => focusCard(SHELF_CARD_ID),
  })
}

export function deleteButtonId({ id }: Pick<ProductRecord, 'id'>): string {
  return `delete-product-${id}`
}

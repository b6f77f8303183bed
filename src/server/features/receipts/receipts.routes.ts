import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireRecord } from '#server/db/records/records.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import { recordActRoute, toOwner } from '#server/http/record-routes.ts'
import { MAX_RECEIPT_BYTES } from '#shared/features/receipts/receipt-files.rules.ts'
import { toDisposition } from '#shared/features/receipts/receipt-names.rules.ts'
import { downloadReceipt, type Receipt, receiptCalls } from '#shared/features/receipts/receipts.contract.ts'
import { type ArrivedFile, storeFile, tooLarge } from './arriving-file.ts'
import { readPieces } from './receipt-pieces.db.ts'
import {
  deleteReceipts,
  kindOf,
  listAwaited,
  listReceipts,
  ownerOf,
  type ReceiptOwner,
  requireReceipt,
} from './receipts.db.ts'
import { addReceipt, bringReceipt, findAwaited, removeReceipt, restoreReceipt } from './receipts.service.ts'

/** The calls that take a file are registered in their own context, because their body is not JSON. */
export async function receiptsRoutes(app: Api, deps: Deps): Promise<void> {
  readRoutes(app, deps)
  recordActRoute(app, deps, { call: receiptCalls.restore, act: restoreReceipt })
  app.route({
    ...receiptCalls.remove,
    access: 'tools',
    handler: async (request, reply) => {
      const key = { ...toOwner(request, deps), id: request.params.id }
      await deps.database.db.transaction((tx) => removeReceipt(tx, key))
      return reply.code(204).send()
    },
  })
  await app.register(async (raw: Api) => {
    addFileParser(raw)
    fileRoutes(raw, deps)
  })
}

function readRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const list = async (owner: ReceiptOwner) => {
    await requireOwner(deps, owner)
    return listReceipts(db, owner)
  }
  app.route({
    ...receiptCalls.listOfExpense,
    access: 'tools',
    accountantReads: 'receipts',
    handler: ({ owner, params }) => list({ userId: owner.userId, kind: 'expense', id: params.id }),
  })
  app.route({
    ...receiptCalls.listOfPurchase,
    access: 'tools',
    accountantReads: 'receipts',
    handler: ({ owner, params }) => list({ userId: owner.userId, kind: 'purchase', id: params.id }),
  })
  app.route({
    ...receiptCalls.awaited,
    access: 'tools',
    handler: ({ owner }) => listAwaited(db, owner.userId),
  })
  app.route({
    ...downloadReceipt,
    access: 'tools',
    accountantReads: 'receipts',
    handler: async ({ owner, params }, reply) => {
      const receipt = await requireReceipt(db, { userId: owner.userId, id: params.id })
      return sendFile(reply, receipt, readPieces(db, receipt))
    },
  })
}

/** Whatever a file holds, no browser runs any of it: it is a download of its own type, in a sandbox. */
function sendFile(reply: FastifyReply, { name, type, size }: Receipt, pieces: AsyncIterable<Buffer>) {
  return reply
    .header('content-type', type)
    .header('content-length', size)
    .header('content-disposition', toDisposition(name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .header('x-no-compression', '1')
    .send(Readable.from(pieces, { objectMode: false, highWaterMark: 1 }))
}

function fileRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const add = async (request: FastifyRequest, reply: FastifyReply, target: AddTarget) => {
    const owner = { userId: request.owner.userId, ...target }
    await requireOwner(deps, owner)
    const now = deps.now()
    return receive(request, reply, { owner, name: target.name, now }, (file) => {
      request.body = { toJSON: () => [target.kind, target.id, file.name, file.sha256] }
      return createOnce(db, request, { now, create: (tx) => addReceipt(tx, { owner, file, now }) })
    })
  }
  const receive = async (
    request: FastifyRequest,
    reply: FastifyReply,
    arriving: { owner: ReceiptOwner; name: string; now: Date },
    take: (file: ArrivedFile) => Promise<Receipt>,
  ) => {
    requireSize(request)
    const file = await storeFile(db, { ...arriving, file: toParts(request) })
    const discard = () => deleteReceipts(db, { userId: arriving.owner.userId, ids: [file.id] })
    const receipt = await take(file).catch(async (error: unknown) => {
      await discard()
      throw error
    })
    // A repeated call gets the first answer, and its file is not needed.
    if (receipt.id !== file.id) await discard()
    return reply.code(201).send(receipt)
  }
  app.route({
    ...receiptCalls.addToExpense,
    access: 'tools',
    bodyLimit: MAX_RECEIPT_BYTES,
    handler: (request, reply) =>
      add(request, reply, { kind: 'expense', id: request.params.id, name: request.query.name ?? '' }),
  })
  app.route({
    ...receiptCalls.addToPurchase,
    access: 'tools',
    bodyLimit: MAX_RECEIPT_BYTES,
    handler: (request, reply) =>
      add(request, reply, { kind: 'purchase', id: request.params.id, name: request.query.name ?? '' }),
  })
  app.route({
    ...receiptCalls.bring,
    access: 'tools',
    bodyLimit: MAX_RECEIPT_BYTES,
    handler: async (request, reply) => {
      const key = { userId: request.owner.userId, id: request.params.id }
      const awaited = await findAwaited(db, key)
      const arriving = { owner: ownerOf(awaited), name: awaited.name, now: deps.now() }
      return receive(request, reply, arriving, (file) => db.transaction((tx) => bringReceipt(tx, key, file)))
    },
  })
}

type AddTarget = { kind: ReceiptOwner['kind']; id: number; name: string }

function requireOwner(deps: Deps, owner: ReceiptOwner) {
  return requireRecord(deps.database.db, kindOf(owner), { userId: owner.userId, id: owner.id })
}

/** A file that says that it is too long is refused before it is read. */
function requireSize({ headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > MAX_RECEIPT_BYTES) throw tooLarge()
}

/** Leaves the connection open when reading stops in the middle, so that the refusal reaches the sender. */
function toParts({ body }: FastifyRequest): AsyncIterable<Buffer> {
  return (body instanceof Readable ? body : Readable.from([])).iterator({ destroyOnReturn: false })
}

/** The file is read as it arrives, whatever its sender calls it. */
function addFileParser(app: Api): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
}

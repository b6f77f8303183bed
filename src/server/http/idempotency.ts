import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { ownerLockedForReference } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import { idempotencyKeys } from '#server/db/schema/bookkeeping.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { isObject } from '#shared/kernel/objects.ts'
import { DAY_MS, IDEMPOTENCY_KEY_DAYS } from '#shared/kernel/retention.ts'

const KEY_LIFETIME_MS = IDEMPOTENCY_KEY_DAYS * DAY_MS

type Creating<T> = {
  now: Date
  create: (tx: Db) => Promise<T>
  /** The create is a single statement, so it needs no transaction when there is no key. */
  isOneStatement?: boolean
}

/**
 * Runs a create in a transaction, once per `Idempotency-Key`. A repeated key of the same owner gets the first
 * answer, even when both requests arrive together. Without a key the create just runs.
 */
export async function createOnce<T extends object>(
  db: Db,
  request: FastifyRequest,
  { now, create, isOneStatement = false }: Creating<T>,
): Promise<T> {
  const key = readKey(request)
  if (key === null) return isOneStatement ? create(db) : db.transaction(create)
  const { userId } = request.owner
  return db.transaction(async (tx) => {
    const first = await claimKey(tx, { userId, key, requestHash: hashRequest(request), now })
    if (!first) return findAnswer<T>(tx, { userId, key, request })
    const answer = await create(tx)
    await storeAnswer(tx, { userId, key, answer })
    return answer
  })
}

type Claim = { userId: number; key: string; requestHash: string; now: Date }

/** A second transaction with the same key waits here until the first one ends. */
async function claimKey(tx: Db, { userId, key, requestHash, now }: Claim): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values({
      // For an erased owner the lock finds no row; the foreign key then refuses the plain id.
      userId: sql`coalesce(${ownerLockedForReference(userId)}, ${userId})`,
      key,
      requestHash,
      status: 0,
      answer: {},
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: {
        requestHash: sql`excluded.request_hash`,
        status: sql`excluded.status`,
        answer: sql`excluded.answer`,
        createdAt: sql`excluded.created_at`,
      },
      // A key that is too old is replaced as if it did not exist.
      setWhere: lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEY_LIFETIME_MS)),
    })
    .returning({ key: idempotencyKeys.key })
  return rows.length === 1
}

type StoredAnswer = { userId: number; key: string; answer: object }

async function storeAnswer(tx: Db, { userId, key, answer }: StoredAnswer): Promise<void> {
  await tx.update(idempotencyKeys).set({ status: 201, answer }).where(ofKey(userId, key))
}

type Repeat = { userId: number; key: string; request: FastifyRequest }

async function findAnswer<T>(tx: Db, { userId, key, request }: Repeat): Promise<T> {
  const [found] = await tx.select().from(idempotencyKeys).where(ofKey(userId, key))
  const hashes = [hashRequest(request), hashRequest(request, withoutLaterFields(request.body))]
  if (!found || !hashes.includes(found.requestHash)) {
    throw new ProductError('conflict', 'This key was already used for something else.')
  }
  return found.answer as T
}

function readKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  const key = String(header)
  if (/^[\x21-\x7e]{1,64}$/.test(key)) return key
  const message = 'An Idempotency-Key has 1 to 64 visible characters.'
  throw new ProductError('invalid', message, { fields: { 'Idempotency-Key': message } })
}

function hashRequest(request: FastifyRequest, body: unknown = request.body): string {
  const text = JSON.stringify([request.method, request.routeOptions.url, body])
  return createHash('sha256').update(text).digest('base64url')
}

/** Fields that costs took on later, with the value that stands for none. */
const LATER_FIELDS: readonly (readonly [string, unknown])[] = [
  ['vatAmount', '0.00'],
  ['businessId', null],
]

/** The body as it was before these fields: an expense may be repeated after the server was updated. */
function withoutLaterFields(body: unknown): unknown {
  if (!isObject(body)) return body
  const isLater = ([name, value]: [string, unknown]) =>
    LATER_FIELDS.some(([later, none]) => later === name && none === value)
  return Object.fromEntries(Object.entries(body).filter((entry) => !isLater(entry)))
}

function ofKey(userId: number, key: string) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
}

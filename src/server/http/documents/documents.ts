import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { countAttempt } from '#server/db/accounts/rate-limits.ts'
import type { Deps } from '#server/deps.ts'
import { abortOnDisconnect } from '#server/http/client-disconnect.ts'
import { createWorkQueue } from '#server/http/work-queue.ts'
import { createTimeSlices, type TimeSlices } from '#server/time-slices.ts'
import { ProductError } from '#shared/kernel/errors.ts'

/** A document that is written while it is read. It calls `pause` between two pieces of work. */
export type DocumentSource = { name: string; write: (pause: TimeSlices) => AsyncIterable<Buffer> }

export type Documents = {
  /** Streams a document to its reader, as fast as they take it. */
  send(reply: FastifyReply, document: DocumentSource): Promise<FastifyReply>
  /** Makes one that is not sent to this reader, such as the file of a mail, in the same queue. */
  make<T>(reply: FastifyReply, work: (pause: TimeSlices) => Promise<T>): Promise<T>
}

/** Drawing is work for the one thread, so the last one in the queue waits a few seconds. */
const QUEUE = { maxWaiting: 8, retryAfterSeconds: 10 }
/** One that is being made and one that waits for it. */
const MAX_PER_VISITOR = 2
const MAX_PER_HOUR = 120
/** A usual document fits, so a slow reader does not keep the next ones waiting. */
const BUFFER_BYTES = 1024 * 1024
/** A client still downloading after a minute is disconnected. */
const MAX_DURATION_MS = 60_000

/**
 * Makes documents one at a time in this process. One person cannot fill the queue, because each person's documents
 * are counted. An accountant's count as their own, so they do not use up what their client may have.
 */
export function createDocuments({ settings, database, now }: Deps): Documents {
  const queue = createWorkQueue(QUEUE)
  const askedBy = new Map<number, number>()
  const inTurn = async <T>(reply: FastifyReply, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    const userId = requireVisitorId(reply)
    const asked = askedBy.get(userId) ?? 0
    if (asked >= MAX_PER_VISITOR) throw stillBusy()
    askedBy.set(userId, asked + 1)
    try {
      const limit = { key: `documents:of:${userId}`, max: MAX_PER_HOUR, seconds: 3600 }
      if (settings.rateLimits) await countAttempt(database.db, [limit], now())
      return await queue(signal, work)
    } finally {
      const left = (askedBy.get(userId) ?? 1) - 1
      if (left > 0) askedBy.set(userId, left)
      else askedBy.delete(userId)
    }
  }
  return {
    make: (reply, work) => {
      const signal = toSignal(reply)
      return inTurn(reply, signal, () => work(createTimeSlices(signal)))
    },
    send: async (reply, { name, write }) => {
      const signal = toSignal(reply)
      const body = await new Promise<PassThrough>((onStarted, onFailed) => {
        const work = async () => {
          const parts = write(createTimeSlices(signal))[Symbol.asyncIterator]()
          // What can be refused is refused before the first part, so the answer can still be an error.
          const first = await parts.next()
          const started = new PassThrough({ highWaterMark: BUFFER_BYTES })
          onStarted(started)
          // A failure from here on breaks the download off, as the pipeline destroys its streams.
          await pipeline(startingWith(first, parts), started, { signal })
        }
        inTurn(reply, signal, work).catch(onFailed)
      })
      return reply.headers(toHeaders(name)).send(body)
    },
  }
}

function toSignal(reply: FastifyReply): AbortSignal {
  return AbortSignal.any([abortOnDisconnect(reply), abortWhenLate()])
}

/** Aborts with words for the reader, who may still be waiting for the first part. */
function abortWhenLate(): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(tooLate()), MAX_DURATION_MS).unref()
  return controller.signal
}

function requireVisitorId({ request }: FastifyReply): number {
  if (request.visitor === null) throw new Error('documents are for people who are signed in')
  return request.visitor.userId
}

function toHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    // Its pages are compressed already.
    'x-no-compression': '1',
  }
}

async function* startingWith(
  first: IteratorResult<Buffer>,
  rest: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer> {
  try {
    for (let part = first; !part.done; part = await rest.next()) yield part.value
  } finally {
    // When the reader has gone, the writer ends too.
    await rest.return?.()
  }
}

function tooLate(): ProductError {
  const message = 'Your document took too long to make. Try again in a moment.'
  return new ProductError('unavailable', message, { retryAfterSeconds: 10 })
}

function stillBusy(): ProductError {
  const message = 'Your last document is still being made. Try again in a moment.'
  return new ProductError('too_many', message, { retryAfterSeconds: 5 })
}

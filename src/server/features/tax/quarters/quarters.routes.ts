import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import type { Documents } from '#server/http/documents/documents.ts'
import { writePdf } from '#server/integrations/pdf/write-pdf.ts'
import type { Visitor } from '#server/sessions/sessions.ts'
import { toQuarterCsv } from '#shared/features/tax/quarters/quarters-answer.rules.ts'
import {
  downloadQuarterCsv,
  downloadQuarterPdf,
  readQuarters,
} from '#shared/features/tax/quarters.contract.ts'
import { type Day, dayIn, dayOf } from '#shared/kernel/calendar/days.ts'
import { toQuarterDocument } from './quarter-document.ts'
import { readTaxQuarters, requireQuarter } from './quarters.service.ts'

type Papers = {
  documents: Documents
  /** Whether the figures of an owner have records of the example salon among them. */
  hasExample: (userId: number) => Promise<boolean>
}

export function quartersRoutes(app: Api, deps: Deps, { documents, hasExample }: Papers): void {
  const { db } = deps.database
  const ownerOf = ({ userId, user: { timeZone } }: Visitor) => {
    return { userId, today: dayIn(deps.now(), timeZone) }
  }

  app.route({
    ...readQuarters,
    access: 'tools',
    accountantReads: 'tax',
    handler: (request) => {
      const owner = ownerOf(request.owner)
      return readTaxQuarters(db, owner, request.query.on ?? owner.today)
    },
  })

  app.route({
    ...downloadQuarterCsv,
    access: 'tools',
    accountantReads: 'tax',
    handler: async (request, reply) => {
      const { year, quarter: number } = request.params
      const { quarter } = await requireQuarter(db, ownerOf(request.owner), { on: firstDayOf(year), number })
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileNameOf(request.params)}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(toQuarterCsv(quarter))
    },
  })

  app.route({
    ...downloadQuarterPdf,
    access: 'tools',
    accountantReads: 'tax',
    handler: async (request, reply) => {
      const { year, quarter: number } = request.params
      const owner = ownerOf(request.owner)
      const { name: ownerName } = request.owner.user
      const madeAt = deps.now()
      return documents.send(reply, {
        name: `${fileNameOf(request.params)}.pdf`,
        write: async function* (pause) {
          const found = await requireQuarter(db, owner, { on: firstDayOf(year), number })
          const isExample = await hasExample(owner.userId)
          const paper = { year, ...found, ownerName, today: owner.today, isExample }
          yield* writePdf(toQuarterDocument(paper), { madeAt, pause })
        },
      })
    },
  })
}

/** The 6 April of "2026-27". */
function firstDayOf(year: string): Day {
  return dayOf(Number(year.slice(0, 4)), 4, 6)
}

function fileNameOf({ year, quarter }: { year: string; quarter: number }): string {
  return `quarter-${quarter}-of-${year}`
}

import type { FastifyReply } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { queueReport, requireSending } from '#server/features/reports/sending/send-report.service.ts'
import type { Api } from '#server/http/api.ts'
import type { Documents } from '#server/http/documents/documents.ts'
import { createOnce } from '#server/http/idempotency.ts'
import { writePdf } from '#server/integrations/pdf/write-pdf.ts'
import type { Visitor } from '#server/sessions/sessions.ts'
import { ENDS_BEFORE_IT_STARTS, type Period } from '#shared/features/reports/periods.rules.ts'
import type { ReportContent } from '#shared/features/reports/report-content.rules.ts'
import { describeReport } from '#shared/features/reports/report-words.rules.ts'
import { downloadReportPdf, readReport, sendReport } from '#shared/features/reports/reports.contract.ts'
import { type Day, dayIn } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { requireOwnBusiness } from './profit-before-pay.service.ts'
import { readReportContent } from './report-content.service.ts'
import { toReportDocument } from './report-document.ts'
import { toReportFiles } from './report-files.ts'
import { composeReport } from './reports.service.ts'

type Asked = { from: Day | null; to: Day | null; businessId: number | null }

export function reportsRoutes(app: Api, deps: Deps, documents: Documents): void {
  const { db } = deps.database
  const scopeOf = ({ userId, user }: Visitor, asked: Asked) => {
    const today = dayIn(deps.now(), user.timeZone)
    return { userId, user, today, period: requirePeriod(asked), businessId: asked.businessId }
  }
  /** Refuses what cannot be made before it waits for its turn. */
  const requireScope = async (owner: Visitor, asked: Asked) => {
    const { businessId, ...scope } = scopeOf(owner, asked)
    if (businessId !== null) await requireOwnBusiness(db, { userId: scope.userId, businessId })
    return { ...scope, businessId }
  }

  app.route({
    ...readReport,
    access: 'tools',
    accountantReads: 'reports',
    handler: async ({ owner, query }) => composeReport(db, scopeOf(owner, query)),
  })

  app.route({
    ...downloadReportPdf,
    access: 'tools',
    accountantReads: 'reports',
    handler: async ({ owner, query }, reply) => {
      const scope = await requireScope(owner, query)
      const madeAt = deps.now()
      return documents.send(reply, {
        name: `business-report-${scope.today}.pdf`,
        write: async function* (pause) {
          yield* writePdf(toReportDocument(await readReportContent(db, scope)), { madeAt, pause })
        },
      })
    },
  })

  app.route({
    ...sendReport,
    access: 'tools',
    handler: async (request, reply) => {
      const { user } = request.owner
      const scope = await requireScope(request.owner, request.body)
      requireSending(deps, user)
      const { content, attachments } = await makeFiles(reply, scope)
      const period = describeReport(content.report, content.today)
      const { addresses } = request.body
      // This answer is stored for a repeated call, so it is empty: other people's addresses must not be stored.
      const create = async (tx: typeof db) => {
        await queueReport(tx, deps, { user, addresses, period, attachments })
        return {}
      }
      await createOnce(db, request, { now: deps.now(), create })
      deps.outbox.wake()
      return reply.code(201).send({ addresses })
    },
  })

  /** The files are made in the queue of documents, before the transaction that stores them. */
  const makeFiles = (reply: FastifyReply, scope: ReturnType<typeof scopeOf>) =>
    documents.make(reply, async (pause) => {
      const content: ReportContent = await readReportContent(db, scope)
      return { content, attachments: await toReportFiles(content, { madeAt: deps.now(), pause }) }
    })
}

/** Requires both days or neither, because half a period would be a guess. */
function requirePeriod({ from, to }: { from: Day | null; to: Day | null }): Period | null {
  if (from === null && to === null) return null
  if (from === null) throw refusal('from', 'Say from which day')
  if (to === null) throw refusal('to', 'Say to which day')
  if (to < from) throw refusal('to', ENDS_BEFORE_IT_STARTS)
  return { from, to }
}

function refusal(field: string, message: string): ProductError {
  return new ProductError('invalid', message, { fields: { [field]: message } })
}

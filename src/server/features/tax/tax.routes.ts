import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import type { Visitor } from '#server/sessions/sessions.ts'
import { readExpenseCategories } from '#shared/features/tax/expense-categories.contract.ts'
import { makePayPlan } from '#shared/features/tax/pay-plan.contract.ts'
import { listExpenseCategories } from '#shared/features/tax/records/expense-categories.rules.ts'
import { readTaxEstimate } from '#shared/features/tax/tax-estimate.contract.ts'
import { readTaxPosition, replaceTaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import { readVat } from '#shared/features/tax/vat.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { readEstimate, readPayPlan, readVatFigures } from './tax.service.ts'
import { findTaxPosition } from './tax-position.db.ts'
import { replacePosition } from './tax-position.service.ts'

export function taxRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const ownerOf = ({ userId, user: { timeZone } }: Visitor) => {
    return { userId, today: dayIn(deps.now(), timeZone) }
  }

  app.route({
    ...readTaxPosition,
    access: 'tools',
    accountantReads: 'tax',
    handler: ({ owner }) => findTaxPosition(db, owner.userId),
  })

  app.route({
    ...replaceTaxPosition,
    access: 'tools',
    handler: ({ owner: { userId }, body }) =>
      db.transaction((tx) => replacePosition(tx, { userId, now: deps.now() }, body)),
  })

  app.route({
    ...readTaxEstimate,
    access: 'tools',
    accountantReads: 'tax',
    handler: (request) => {
      const owner = ownerOf(request.owner)
      return readEstimate(db, owner, request.query.on ?? owner.today)
    },
  })

  app.route({
    ...readVat,
    access: 'tools',
    accountantReads: 'tax',
    handler: ({ owner }) => readVatFigures(db, ownerOf(owner)),
  })

  app.route({
    ...makePayPlan,
    access: 'tools',
    handler: ({ owner, body }) => readPayPlan(db, ownerOf(owner), body),
  })

  app.route({
    ...readExpenseCategories,
    access: 'tools',
    accountantReads: 'expenses',
    handler: async ({ owner }) => listExpenseCategories((await findTaxPosition(db, owner.userId)).legalForm),
  })
}

import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import {
  dismissChecklist,
  readChecklist,
  replaceChecklistAnswers,
} from '#shared/features/checklist/checklist.contract.ts'
import { findChecklist, insertDismissal, replaceAnswersRow } from './checklist.db.ts'

/** These calls need no access, because the help page shows the checklist to every signed-in visitor. */
export function checklistRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database

  app.route({
    ...readChecklist,
    access: 'signedIn',
    handler: (request) => findChecklist(db, request.owner.userId),
  })

  app.route({
    ...replaceChecklistAnswers,
    access: 'signedIn',
    handler: async ({ owner: { userId }, body }, reply) => {
      await replaceAnswersRow(db, { userId, answers: body, now: deps.now() })
      return reply.code(204).send()
    },
  })

  app.route({
    ...dismissChecklist,
    access: 'signedIn',
    handler: async (request, reply) => {
      await insertDismissal(db, { userId: request.owner.userId, now: deps.now() })
      return reply.code(204).send()
    },
  })
}

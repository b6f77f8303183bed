import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { noContent } from '#server/http/no-content.ts'
import { checklist } from '#shared/features/checklist/checklist.contract.ts'
import { dismissChecklist, findChecklist } from './checklist.db.ts'

const PATH = '/api/checklist'

/** Needs no access: the help shows it to everybody who is signed in. */
export function checklistRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database

  app.get(PATH, { access: 'signedIn', schema: { response: { 200: checklist } } }, (request) =>
    findChecklist(db, request.owner.userId),
  )

  app.post(
    `${PATH}/dismiss`,
    { access: 'signedIn', schema: { response: noContent } },
    async (request, reply) => {
      await dismissChecklist(db, { userId: request.owner.userId, now: deps.now() })
      return reply.code(204).send()
    },
  )
}

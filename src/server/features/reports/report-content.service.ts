import { type Db, SNAPSHOT } from '#server/db/engines/database.ts'
import { listBusinesses } from '#server/features/businesses/businesses.db.ts'
import { listTreatments } from '#server/features/treatments/treatment-lists.db.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { Period } from '#shared/features/reports/periods.rules.ts'
import { nameReportOwner, type ReportContent } from '#shared/features/reports/report-content.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { readFigures } from './reports.service.ts'

/** A list that is longer would make the document endless. The screen and its CSV have all of them. */
const MAX_TREATMENTS = 5_000
/** A report names at most three businesses. */
const MAX_BUSINESSES = 100

type ContentQuery = {
  user: Pick<User, 'id' | 'name' | 'timeZone'>
  today: Day
  period: Period | null
  businessId: number | null
}

/** What the PDF and the files of a mail hold, as it is at one moment. */
export function readReportContent(db: Db, query: ContentQuery): Promise<ReportContent> {
  const { user, today, period, businessId } = query
  const userId = user.id
  return db.transaction(async (tx) => {
    const report = await readFigures(tx, { userId, today, period, businessId })
    const treatments = await listTreatments(
      tx,
      { userId, q: null, margin: 'any' },
      { sort: 'name', limit: MAX_TREATMENTS, cursor: undefined, isCounted: false },
    )
    const businesses = await listBusinesses(tx, {
      userId,
      withArchived: true,
      limit: MAX_BUSINESSES,
      belowId: null,
    })
    return {
      report,
      treatments: treatments.rows,
      owner: nameReportOwner(businesses.rows, { businessId, ownerName: user.name }),
      today,
      timeZone: user.timeZone,
    }
  }, SNAPSHOT)
}

import type { FaultCase } from '#tests/faults/fault-case.ts'
import { fuzz } from './fuzz.ts'
import { lostAnswers } from './lost-answers.ts'
import { payments } from './payments.ts'
import { races } from './races.ts'
import { salons } from './salons.ts'
import { tenancy } from './tenancy.ts'

/** Those that run the whole app inside their own process, on a real database. */
export const CASES_IN_PROCESS: readonly FaultCase[] = [races, lostAnswers, fuzz, salons, payments, tenancy]

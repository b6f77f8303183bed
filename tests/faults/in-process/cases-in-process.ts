import type { FaultCase } from '#tests/faults/fault-case.ts'
import { fuzz } from '#tests/faults/in-process/fuzz/fuzz.ts'
import { lostAnswers } from '#tests/faults/in-process/lost-answers/lost-answers.ts'
import { payments } from '#tests/faults/in-process/payments/payments.ts'
import { races } from '#tests/faults/in-process/races/races.ts'
import { salons } from '#tests/faults/in-process/salons/salons.ts'

/** The cases that run the whole app inside their own process, on a real database. */
export const CASES_IN_PROCESS: readonly FaultCase[] = [races, lostAnswers, fuzz, salons, payments]

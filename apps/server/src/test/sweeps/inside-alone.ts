import {
  practiceAgain,
  practiceBegin,
  practiceMark,
  practiceMove,
  practiceReset,
  practiceResume,
  practiceSpeed,
} from '@parkett/contract/customer/practice'
import { practiceReplay } from '@parkett/contract/customer/practice-list'

/**
 * Writes that are there beside practices, which the sweeps' house has none of, and inside of one alone.
 * `test/practice-house.test.ts` and `test/practice.test.ts` make them, some twice under one key.
 */
export const insideAlone: readonly string[] = [
  practiceBegin,
  practiceResume,
  practiceSpeed,
  practiceMove,
  practiceMark,
  practiceReset,
  practiceAgain,
  practiceReplay,
].map(({ name }) => name)

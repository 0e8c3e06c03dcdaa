import { practiceAgain, practiceMove, practiceSpeed } from '@parkett/contract/customer/practice'

/**
 * Writes that are there in a practice alone; in a house they are `not_found`. `test/practice.test.ts`
 * makes them, one twice under one key.
 */
export const insideAlone: readonly string[] = [practiceSpeed, practiceMove, practiceAgain].map(
  ({ name }) => name,
)

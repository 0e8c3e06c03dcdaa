import { gaveWay } from './faults.ts'

const againMax = 4

/**
 * For a step that may be done any number of times: where the database let somebody else go first (a deadlock, a lock
 * that did not come), it is done again, four times at most.
 * @throws what the last try threw, and at once what is no giving way
 */
export async function doAgain<T>(step: () => Promise<T>): Promise<T> {
  for (let left = againMax; ; left -= 1) {
    try {
      return await step()
    } catch (error) {
      if (left === 0 || !gaveWay(error)) throw error
    }
  }
}

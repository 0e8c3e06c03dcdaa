import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, longest first. Vitest starts the largest file first where it
 * knows no times, and then a small file that takes a minute comes last and keeps one core busy
 * while the others have nothing left to do.
 */
export const longest: readonly string[] = [
  'test/simulation/model-canary.test.ts',
  'test/simulation/tamper.test.ts',
  'test/simulation/model.test.ts',
  'test/simulation/days.test.ts',
  'apps/server/src/platform/db/embedded/supervise.test.ts',
  'apps/server/src/ledger/verify/verify.test.ts',
  'test/simulation/faulty-line.test.ts',
  'apps/server/src/test/verify-books.test.ts',
  'apps/server/src/platform/audit/audit.test.ts',
  'test/simulation/kill-cash.test.ts',
  'test/simulation/kill-orders.test.ts',
  'test/simulation/kill.test.ts',
  'test/e2e/accessibility.test.ts',
  'test/e2e/withdraw.test.ts',
  'test/e2e/trade-screens.test.ts',
  'test/e2e/deposits.test.ts',
  'test/e2e/sweep.test.ts',
  'test/e2e/market-screens.test.ts',
  'test/e2e/first-trade.test.ts',
  'test/e2e/factor.test.ts',
  'test/e2e/lock.test.ts',
]

/** @returns the place of a file among the longest; of any other, the one after them. */
export function placeOf(file: string): number {
  const place = longest.findIndex((name) => file.endsWith(`/${name}`))
  return place === -1 ? longest.length : place
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(a.moduleId) - placeOf(b.moduleId))
  }
}

import type { TestProject } from 'vitest/node'
import type { Area } from './areas.ts'

/**
 * A PostgreSQL for the tests of an area that write to one; each makes its own database in it. What
 * tests `inject` is put into `provided`. Asked after the tests were loaded, since what it runs is
 * theirs too. Answers how to end it.
 */
export async function databaseFor(
  { database }: Area,
  provided: Record<string, unknown>,
): Promise<() => Promise<void>> {
  if (database === undefined) return async () => {}
  const { setup } = await import('../../apps/server/src/platform/db/testing-setup.ts')
  const provide = (name: string, value: unknown): void => {
    provided[name] = value
  }
  // All that the setup asks of the project that it belongs to.
  return setup({ provide } as unknown as TestProject)
}

import type { Collected } from './collect.ts'
import type { Mutant } from './instrument.ts'
import type { Loaded } from './load.ts'

export type Verdict = 'killed' | 'survived' | 'reached by no test'
export type Judged = { readonly mutant: Mutant; readonly verdict: Verdict }
type Watched = { readonly test: Collected; readonly steps: number; readonly ms: number }

/**
 * Which tests reach which places, in one run without a mutant. @throws when a test fails without one
 */
export async function watchAll({
  tests,
  mutation,
}: Loaded): Promise<ReadonlyMap<number, readonly Watched[]>> {
  const reach = new Map<number, Watched[]>()
  for (const test of tests) {
    const began = performance.now()
    const { seen, steps } = await mutation.watch(test.run).catch((error: unknown) => {
      throw new Error(`${test.file} fails without a mutant: ${test.name}`, { cause: error })
    })
    const watched = { test, steps, ms: performance.now() - began }
    for (const id of seen) {
      const known = reach.get(id)
      if (known === undefined) reach.set(id, [watched])
      else known.push(watched)
    }
  }
  // The quick ones first: most mutants fall to them.
  for (const each of reach.values()) each.sort((a, b) => a.ms - b.ms)
  return reach
}

/** A mutant is killed by the first test that fails under it. */
export async function judge(
  { mutation }: Loaded,
  mutant: Mutant,
  reached: readonly Watched[] = [],
): Promise<Judged> {
  for (const { test, steps } of reached) {
    try {
      await mutation.under(mutant.id, steps, test.run)
    } catch {
      return { mutant, verdict: 'killed' }
    }
  }
  return { mutant, verdict: reached.length === 0 ? 'reached by no test' : 'survived' }
}

import type { Collected } from './collect.ts'
import type { Mutant } from './instrument.ts'
import { Killers } from './killers.ts'
import type { Loaded } from './load.ts'

export type Verdict = 'killed' | 'survived' | 'reached by no test'
export type Judged = { readonly mutant: Mutant; readonly verdict: Verdict }
type Cost = { readonly steps: number; readonly ms: number }
type Watched = Cost & { readonly test: Collected }

/** What a run without a mutant tells. */
export type Reach = {
  /** The tests that run a place each time. */
  readonly always: ReadonlyMap<number, readonly Watched[]>
  /** Places that run once only: while a file is loaded, or where an answer is kept. */
  readonly once: ReadonlySet<number>
  readonly cost: ReadonlyMap<string, Cost>
  readonly killers: Killers
}

const nameOf = ({ file, name }: Collected): string => `${file} ${name}`

/**
 * Which tests reach which places. All tests run twice: what only the first run reaches is kept by
 * the program. @throws when a test fails without a mutant
 */
export async function watchAll({ tests, mutation, atLoad }: Loaded): Promise<Reach> {
  const once = new Set(atLoad)
  const always = new Map<number, Watched[]>()
  const cost = new Map<string, Cost>()
  for (const test of tests) {
    for (const id of (await watch(test, mutation)).seen) once.add(id)
  }
  for (const test of tests) {
    const { seen, steps, ms } = await watch(test, mutation)
    cost.set(nameOf(test), { steps, ms })
    for (const id of seen) {
      const known = always.get(id)
      if (known === undefined) always.set(id, [{ test, steps, ms }])
      else known.push({ test, steps, ms })
    }
  }
  for (const id of always.keys()) if (!atLoad.has(id)) once.delete(id)
  return { always, once, cost, killers: new Killers() }
}

async function watch(test: Collected, mutation: Loaded['mutation']) {
  const began = performance.now()
  const { seen, steps } = await mutation.watch(test.run).catch((error: unknown) => {
    throw new Error(`${test.file} fails without a mutant: ${test.name}`, { cause: error })
  })
  return { seen, steps, ms: performance.now() - began }
}

/** A mutant is killed by the first test that fails under it. */
export async function judge(loaded: Loaded, reach: Reach, mutant: Mutant): Promise<Judged> {
  const { mutation } = loaded
  const reached = reach.killers.first(mutant, reach.always.get(mutant.id) ?? [])
  for (const { test, steps, ms } of reached) {
    if (!(await fails(() => mutation.under(mutant.id, steps, test.run), ms))) continue
    reach.killers.note(mutant, test)
    return { mutant, verdict: 'killed' }
  }
  const isOnce = reach.once.has(mutant.id)
  if (isOnce && (await failsAnew(loaded, reach, mutant))) return { mutant, verdict: 'killed' }
  return { mutant, verdict: isOnce || reached.length > 0 ? 'survived' : 'reached by no test' }
}

/** The same for what runs once: the file is loaded anew under the mutant, for each file of tests. */
async function failsAnew(loaded: Loaded, { cost }: Reach, mutant: Mutant): Promise<boolean> {
  for (const file of loaded.testFilesOf(mutant.file)) {
    const usual = loaded.tests
      .filter((test) => test.file === file)
      .reduce((sum, test) => sum + (cost.get(nameOf(test))?.steps ?? 0), stepsToLoad)
    const run = async (): Promise<void> => {
      const tests = await loaded.again(file, mutant.file)
      const ms = (test: Collected): number => cost.get(nameOf(test))?.ms ?? 0
      for (const test of tests.toSorted((a, b) => ms(a) - ms(b))) await test.run()
    }
    if (await fails(() => loaded.mutation.under(mutant.id, usual, run), msToLoad)) return true
  }
  return false
}

/** More than any of our files takes to make its values. */
const stepsToLoad = 100_000

/** A change that waits for what never comes has no steps to count: far more than the test takes. */
const patienceMs = (usual: number): number => 8_000 + 12 * usual
/** A file of tests with all that it imports, and its tests. */
const msToLoad = 1_500

async function fails(work: () => Promise<void>, usualMs: number): Promise<boolean> {
  const given = Promise.withResolvers<boolean>()
  const timer = setTimeout(given.resolve, patienceMs(usualMs), true)
  const done = work().then(
    () => false,
    () => true,
  )
  const failed = await Promise.race([done, given.promise])
  clearTimeout(timer)
  return failed
}

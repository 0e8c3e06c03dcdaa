import { add, type Count, type Tally } from './tally.ts'

/** Runs these files, or all of them where none is named. */
export type Round = (files: readonly string[]) => Promise<Tally>

export type Tried = {
  readonly count: Count
  /** What is said above the count. */
  readonly lines: readonly string[]
  /** What is red in the end, said again below everything: the end of a log is what people see. */
  readonly faults: readonly string[]
}

/** More files than this were red for one reason, and it was no race. */
const atMostFiles = 6
const tries = 3

/**
 * Runs all files, then those that failed again as whole files: with new data, a new server and
 * a new browser, so that nothing a first try left behind decides the second. What a file counts
 * is what its last try counted. See docs/decisions/0260.
 */
export async function tryAgain(round: Round): Promise<Tried> {
  const first = await round([])
  let { count } = first
  const lines = [...first.skips]
  let failed = first.failedFiles
  const faults = new Map(failed)
  for (let nth = 2; nth <= tries && failed.size > 0 && failed.size <= atMostFiles; nth += 1) {
    const files = [...failed.keys()]
    const again = await round(files)
    count = add(count, again.count)
    // Of a file that was not run again the failure stands.
    for (const [name, file] of failed) if (again.ran.has(name)) count = subtract(count, file.count)
    lines.push(
      ...files
        .filter((file) => again.ran.has(file) && !again.failedFiles.has(file))
        .flatMap((file) => failed.get(file)?.faults ?? [])
        .map((fault) => `passed only at try ${nth}: ${fault}`),
    )
    for (const name of again.ran) faults.delete(name)
    for (const [name, file] of again.failedFiles) faults.set(name, file)
    failed = again.failedFiles
  }
  return { count, lines, faults: [...faults.values()].flatMap((file) => file.faults) }
}

const subtract = (a: Count, b: Count): Count => ({
  passed: a.passed - b.passed,
  failed: a.failed - b.failed,
  skipped: a.skipped - b.skipped,
})

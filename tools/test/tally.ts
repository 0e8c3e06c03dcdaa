import type { SerializedError } from 'vitest'
import type { Reporter, TestModule, TestResult, TestRunEndReason } from 'vitest/node'

export type Count = { passed: number; failed: number; skipped: number }

/** Counts what vitest ran, and remembers why tests were skipped. */
export class Tally implements Reporter {
  readonly count: Count = { passed: 0, failed: 0, skipped: 0 }
  /** One line per skipped test. */
  readonly skips: string[] = []
  /** The files that were run. */
  readonly ran = new Set<string>()
  /** By file: what failed in it and what was said, and what the file put into the count. */
  readonly failedFiles = new Map<string, { readonly faults: string[]; readonly count: Count }>()

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    // An error outside every test: some test may have passed that should not.
    const stray = (file: TestModule) => unhandled.filter((error) => fileOf(error) === file.moduleId)
    for (const file of modules) this.addFile(file, stray(file))
    const known = new Set(modules.map(({ moduleId }) => moduleId))
    this.count.failed += unhandled.filter((error) => !known.has(fileOf(error))).length
    if (reason === 'interrupted') this.count.failed += 1
  }

  private addFile(file: TestModule, stray: readonly SerializedError[]): void {
    this.ran.add(file.relativeModuleId)
    const count = { passed: 0, failed: 0, skipped: 0 }
    const faults: string[] = []
    // A file that cannot be loaded has no tests to fail; it counts as one.
    if (file.errors().length > 0) {
      count.failed += 1
      faults.push(firstFault(file.relativeModuleId, file.errors()))
    }
    count.failed += stray.length
    for (const error of stray) faults.push(firstFault(`${file.relativeModuleId}: stray`, [error]))
    for (const one of file.children.allTests()) {
      const result = one.result()
      const name = `${one.module.relativeModuleId}: ${one.fullName}`
      if (result.state === 'passed') count.passed += 1
      else if (result.state === 'skipped') this.skip(name, result.note, count)
      else {
        count.failed += 1
        faults.push(firstFault(name, result.errors))
      }
    }
    Object.assign(this.count, add(this.count, count))
    if (faults.length > 0) this.failedFiles.set(file.relativeModuleId, { faults, count })
  }

  /** Skipping without saying why is failing. */
  private skip(name: string, why: string | undefined, count: Count): void {
    this.skips.push(`skipped: ${name}: ${why ?? 'NO REASON GIVEN, counted as failed'}`)
    if (why) count.skipped += 1
    else count.failed += 1
  }
}

/** In which file vitest caught an error that belongs to no test. */
const fileOf = ({ VITEST_TEST_PATH: path }: SerializedError): string =>
  typeof path === 'string' ? path : ''

/** What failed and where in the repository's tests, in a few lines. */
function firstFault(name: string, errors: TestResult['errors']): string {
  const [error] = errors ?? []
  const place = error?.stacks?.find(({ file }) => file.includes('/test/'))
  const where = place === undefined ? '' : ` (line ${place.line})`
  return error === undefined
    ? name
    : `${name}\n  ${error.message.trim().replaceAll('\n', '\n  ')}${where}`
}

export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** The closing line, always the last and always in this form. */
export const closing = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/** Nothing passed means nothing was tested. */
export const isGreen = ({ passed, failed }: Count): boolean => failed === 0 && passed > 0

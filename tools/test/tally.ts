import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule, TestResult, TestRunEndReason } from 'vitest/node'

export type Count = { passed: number; failed: number; skipped: number }

/** Counts what vitest ran, and remembers why tests were skipped. */
export class Tally implements Reporter {
  readonly count: Count = { passed: 0, failed: 0, skipped: 0 }
  /** One line per skipped test. */
  readonly skips: string[] = []
  /** One line per test that failed at first and passed when it was run again. */
  readonly secondTries: string[] = []

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    for (const file of modules) {
      // A file that cannot be loaded has no tests to fail; it counts as one.
      if (file.errors().length > 0) this.count.failed += 1
      for (const one of file.children.allTests()) this.add(one)
    }
    // An error outside every test: some test may have passed that should not.
    this.count.failed += unhandled.length
    if (reason === 'interrupted') this.count.failed += 1
  }

  private add(one: TestCase): void {
    const result = one.result()
    const name = `${one.module.relativeModuleId}: ${one.fullName}`
    if (result.state === 'passed') this.count.passed += 1
    else if (result.state === 'skipped') this.skip(name, result.note)
    else this.count.failed += 1
    if (one.diagnostic()?.flaky)
      this.secondTries.push(`passed only at the second try: ${name}${firstFault(result)}`)
  }

  /** Skipping without saying why is failing. */
  private skip(name: string, why: string | undefined): void {
    this.skips.push(`skipped: ${name}: ${why ?? 'NO REASON GIVEN, counted as failed'}`)
    if (why) this.count.skipped += 1
    else this.count.failed += 1
  }
}

/** Why the first try failed: nothing else prints it, because the test passed in the end. */
function firstFault({ errors }: TestResult): string {
  const [error] = errors ?? []
  const place = error?.stacks?.find(({ file }) => file.includes('/test/'))
  const where = place === undefined ? '' : ` (line ${place.line})`
  return error === undefined ? '' : `\n  ${error.message.trim().replaceAll('\n', '\n  ')}${where}`
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

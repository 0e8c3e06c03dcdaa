import { attempt, object, passes, show, type Check, type Json } from './check.ts'
import { groups } from './groups.ts'

export type Failure = Check & { readonly group: string }
export type Verdict = {
  readonly passed: number
  readonly failures: readonly Failure[]
  readonly skipped: readonly string[]
  readonly ran: readonly string[]
}

/** Parts of a file that describe it and hold no vectors. */
const descriptions = ['meta', 'sources']

/**
 * Runs every group of a vector file that core covers. Throws TypeError when the file is no
 * object.
 */
export function judge(file: Json): Verdict {
  const content = object(file)
  const names = Object.keys(content).filter((name) => !descriptions.includes(name))
  const ran = names.filter((name) => Object.hasOwn(groups, name))
  const checks = ran.flatMap((group) =>
    run(group, content[group] ?? null, file).map((check) => ({ group, ...check })),
  )
  return {
    passed: checks.filter(passes).length,
    failures: checks.filter((check) => !passes(check)),
    skipped: names.filter((name) => !ran.includes(name)),
    ran,
  }
}

/** A group that is empty or breaks as a whole is a failure, not silence. */
function run(name: string, data: Json, file: Json): readonly Check[] {
  const found: Check[] = []
  const broken = attempt('group', () => {
    found.push(...(groups[name]?.(data, object(file)) ?? []))
    return { expected: 'vectors', got: found.length > 0 ? 'vectors' : 'none' }
  })
  return passes(broken) ? found : [broken]
}

export function report({ passed, failures, skipped }: Verdict): string {
  const failed = failures.map(
    ({ group, label, expected, got }) =>
      `FAIL ${group} ${label}\n  expected ${show(expected)}\n  got      ${show(got)}`,
  )
  const left = skipped.map((name) => `skipped ${name}: not built yet`)
  const count = `${passed} passed, ${failures.length} failed, ${skipped.length} skipped`
  return [...failed, ...left, count].join('\n')
}

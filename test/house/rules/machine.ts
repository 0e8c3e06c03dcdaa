import { isTest, type Rule } from '../house.ts'
import { withoutComments } from '../imports.ts'

/** Tests that measure real time, each with what keeps a busy machine from failing them. */
export const measured: readonly { readonly path: string; readonly why: string }[] = [
  {
    path: 'apps/server/src/platform/http/raw-sockets.test.ts',
    why: 'whether the ten seconds of the server were waited for, at a hundred times what is usual',
  },
  {
    path: 'apps/server/src/platform/http/public-reads.test.ts',
    why: 'time that stands, and turns that grow with the time that the machine took',
  },
  {
    path: 'packages/core/src/access/access.test.ts',
    why: 'ten seconds for a few milliseconds; what it forbids takes years',
  },
  {
    path: 'packages/core/src/news/html.test.ts',
    why: 'five seconds for a part of one; what it forbids reads megabytes',
  },
  {
    path: 'apps/server/src/test/sweeps/generated.test.ts',
    why: 'it is printed, and nothing hangs on it',
  },
  { path: 'apps/server/src/test/points.test.ts', why: 'a number that no other row has' },
  { path: 'apps/server/src/market/import/import.test.ts', why: 'numbers that no other row has' },
  {
    path: 'apps/server/src/test/practice-replay.test.ts',
    why: 'a clock that is made to go faster; nothing hangs on when it comes there',
  },
  { path: 'test/e2e/session.test.ts', why: 'a clock of the page that is made to stand' },
]

/**
 * No test judges the machine: what has to happen within a time is counted in steps, or by a clock that goes with them. A
 * figure of time belongs to a bench, which says when the machine had other work.
 */
export const machine: Rule = (house) =>
  [...house.values()].flatMap(({ path, text }) => {
    if (!isTest(path) || !path.includes('.test.ts') || path === 'test/house/machine.test.ts')
      return []
    const code = withoutComments(text)
    const measures =
      /\bperformance\.now\(\)|\bprocess\.(?:hrtime|cpuUsage)\b|\bDate\.now\(\)\s*-\s*[A-Za-z_]|\.toBeLessThan\w*\([^)]*Date\.now/.test(
        code,
      )
    return measures && !measured.some((one) => one.path === path)
      ? [{ path, says: 'measures real time: count steps, or move a clock' }]
      : []
  })

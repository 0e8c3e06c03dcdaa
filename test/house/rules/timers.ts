import { isTest, type Rule } from '../house.ts'
import { withoutComments } from '../imports.ts'

const scheduler = 'apps/server/src/platform/jobs/schedule.ts'

/** Those that wait once, for something that is not a job. */
export const waits: readonly { readonly path: string; readonly why: string }[] = [
  { path: 'apps/server/src/ledger/door/writer.ts', why: 'a failed batch is tried again later' },
  { path: 'apps/server/src/platform/db/embedded/supervise.ts', why: 'the database is not up yet' },
  { path: 'apps/server/src/platform/http/close.ts', why: 'open connections get a moment to end' },
  {
    path: 'apps/server/src/platform/http/read-lane.ts',
    why: 'readers wait for an order, and not for ever',
  },
  {
    path: 'apps/server/src/slices/recovery/forgot-password.ts',
    why: 'one message leaves late, so that its time tells nothing',
  },
]

/**
 * What the server does again and again is a job: the one scheduler starts it, never twice at
 * once, tells its faults and shows it to staff. A timer anywhere else is seen by nobody.
 */
export const timers: Rule = (house) =>
  [...house.values()].flatMap(({ path, text }) => {
    if (!path.startsWith('apps/server/src/') || isTest(path) || path === scheduler) return []
    if (waits.some((one) => one.path === path)) return []
    return /\bset(?:Interval|Timeout)\b|\* as \w+ from 'node:timers/.test(withoutComments(text))
      ? [{ path, says: 'has a timer of its own: make it a job' }]
      : []
  })

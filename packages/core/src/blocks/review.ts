const minuteMs = 60_000

/** How long an application can be taken back before its review begins (`market.md` M34). */
export const reviewAfterMs = 15 * minuteMs
/** How long a review takes at least: nobody is first by being decided first. */
export const decidedAfterMs = 15 * minuteMs
/** What nobody decided by then is released by itself. */
export const reviewMostMs = 24 * 60 * minuteMs

export type Reviewing = {
  readonly status: string
  readonly appliedAt: number
  readonly reviewAt: number | null
}

/** Whether the market trades now, and for how long still. */
export type Trading = { readonly open: boolean; readonly closesAt: number | null }

export type ReviewStep = 'begin' | 'decide' | 'release' | null

/**
 * What is due of an application. A review begins and is decided while the market trades, and begins
 * only where there is time left to decide it.
 */
export function reviewStep(row: Reviewing, now: number, { open, closesAt }: Trading): ReviewStep {
  if (row.status === 'submitted') {
    const time = closesAt === null || now + 2 * decidedAfterMs <= closesAt
    return open && time && now >= row.appliedAt + reviewAfterMs ? 'begin' : null
  }
  if (row.status !== 'in_review' || row.reviewAt === null) return null
  if (now >= row.reviewAt + reviewMostMs) return 'release'
  return open && now >= row.reviewAt + decidedAfterMs ? 'decide' : null
}

/** Phase of a session, in the words of the contract. */
export type Phase = 'closed' | 'pre' | 'auction' | 'continuous' | 'break' | 'post'

/**
 * Part of a trading day, local times, half-open `[from, to)`. `cancel` tells whether orders may
 * be cancelled in it.
 */
export type Segment = {
  readonly phase: Exclude<Phase, 'closed'>
  readonly from: string
  readonly to: string
  readonly cancel: boolean
  /** First trade date the segment exists on, where it is younger than the market. */
  readonly since?: string
}

/**
 * The segments of a full and of a half day; outside them the market is closed (`market.md` M2).
 */
export type SessionPlan = { readonly full: readonly Segment[]; readonly half: readonly Segment[] }

const segment = (phase: Segment['phase'], from: string, to: string, cancel = true): Segment => ({
  phase,
  from,
  to,
  cancel,
})

/**
 * No half days in CN. The fixed-price session at the close holds for all A-shares since
 * 2026-07-06.
 */
const cnFull: readonly Segment[] = [
  segment('auction', '09:15', '09:20'),
  segment('auction', '09:20', '09:25', false),
  segment('pre', '09:25', '09:30'),
  segment('continuous', '09:30', '11:30'),
  segment('break', '11:30', '13:00'),
  segment('continuous', '13:00', '14:57'),
  segment('auction', '14:57', '15:00', false),
  { ...segment('post', '15:05', '15:30'), since: '2026-07-06' },
]
export const cnDays: SessionPlan = { full: cnFull, half: cnFull }

/** The end of an auction is random within its last two minutes; we take the last moment. */
const hkMorning: readonly Segment[] = [
  segment('auction', '09:00', '09:15'),
  segment('auction', '09:15', '09:22', false),
  segment('pre', '09:22', '09:30'),
  segment('continuous', '09:30', '12:00'),
]
export const hkDays: SessionPlan = {
  full: [
    ...hkMorning,
    segment('break', '12:00', '13:00'),
    segment('continuous', '13:00', '16:00'),
    segment('auction', '16:00', '16:06'),
    segment('auction', '16:06', '16:10', false),
  ],
  half: [
    ...hkMorning,
    segment('auction', '12:00', '12:06'),
    segment('auction', '12:06', '12:10', false),
  ],
}

/**
 * The intraday auction at 13:00 has no length in our sources: two minutes are our decision
 * (`market.md` M82). Trade-at-close is not offered.
 */
const deMorning: readonly Segment[] = [
  segment('auction', '08:50', '09:00'),
  segment('continuous', '09:00', '13:00'),
  segment('auction', '13:00', '13:02'),
]
export const deDays: SessionPlan = {
  full: [
    ...deMorning,
    segment('continuous', '13:02', '17:30'),
    segment('auction', '17:30', '17:35'),
  ],
  half: [
    ...deMorning,
    segment('continuous', '13:02', '14:00'),
    segment('auction', '14:00', '14:05'),
  ],
}

/** Extended hours are off (D). */
export const usDays: SessionPlan = {
  full: [segment('continuous', '09:30', '16:00')],
  half: [segment('continuous', '09:30', '13:00')],
}

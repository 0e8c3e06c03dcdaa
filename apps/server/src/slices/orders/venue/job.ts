import type { Clock } from '../../../base/ports.ts'
import type { Job } from '../../../platform/jobs/schedule.ts'
import type { MatcherDeps } from '../matcher.ts'
import { makeVenueRound } from './round.ts'

/** Thirty times a minute with at most a few calls each: venues let nobody ask more than about 200 times. */
const everyMs = 2_000

/** The round of the venue outside, where there is one: by real time, as it is asked. */
export const venueJobs = ({
  outside,
  wall,
  ...deps
}: MatcherDeps & { readonly wall: Clock }): readonly Job[] =>
  outside === undefined || outside === null
    ? []
    : [{ name: 'venue', everyMs, clock: wall, run: makeVenueRound({ ...deps, outside, wall }) }]

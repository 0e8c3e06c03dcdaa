import type { Profile } from '../profile.ts'

/** Whether a freeze runs now: it ends by itself on its day, or two people ended it. */
export const holdsNow = ({ endedAt, endsAt }: Profile['freezes'][number]): boolean =>
  endedAt === null && Date.parse(endsAt) > Date.now()

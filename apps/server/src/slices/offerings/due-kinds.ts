import type { Timetable } from './timetable.ts'

/** What becomes due of an offering, in the order in which it is done, and when. */
export const dueKinds = [
  ['ipo.close', 'closesAt'],
  ['ipo.draw', 'drawsAt'],
  ['ipo.result', 'drawsAt'],
  ['ipo.list', 'listsAt'],
  ['ipo.deliver', 'listsAt'],
] as const satisfies readonly (readonly [string, keyof Timetable])[]

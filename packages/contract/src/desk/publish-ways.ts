/** Boards on which the house publishes offerings. */
export const publishBoards = ['XETR', 'MAIN_SH', 'MAIN_SZ', 'BSE', 'HK', 'US'] as const
export type PublishBoard = (typeof publishBoards)[number]

/**
 * How new shares are given out, by the rule of a market: a method of the draw (`market.md` M24) with what belongs to
 * it. `quota` is a lottery that a holding entitles to and that is paid after winning (M26), `placement` is for the
 * holders of a listed company (M51), `by_time` is Beijing's (M52), `first_come` ends with the last unit (M25).
 */
export const publishWays = [
  'lottery',
  'equal_first',
  'prorata',
  'placement',
  'quota',
  'by_time',
  'pools',
  'first_come',
] as const
export type PublishWay = (typeof publishWays)[number]

/** What each board has. */
export const waysOf = {
  XETR: ['lottery', 'equal_first', 'prorata', 'placement', 'first_come'],
  MAIN_SH: ['quota'],
  MAIN_SZ: ['quota'],
  BSE: ['by_time'],
  HK: ['pools'],
  US: ['prorata'],
} as const satisfies Readonly<Record<PublishBoard, readonly PublishWay[]>>

/** What is wanted of one way alone: two further moments, or the company whose holders have the right. */
export const isPaidAfter = (way: PublishWay): boolean => way === 'quota'
export const isPlaced = (way: PublishWay): boolean => way === 'placement'

/** Where a range of prices may be asked for: what is paid in advance, but of Beijing and of a right (`market.md` M69). */
export const mayRange = (way: PublishWay): boolean =>
  way === 'lottery' || way === 'equal_first' || way === 'prorata' || way === 'pools'

/** The hash of the PDF that an offering names as its prospectus; null: it is a link. */
export const prospectusDigest = (prospectus: string): string | null =>
  /^sha256:([0-9a-f]{64})$/.exec(prospectus)?.[1] ?? null
/** The largest PDF that is taken. */
export const prospectusBytesMost = 8 * 1024 * 1024
export const fitsProspectus = (bytes: number): boolean => bytes <= prospectusBytesMost

/** Signs that the text of the risks may have. */
export const risksMin = 20
export const risksMost = 2_000

/**
 * How a term of an offering is wrong (`offering_terms`): too small or large, not below another, no multiple, another than the one there is,
 * too early or late, no trading day, no code of its board, somebody else's code, not the share's own, no way or company of its market, none of
 * the simulated market, not given, not wanted, a file that was not handed in.
 */
export const termFaults = [
  'least',
  'below',
  'most',
  'step',
  'only',
  'after',
  'before',
  'day',
  'code',
  'taken',
  'same',
  'way',
  'company',
  'market',
  'wanted',
  'unwanted',
  'file',
] as const
export type TermFault = (typeof termFaults)[number]

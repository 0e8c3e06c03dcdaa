import {
  movableBoards,
  type InstrumentChange,
  type InstrumentChangeKind,
} from '@parkett/contract/desk/instrument-change'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { IsoDate } from '../civil.ts'
import { profiles, type Board } from './profiles.ts'
import type { LiquidityBand } from './tick-rules.ts'

/** What two people may change of a listing (`market.md` M31). */
export type ListingTerms = {
  readonly name: string
  readonly nameZh: string | null
  readonly sector: string | null
  readonly lotSize: number
  /** Xetra's liquidity band; null means the default of the tick rule. */
  readonly tickBand: LiquidityBand | null
  readonly board: Board
  readonly state: 'trading' | 'suspended' | 'delisted'
}

type Part = Partial<ListingTerms>

/** From a trade date on; `before` is what applied until then. */
export type TermsChange = {
  readonly validFrom: IsoDate
  readonly before: Part
  readonly after: Part
}

/**
 * The terms of a trade date. Where the listing itself was brought up to date meanwhile, the days before a
 * change still have what it changed.
 * @param changes oldest first
 */
export function termsOn(
  listed: ListingTerms,
  changes: readonly TermsChange[],
  date: IsoDate,
): ListingTerms {
  const coming = changes.filter(({ validFrom }) => validFrom > date)
  const begun = changes.filter(({ validFrom }) => validFrom <= date)
  return Object.assign(
    {},
    listed,
    ...coming.toReversed().map(({ before }) => before),
    ...begun.map(({ after }) => after),
  ) as ListingTerms // parts of it
}

/** Whether a later change begins from what the earlier one makes of the same term. */
export const buildsOn = (
  later: Pick<TermsChange, 'after'>,
  earlier: Pick<TermsChange, 'after'>,
): boolean => Object.keys(later.after).some((term) => Object.hasOwn(earlier.after, term))

/** An order of before such a change no longer fits what applies: it ends with the change. */
export const endsOrders = ({ after }: Pick<TermsChange, 'after'>): boolean =>
  'lotSize' in after || 'tickBand' in after || 'board' in after || after.state === 'delisted'

/**
 * What a change makes of the terms of its day. Refuses, in this order, `share_delisted`,
 * `field_invalid` (the market knows no such term), `rule_unchanged` and `lot_strands`.
 */
export function changedTerms(
  now: ListingTerms,
  change: InstrumentChange,
): Outcome<Omit<TermsChange, 'validFrom'>> {
  if (now.state === 'delisted') return no('share_delisted')
  switch (change.what) {
    case 'lot':
      return lotChange(now, change.lotSize)
    case 'tickBand':
      return tickChange(now, change.tickBand)
    case 'board':
      return boardChange(now, change.board)
    case 'sector':
      return differing({ sector: now.sector }, { sector: change.sector })
    case 'names': {
      const { name, nameZh } = change
      return differing({ name: now.name, nameZh: now.nameZh }, { name, nameZh })
    }
    case 'suspend':
      return stateChange(now, 'suspended')
    case 'resume':
      return stateChange(now, 'trading')
    case 'delist':
      return stateChange(now, 'delisted')
  }
}

/**
 * Where only whole lots are traded, a lot that does not divide the one before would leave holders shares
 * that nobody may sell.
 */
function lotChange({ board, lotSize }: ListingTerms, lot: number) {
  if (profiles[board].lots.kind !== 'board_lot') return no('field_invalid')
  if (lotSize % lot !== 0) return no('lot_strands', { lot: lotSize })
  return differing({ lotSize }, { lotSize: lot })
}

function tickChange({ board, tickBand }: ListingTerms, band: LiquidityBand) {
  const { ticks } = profiles[board]
  if (ticks.kind !== 'rts11') return no('field_invalid')
  return differing({ tickBand: tickBand ?? ticks.bandDefault }, { tickBand: band })
}

/** A board of another exchange would be another listing, with another code. */
function boardChange({ board }: ListingTerms, to: Board) {
  return isSameExchange(board, to) ? differing({ board }, { board: to }) : no('field_invalid')
}

const stateChange = ({ state }: ListingTerms, to: ListingTerms['state']) =>
  differing({ state }, { state: to })

const differing = <P extends Part>(before: P, after: P): Outcome<{ before: P; after: P }> =>
  JSON.stringify(before) === JSON.stringify(after) ? no('rule_unchanged') : ok({ before, after })

/** What may be changed at all, as far as market and state allow. */
export function changeable({
  board,
  state,
  lotSize,
}: ListingTerms): readonly InstrumentChangeKind[] {
  if (state === 'delisted') return []
  const { lots, ticks } = profiles[board]
  return [
    ...(lots.kind === 'board_lot' && lotSize > 1 ? (['lot'] as const) : []),
    ...(ticks.kind === 'rts11' ? (['tickBand'] as const) : []),
    'sector',
    'names',
    ...(boardsFor(board).length > 0 ? (['board'] as const) : []),
    state === 'trading' ? 'suspend' : 'resume',
    'delist',
  ]
}

/** The other boards of its exchange. */
export const boardsFor = (board: Board): readonly (typeof movableBoards)[number][] =>
  movableBoards.filter((to) => to !== board && isSameExchange(board, to))

const isSameExchange = (one: Board, other: Board): boolean =>
  profiles[one].mics.some((mic) => profiles[other].mics.includes(mic))

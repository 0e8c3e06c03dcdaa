import type { offeringsDraw } from '@parkett/contract/customer/draws'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { allotBy, commitmentOf, drawKey, listHashOf, lottery, numbered } from '@parkett/proof/draw'

export type Draw = AnswerOf<typeof offeringsDraw>

/** What of a published draw does not come out again; null: all of it does. */
export type Fault = 'seal' | 'list' | 'result'
export type Recomputed = {
  readonly fault: Fault | null
  /** Numbers that won, where a lot decided. */
  readonly winning: ReadonlySet<number>
}

/** Works a published draw out again from its list and its seed. */
export function recompute(draw: Draw): Recomputed {
  const { seed, list, listHash, entropy, supply } = draw
  const key = drawKey({ seed, listHash, entropy })
  const drawn = draw.method === 'lottery' ? lottery(key, list, supply) : null
  const given = drawn?.units ?? allotBy(draw, key, draw)
  const winning = new Set(drawn?.winningNumbers)
  if (commitmentOf(draw.offering, seed) !== draw.commitment) return { fault: 'seal', winning }
  if (listHashOf(list) !== listHash) return { fault: 'list', winning }
  const same =
    given.size === Object.keys(draw.allotted).length &&
    [...given].every(([id, units]) => draw.allotted[id] === units)
  return { fault: same ? null : 'result', winning }
}

/** Numbers of one application. */
export function numbersOf(
  { list }: Pick<Draw, 'list'>,
  id: string | undefined,
): ReadonlySet<number> {
  const { units, first } = numbered(list).find((row) => row.id === id) ?? { units: 0, first: 0 }
  return new Set(Array.from({ length: units }, (_, at) => first + at))
}

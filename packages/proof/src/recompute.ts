import type { offeringsDraw } from '@parkett/contract/customer/draws'
import type { drawFaults } from '@parkett/contract/desk/draws'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { roundAt, valueOf } from './beacon.ts'
import { allotBy, commitmentOf, drawKey, listHashOf, lottery, numbered } from './draw.ts'

export type Draw = AnswerOf<typeof offeringsDraw>

/** What of a published draw does not come out again; null: all of it does. */
export type Fault = (typeof drawFaults)[number]
export type Recomputed = {
  readonly fault: Fault | null
  /** Numbers that won, where a lot decided. */
  readonly winning: ReadonlySet<number>
}

/** Works a published draw out again from its list and its seed. `closesAt`: the moment of its closing, in milliseconds. */
export function recompute(draw: Draw, closesAt: number): Recomputed {
  const { seed, list, listHash, entropy, outside, supply } = draw
  const key = drawKey({ seed, listHash, entropy, round: outside?.round ?? null })
  const drawn = draw.method === 'lottery' ? lottery(key, list, supply) : null
  const given = drawn?.units ?? allotBy(draw, key, draw)
  const winning = new Set(drawn?.winningNumbers)
  if (commitmentOf(draw.offering, seed, outside) !== draw.commitment)
    return { fault: 'seal', winning }
  if (listHashOf(list) !== listHash) return { fault: 'list', winning }
  const wrong = wrongOutside(draw, closesAt)
  if (wrong !== null) return { fault: wrong, winning }
  const same =
    given.size === Object.keys(draw.allotted).length &&
    [...given].every(([id, units]) => draw.allotted[id] === units)
  return { fault: same ? null : 'result', winning }
}

/** Whether the round is that of the rule, and the value what its group signed. */
function wrongOutside({ outside, entropy }: Draw, closesAt: number): 'round' | 'outside' | null {
  if (outside !== null && outside.round !== roundAt(outside, closesAt)) return 'round'
  const signature = outside?.signature ?? null
  return entropy === (signature === null ? '' : valueOf(signature)) ? null : 'outside'
}

/** Numbers of one application. */
export function numbersOf(
  { list }: Pick<Draw, 'list'>,
  id: string | undefined,
): ReadonlySet<number> {
  const { units, first } = numbered(list).find((row) => row.id === id) ?? { units: 0, first: 0 }
  return new Set(Array.from({ length: units }, (_, at) => first + at))
}

// Goal: the page names the value of a published draw that does not come out again, in both formats. Method: a draw made by
// the rule, and one changed value after another.
import { roundAt, valueOf } from './beacon.ts'
import { commitmentOf, drawKey, listHashOf, lottery } from './draw.ts'
import { expect, test } from 'vitest'
import { recompute as recomputeAt, type Draw } from './recompute.ts'

const recompute = (draw: Draw) => recomputeAt(draw, Date.parse(draw.closesAt))
const seed = '42'.repeat(32)
const list = [7, 4, 9].map((units, at) => ({
  ...{ id: `A${at}`, units, nonce: 'ab'.repeat(16), simulated: false },
}))
const closesAt = '2026-11-30T11:00:00.000Z'
const beacon = { chain: '5d'.repeat(32), genesis: 1_692_803_367, period: 3 }
const round = roundAt(beacon, Date.parse(closesAt))

function drawOf(signature: string | null, announced: boolean): Draw {
  const entropy = signature === null ? '' : valueOf(signature)
  const key = drawKey({
    ...{ seed, listHash: listHashOf(list), entropy },
    round: announced ? round : null,
  })
  return {
    ...{ offering: '77', name: 'Nordlicht', nameZh: null, method: 'lottery', supply: 6, unit: 20 },
    ...{ poolUnits: null, publishedAt: closesAt, closesAt, drawnAt: closesAt, seed, entropy, list },
    commitment: commitmentOf('77', seed, announced ? beacon : null),
    outside: announced ? { ...beacon, round, signature } : null,
    listHash: listHashOf(list),
    allotted: Object.fromEntries(lottery(key, list, 6).units),
  }
}

const told = drawOf('b4'.repeat(48), true)
test.each([drawOf(null, false), drawOf(null, true), told])('a draw comes out again', (draw) => {
  expect(recompute(draw).fault).toBeNull()
})

const outside = { ...beacon, round, signature: 'b4'.repeat(48) }
test.each([
  ['seal', { outside: null }],
  ['seal', { outside: { ...outside, genesis: beacon.genesis + 1 } }],
  ['seal', { seed: '43'.repeat(32) }],
  ['list', { list: list.slice(1) }],
  ['round', { outside: { ...outside, round: round + 1 } }],
  ['round', { closesAt: '2026-11-30T11:05:00.000Z' }],
  ['outside', { outside: { ...outside, signature: 'b5'.repeat(48) } }],
  ['outside', { outside: { ...outside, signature: null } }],
  ['outside', { entropy: '' }],
  ['result', { allotted: { ...told.allotted, A0: 0, A9: 1 } }],
] satisfies readonly (readonly [string, Partial<Draw>])[])('%s is named', (fault, change) => {
  expect(recompute({ ...told, ...change }).fault).toBe(fault)
})

test('a value in the first format, where none was announced, is named', () => {
  expect(recompute({ ...drawOf(null, false), entropy: '00' }).fault).toBe('outside')
})

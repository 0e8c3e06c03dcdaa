// Goal: the numbers of a draw are those that its rule says, one by one, and lots that tie go as the rule says. Method: words,
// draws and ties reckoned again with the platform's own HMAC, and small cases by hand.
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allotBy,
  equalFirst,
  lineIdOf,
  lottery,
  prorata,
  prorataTime,
  words,
  type Entry,
} from './draw.ts'

const keys = ['00'.repeat(32), 'a7'.repeat(32)]
const mac = (key: string, data: Buffer | string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(data).digest()

function wordAt(key: string, at: number): bigint {
  const block = Buffer.alloc(8)
  block.writeBigUInt64BE(BigInt(Math.floor(at / 4)))
  return mac(key, block).readBigUInt64BE((at % 4) * 8)
}

test.each(keys)(
  'the words of %s are the halves of the halves of each block, in their order',
  (key) => {
    const next = words(key)
    const all = Array.from({ length: 21 }, next)
    expect(all).toEqual(all.map((_, at) => wordAt(key, at)))
    expect(new Set(all).size).toBe(21)
  },
)

/** The places that Fisher and Yates' way draws; no word of these keys lies above the last multiple. */
function places(key: string, of: number, count: number): number[] {
  const all = Array.from({ length: of }, (_, at) => at)
  for (let at = 0; at < count; at += 1) {
    const other = at + Number(wordAt(key, at) % BigInt(of - at))
    ;[all[at], all[other]] = [all[other] ?? -1, all[at] ?? -1]
  }
  return all.slice(0, count)
}
const entry = (id: string, units: number): Entry => ({ id, units, nonce: '' })
const list = [entry('C', 30), entry('A', 5), entry('B', 105)]

test.each(keys)(
  'with %s the numbers from 1 that win are those drawn, and each goes to whose it is',
  (key) => {
    const won = places(key, 140, 60).toSorted((a, b) => a - b)
    const { units, winningNumbers } = lottery(key, list, 60)
    expect(winningNumbers).toEqual(won.map((place) => place + 1))
    const among = (from: number, to: number) => won.filter((at) => at >= from && at < to).length
    expect([...units]).toEqual([
      ['A', among(0, 5)],
      ['B', among(5, 110)],
      ['C', among(110, 140)],
    ])
  },
)

test.each([139, 140, 141])(
  'of 140 asked for and %i there all but what is missing win',
  (supply) => {
    const { units, winningNumbers } = lottery(keys[0] ?? '', list, supply)
    expect(winningNumbers).toHaveLength(Math.min(140, supply))
    expect([...units.values()].reduce((sum, own) => sum + own, 0)).toBe(Math.min(140, supply))
  },
)

test.each(keys)(
  'with %s what is left goes to the largest remainders, a tie to the smaller mark',
  (key) => {
    // Of 10 for 3, 3 and 6: two whole ones and six twelfths for each of the first, five for the last.
    const luck = (id: string) => mac(key, `tie|${id}`).toString('hex')
    const lucky = luck('A') < luck('B') ? 'A' : 'B'
    const asked = [entry('A', 3), entry('B', 3), entry('C', 6)]
    const expected = [
      ['A', lucky === 'A' ? 3 : 2],
      ['B', lucky === 'B' ? 3 : 2],
      ['C', 5],
    ]
    expect([...prorata(key, asked, 10)]).toEqual(expected)
    const turned = [entry('B', 3), entry('A', 3), entry('C', 6)]
    expect(prorata(key, turned, 10)).toEqual(new Map(expected as [string, number][]))
  },
)

/** The same rule dealt by hand: whole parts by counting up, then one each down the list until nothing is there. */
function dealt(asked: readonly Entry[], supply: number): Record<string, number> {
  const demand = asked.reduce((sum, { units }) => sum + units, 0)
  const order = [...asked].sort((a, b) => (a.id < b.id ? -1 : 1))
  const given: Record<string, number> = {}
  let there = supply
  for (const { id, units } of order) {
    let part = 0
    while (part < units && BigInt(part + 1) * BigInt(demand) <= BigInt(supply) * BigInt(units))
      part += 1
    given[id] = part
    there -= part
  }
  for (const { id, units } of order)
    if (there > 0 && (given[id] ?? 0) < units) {
      given[id] = (given[id] ?? 0) + 1
      there -= 1
    }
  return given
}

test('by time, whole parts go to everybody and the rest one by one to who stands first, as dealt by hand', () => {
  const lists = fc
    .array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 })
    .map((units) => units.map((each, at) => entry(lineIdOf(`${70 + at}`), each)))
  fc.assert(
    fc.property(lists, fc.integer({ min: 0, max: 1_500 }), (asked, supply) => {
      const given = Object.fromEntries(prorataTime(asked, supply))
      expect(given).toEqual(dealt(asked, supply))
      expect(Object.fromEntries(prorataTime(asked.toReversed(), supply))).toEqual(given)
      // Who asked later for as much has never more, and at most one less.
      for (const [at, { id, units }] of asked.entries())
        for (const later of asked.slice(at + 1).filter((other) => other.units === units))
          expect([0, 1]).toContain((given[id] ?? -1) - (given[later.id] ?? -1))
    }),
  )
})

test.each([
  [0, [0, 0, 0]],
  [1, [1, 0, 0]],
  // Of 2 for 2, 2 and 6: one whole part for the last, and the rest to the first.
  [2, [1, 0, 1]],
  [5, [1, 1, 3]],
  [6, [2, 1, 3]],
  [7, [2, 1, 4]],
  [9, [2, 2, 5]],
  [10, [2, 2, 6]],
  [11, [2, 2, 6]],
] as const)('of %i by time the first, the second and the third get %o', (supply, expected) => {
  const asked = [entry('B', 2), entry('C', 6), entry('A', 2)]
  expect([...prorataTime(asked, supply)]).toEqual(
    ['A', 'B', 'C'].map((id, at) => [id, expected[at]]),
  )
})

test('both outcomes of a tie occur', () => {
  const lucky = Array.from({ length: 20 }, (_, at) => {
    const key = at.toString(16).padStart(64, '0')
    return prorata(key, [entry('A', 1), entry('B', 1)], 1).get('A')
  })
  expect(new Set(lucky)).toEqual(new Set([0, 1]))
})

test.each(keys)(
  'with %s too few for one each go to those drawn; enough give one to each first',
  (key) => {
    const three = [entry('A', 2), entry('B', 1), entry('C', 9)]
    const two = places(key, 3, 2)
    expect([...equalFirst(key, three, 2).values()]).toEqual(
      [0, 1, 2].map((at) => (two.includes(at) ? 1 : 0)),
    )
    expect([...equalFirst(key, three, 3).values()]).toEqual([1, 1, 1])
    expect([...equalFirst(key, three, 12).values()]).toEqual([2, 1, 9])
  },
)

test('each method is the one that is asked for, and a pool without a bound is for large ones alone', () => {
  const key = keys[1] ?? ''
  const asked = [entry('A', 1), entry('B', 4)]
  const by = (method: Parameters<typeof allotBy>[0]['method'], poolUnits: number | null = null) => [
    ...allotBy({ method, poolUnits }, key, { list: asked, supply: 4 }),
  ]
  expect(by('prorata')).toEqual([...prorata(key, asked, 4)])
  expect(by('lottery')).toEqual([...lottery(key, asked, 4).units])
  expect(by('prorata_time')).toEqual([...prorataTime(asked, 4)])
  expect(by('equal_first')).toEqual([...equalFirst(key, asked, 4)])
  expect(by('pools', 1)).toEqual([
    ['A', 1],
    ['B', 3],
  ])
  const one = [entry('A', 1), entry('B', 1)]
  const boundless = [null, 0, 1].map((bound) =>
    Array.from({ length: 20 }, (_, at) => {
      const drawn = at.toString(16).padStart(64, '0')
      return allotBy({ method: 'pools', poolUnits: bound }, drawn, { list: one, supply: 1 }).get(
        'A',
      )
    }),
  )
  expect(boundless[0]).toEqual(boundless[1])
  expect(boundless[0]).not.toEqual(boundless[2])
})

test('names of applications have nineteen figures, so that they sort', () => {
  expect(lineIdOf('7')).toBe('0000000000000000007')
  expect(lineIdOf('9223372036854775807')).toBe('9223372036854775807')
})

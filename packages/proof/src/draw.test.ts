// Goal: a draw gives out exactly what there is, to nobody more than was asked for, and the order of
// asking changes nothing. Method: properties over many lists, and a second program for the numbers.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundAt, roundTime, valueOf } from './beacon.ts'
import {
  commitmentOf,
  drawKey,
  equalFirst,
  listHashOf,
  lottery,
  pools,
  prorata,
  prorataTime,
  uniform,
  type Entry,
} from './draw.ts'

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((given) => Buffer.from(given).toString('hex'))
const entries = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), hex(16)), { minLength: 1, maxLength: 30 })
  .map((rows) => rows.map(([units, nonce], at): Entry => ({ id: `A${1000 + at}`, units, nonce })))
const drawOf = (seed: string, list: readonly Entry[]) =>
  drawKey({ seed, listHash: listHashOf(list), entropy: '' })
/** An application of more units stands in the second pool. */
const poolUnits = 12
const methods = {
  lottery: (key: string, list: readonly Entry[], supply: number) =>
    lottery(key, list, supply).units,
  prorata,
  prorata_time: (_key: string, list: readonly Entry[], supply: number) => prorataTime(list, supply),
  equal_first: equalFirst,
  pools: (key: string, list: readonly Entry[], supply: number) =>
    pools(key, list, supply, poolUnits),
} as const

test.each(Object.keys(methods) as (keyof typeof methods)[])(
  '%s gives out the smaller of demand and supply, nobody more than asked, in any order of asking',
  (method) => {
    fc.assert(
      fc.property(hex(32), entries, fc.integer({ min: 0, max: 500 }), (seed, list, supply) => {
        const key = drawOf(seed, list)
        const units = methods[method](key, list, supply)
        const demand = list.reduce((sum, entry) => sum + entry.units, 0)
        expect([...units.values()].reduce((sum, own) => sum + own, 0)).toBe(
          Math.min(demand, supply),
        )
        for (const entry of list) {
          expect(units.get(entry.id)).toBeGreaterThanOrEqual(0)
          expect(units.get(entry.id)).toBeLessThanOrEqual(entry.units)
        }
        expect(methods[method](key, list.toReversed(), supply)).toEqual(units)
      }),
      { numRuns: 60 },
    )
  },
)

test('every unit has the same chance, whoever asked first', () => {
  const list: Entry[] = ['A', 'B', 'C', 'D'].map((id, at) => ({
    id,
    units: at + 1,
    nonce: '00'.repeat(16),
  }))
  const won = new Map<string, number>()
  const draws = 3_000
  for (let draw = 0; draw < draws; draw += 1) {
    const seed = draw.toString(16).padStart(64, '0')
    for (const [id, units] of lottery(drawOf(seed, list), list, 3).units)
      won.set(id, (won.get(id) ?? 0) + units)
  }
  for (const { id, units } of list) expect((won.get(id) ?? 0) / units / draws).toBeCloseTo(0.3, 1)
})

test('what a pool does not need is the other’s, and a large application takes nothing from small ones', () => {
  const nonce = '00'.repeat(16)
  const list = [
    { id: 'A', units: 10, nonce },
    { id: 'B', units: 10, nonce },
    { id: 'L', units: 900, nonce },
  ]
  const given = (supply: number) => [...pools(drawOf('11'.repeat(32), list), list, supply, 10)]
  expect(given(30).find(([id]) => id === 'L')).toEqual(['L', 15])
  expect(given(100)).toEqual([
    ['A', 10],
    ['B', 10],
    ['L', 80],
  ])
})

test('a word above the last whole multiple is left', () => {
  const words = [2n ** 64n - 1n, 7n]
  expect(uniform(() => words.shift() ?? 0n, 3)).toBe(1)
})

/** What it says that differs first; nothing when it ended well. */
const differs = ({ code, says }: { readonly code: number; readonly says: string }) =>
  code === 0 ? undefined : /DIFFERS (\w+)/.exec(says)?.[1]

test('the stand-alone program finds the same, and says which of the published values was changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'draw-'))
  const program = (draw: object): { code: number; says: string } => {
    const file = join(folder, 'draw.json')
    writeFileSync(file, JSON.stringify(draw))
    try {
      const says = execFileSync(process.execPath, ['tools/recompute-draw.mjs', file])
      return { code: 0, says: says.toString() }
    } catch (error) {
      const { status, stdout } = error as { status: number; stdout: Buffer } // what execFileSync throws
      return { code: status, says: stdout.toString() }
    }
  }
  try {
    fc.assert(
      fc.property(hex(32), entries, fc.integer({ min: 0, max: 200 }), (seed, list, supply) => {
        for (const method of Object.keys(methods) as (keyof typeof methods)[]) {
          const key = drawOf(seed, list)
          const draw = {
            offering: '77',
            method,
            supply,
            poolUnits: method === 'pools' ? poolUnits : null,
            seed,
            entropy: '',
            commitment: commitmentOf('77', seed),
            listHash: listHashOf(list),
            list,
            allotted: Object.fromEntries(methods[method](key, list, supply)),
          }
          expect(program(draw)).toMatchObject({ code: 0 })
          expect(differs(program({ ...draw, entropy: '11' }))).toBe('outside')
          const other = { ...draw, seed: `${seed.slice(0, -1)}${seed.endsWith('0') ? '1' : '0'}` }
          expect(differs(program(other))).toBe('commitment')
          const [first, ...rest] = list
          const grown = { ...draw, list: [{ ...first, units: (first?.units ?? 0) + 1 }, ...rest] }
          expect(differs(program(grown))).toBe('list')
          const won = { ...draw.allotted, [first?.id ?? '']: -1 }
          const handed = { ...draw, allotted: won }
          expect(differs(program(handed))).toBe('allotted')
        }
      }),
      { numRuns: 2 },
    )
    withOutside(program)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** The second format: the beacon is committed to, its round follows from the closing, its value from a signature. */
function withOutside(program: (draw: object) => { readonly code: number; readonly says: string }) {
  const list = [7, 4, 9].map((units, at) => ({ id: `A${at}`, units, nonce: 'ab'.repeat(16) }))
  const beacon = { chain: '5d'.repeat(32), genesis: 1_692_803_367, period: 3 }
  const seed = '42'.repeat(32)
  for (const signature of ['b4'.repeat(48), null])
    for (const closesAt of ['2026-11-30T11:00:00.000Z', '2026-11-30T11:00:01.500Z']) {
      const round = roundAt(beacon, Date.parse(closesAt))
      const entropy = signature === null ? '' : valueOf(signature)
      const key = drawKey({ seed, listHash: listHashOf(list), entropy, round })
      const draw = {
        ...{
          offering: '77',
          method: 'lottery',
          supply: 6,
          poolUnits: null,
          seed,
          entropy,
          closesAt,
        },
        commitment: commitmentOf('77', seed, beacon),
        outside: { ...beacon, round, signature },
        listHash: listHashOf(list),
        list,
        allotted: Object.fromEntries(lottery(key, list, 6).units),
      }
      expect(program(draw)).toMatchObject({ code: 0 })
      const other = (change: object) =>
        differs(program({ ...draw, outside: { ...draw.outside, ...change } }))
      expect(other({ chain: '5e'.repeat(32) })).toBe('commitment')
      expect(other({ round: round + 1 })).toBe('round')
      expect(other({ signature: 'b5'.repeat(48) })).toBe('outside')
      expect(differs(program({ ...draw, outside: null }))).toBe('commitment')
      expect(differs(program({ ...draw, entropy: '11' }))).toBe('outside')
    }
}

test('the round is the first that is published at the closing or behind it, and no value is known before', () => {
  const beacon = { chain: '', genesis: 1_000, period: 30 }
  const known = [
    [0, 1],
    [1_000_000, 1],
    [1_000_001, 2],
    [1_030_000, 2],
    [1_030_001, 3],
    [1_059_999, 3],
  ] as const
  for (const [at, round] of known) expect(roundAt(beacon, at)).toBe(round)
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: 2 ** 45 }), (at) => {
      const round = roundAt(beacon, at)
      expect(roundTime(beacon, round)).toBeGreaterThanOrEqual(at)
      expect(roundTime(beacon, round) - at).toBeLessThan(30_000)
    }),
  )
})

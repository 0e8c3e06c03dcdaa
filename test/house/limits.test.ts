import { expect, test } from 'vitest'
import { houseOf, readHouse } from './house.ts'
import { limits, limitsOf } from './rules/limits.ts'

// Goal: no limit can be added, or lose its test, unseen. Method: one small broken house per way to
// write a limit down, a sound one, and the house itself.

const file = 'packages/core/src/cards/bind.ts'
const written: readonly (readonly [string, string])[] = [
  ['a number', 'export const cardsMax = 5'],
  ['an amount', 'export const most = 1_000_000n'],
  ['a product', 'export const lifeMs = 30 * 60_000'],
  ['a product of another', 'export const recentMs = 7 * dayMs'],
  ['dated rows', 'export const hold: readonly Dated<{ readonly hours: number }>[] = [\n  row,\n]'],
  ['rows by their name', 'export const cash: readonly DaysRow[] = [row]'],
  ['a rule', 'export const limits: LimitRule = {\n  freeDays: 5,\n}'],
]
for (const [what, code] of written)
  test(`${what} that no test beside it names is found`, () => {
    const elsewhere = { 'packages/core/src/a.test.ts': code }
    expect(limits(houseOf({ [file]: code, ...elsewhere }))).toMatchObject([{ path: file }])
    const name = /const (\w+)/.exec(code)?.[1] ?? ''
    const named = { 'packages/core/src/cards/bind.test.ts': `expect(${name}).toBe(1)` }
    expect(limits(houseOf({ [file]: code, ...named }))).toEqual([])
  })

test('words, functions and what is not exported are no limits', () => {
  const code =
    "export const kinds = ['a', 'b'] as const\nexport const next = (n: number) => n + 1\nconst own = 5\nexport const text = '5'"
  expect(limitsOf(houseOf({ [file]: code }))).toEqual([])
})

test('the house has its limits, and they are seen', () => {
  const seen = limitsOf(readHouse()).map(({ name }) => name)
  process.stdout.write(`house saw ${seen.length} limits\n`)
  expect(seen.length).toBeGreaterThan(30)
  for (const name of ['cardsMax', 'withdrawLimits', 'deTicks', 'usCash', 'payoutAloneMost'])
    expect(seen).toContain(name)
})

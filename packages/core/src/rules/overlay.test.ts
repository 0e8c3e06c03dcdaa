// Goal: a change never touches a day before its own. Method: any rows and changes; every day is
// asked before and after.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowAt, type Dated } from '../effective.ts'
import { overlay } from './overlay.ts'

type Limit = { readonly min: bigint; readonly max: bigint }
const house = { source: 'coded', confidence: 'D' } as const
const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, '0')}`)
const base = fc
  .uniqueArray(day, { minLength: 1, maxLength: 4 })
  .map((days) =>
    days
      .toSorted()
      .map((validFrom, at): Dated<Limit> => ({ validFrom, min: BigInt(at), max: 100n, ...house })),
  )

test('before its day everything is as it was; from it on the new value holds until the next row', () => {
  fc.assert(
    fc.property(base, day, fc.bigInt(1_000n, 2_000n), (rows, validFrom, min) => {
      const after = overlay(rows, [{ validFrom, patch: { min } }])
      expect(after.map((row) => row.validFrom)).toEqual(
        after.map((row) => row.validFrom).toSorted(),
      )
      for (let n = 1; n <= 28; n += 1) {
        const date = `2026-02-${String(n).padStart(2, '0')}`
        const [was, is] = [rowAt(rows, date), rowAt(after, date)]
        if (date < validFrom || !was.ok)
          expect(is.ok ? is.value.min : null).toEqual(was.ok ? was.value.min : null)
        else if (is.ok) {
          expect(is.value.min).toBe(was.value.validFrom <= validFrom ? min : was.value.min)
          expect(is.value.max).toBe(was.value.max)
        }
      }
    }),
  )
})

test('a change of one part keeps the other, also of an earlier change', () => {
  const rows: readonly Dated<Limit>[] = [{ validFrom: '2000-01-01', min: 1n, max: 10n, ...house }]
  const after = overlay(rows, [
    { validFrom: '2026-05-01', patch: { max: 20n } },
    { validFrom: '2026-04-01', patch: { min: 2n } },
  ])
  expect(after.map(({ min, max }) => [min, max])).toEqual([
    [1n, 10n],
    [2n, 10n],
    [2n, 20n],
  ])
})

test('of two changes of one day the later one holds', () => {
  const rows: readonly Dated<Limit>[] = [{ validFrom: '2026-02-01', min: 1n, max: 100n, ...house }]
  const changes = [2n, 3n, 4n].map((min) => ({ validFrom: '2026-02-05', patch: { min } }))
  const before = { validFrom: '2026-02-03', patch: { max: 50n } }
  const after = overlay(rows, [...changes, before])
  expect(after.map(({ validFrom, min, max }) => [validFrom, min, max])).toEqual([
    ['2026-02-01', 1n, 100n],
    ['2026-02-03', 1n, 50n],
    ['2026-02-05', 4n, 50n],
  ])
})

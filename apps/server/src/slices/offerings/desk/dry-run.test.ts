// Goal: a dry run gives out what there is, to nobody more than was asked for, and is another draw than the one
// that was committed to. Method: lists by hand over each method.
import { expect, test } from 'vitest'
import type { OfferingRow } from '../offering.ts'
import { dryRun } from './dry-run.ts'

const lines = Array.from({ length: 7 }, (_, at) => ({
  id: String(at + 1).padStart(19, '0'),
  units: at + 4,
  nonce: 'ab'.repeat(16),
  simulated: false,
}))
const offering = (method: OfferingRow['method'], units: bigint) =>
  ({
    method,
    poolUnits: method === 'pools' ? 6 : null,
    publicQuantity: units * 20n,
    unit: 20n,
  }) as OfferingRow // what a draw reads of one

test.each(['lottery', 'prorata', 'prorata_time', 'equal_first', 'pools'] as const)(
  '%s: sums of what is given are the smaller of demand and issue',
  (method) => {
    const asked = lines.reduce((sum, { units }) => sum + units, 0)
    for (const supply of [0, 1, 12, asked - 1, asked, asked + 1]) {
      const run = dryRun(offering(method, BigInt(supply)), lines)
      expect([run.lines, run.asked]).toEqual([7, asked])
      expect(run.given).toBe(Math.min(supply, asked))
      expect(run.whole + run.part + run.none).toBe(7)
    }
  },
)

test('nobody asked: nothing is given', () => {
  expect(dryRun(offering('lottery', 12n), [])).toEqual({
    ...{ lines: 0, asked: 0, given: 0, whole: 0, part: 0, none: 0 },
  })
})

// Goal: the street alone uncrosses at exactly the tape's price, whatever the reference and the limits of
// the day, and is the same for the same seed; a customer may move it. Method: random prices, volumes, lots
// and limits.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Price } from '../../decimal.ts'
import { interestOf, uncross } from './uncross.ts'
import { streetOf, type StreetOf } from './street.ts'

const tick = 100n
const onStep = (price: Price, direction: 'up' | 'down'): Price =>
  (direction === 'up' ? (price + tick - 1n) / tick : price / tick) * tick

const given = fc
  .record({
    seed: fc.string(),
    step: fc.bigInt({ min: 1n, max: 4_000n }),
    volume: fc.bigInt({ min: 0n, max: 900_000n }),
    lot: fc.constantFrom(1n, 100n, 500n),
    room: fc.option(fc.tuple(fc.bigInt({ min: 0n, max: 12n }), fc.bigInt({ min: 0n, max: 12n }))),
  })
  .map(({ step, room, ...rest }): StreetOf => {
    const price = step * tick
    const down = room === null ? 0n : price - room[0] * tick
    const band = room && { up: price + room[1] * tick, down: down > 0n ? down : tick }
    return { ...rest, price, band, onStep, from: 1_000, until: 601_000 }
  })

test('alone it uncrosses at the price, with its volume and nothing left', () => {
  fc.assert(
    fc.property(given, fc.bigInt({ min: 1n, max: 900_000n }), (street, reference) => {
      const found = uncross(interestOf(streetOf(street)), { reference, onStep })
      const lots = street.volume / street.lot
      const volume = (lots > 0n ? lots : 1n) * street.lot
      expect(found).toEqual({ price: street.price, volume, surplus: null })
    }),
  )
})

test('its orders lie on steps and within the limits, in whole lots, and come while the auction runs', () => {
  fc.assert(
    fc.property(given, (street) => {
      const orders = streetOf(street)
      expect(orders).toEqual(streetOf(street))
      for (const { limit, shares, at } of orders) {
        expect(limit > 0n && limit % tick === 0n && shares > 0n && shares % street.lot === 0n).toBe(
          true,
        )
        expect(street.band === null || (limit <= street.band.up && limit >= street.band.down)).toBe(
          true,
        )
        expect(at >= street.from && at < street.until).toBe(true)
      }
    }),
  )
})

test('a customer who wants more than the street offers at its price moves it', () => {
  const street = streetOf({
    seed: '71/2026-11-20/opening',
    price: 100_000n,
    volume: 1_000n,
    lot: 1n,
    onStep,
    band: null,
    from: 0,
    until: 1_000,
  })
  const buyer = {
    id: 9_999n,
    owner: 1n,
    side: 'buy',
    limit: 100_500n,
    isMarket: false,
    at: 0,
  } as const
  const moved = uncross(interestOf([...street, { ...buyer, shares: 5_000n }]), {
    reference: 100_000n,
    onStep,
  })
  expect(moved?.price).toBeGreaterThan(100_000n)
  expect(moved?.price).toBeLessThanOrEqual(100_500n)
})

// Goal: a customer's own limit counts the moment it is set, is never loosened in less than a day,
// and stops exactly the purchases that it names. Method: tables at the edge of each limit, and any
// sequence of changes.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoInstant } from '../civil.ts'
import { brakeOf, change, loosensAfterMs, valueAt, type Brake } from './brakes.ts'
import { addOrder, addResult, mayBuy, unused, usedOn } from './may-buy.ts'

const now = 1_795_000_000_000
const day = '2026-11-18'
const of = (kind: Brake['kind'], value: string | null, currency: Brake['currency'] = null) => ({
  kind,
  currency,
  value,
})
const set = (...asked: ReturnType<typeof of>[]): readonly Brake[] =>
  asked.reduce<readonly Brake[]>((brakes, one) => change(brakes, one, now), [])
const buying = { currency: 'EUR', amount: 50_000n, now } as const

test('each limit refuses one step beyond it and says which it is, and until when', () => {
  const full = { ...addOrder(addOrder(unused(day), 'EUR', 30_000n), 'EUR', 20_000n) }
  const lossOf = (minor: bigint) => addResult(unused(day), 'EUR', -minor)
  const table = [
    [
      set(of('pause', String(now + 1))),
      unused(day),
      { which: 'pause', until: isoInstant(now + 1) },
    ],
    [set(of('pause', String(now))), unused(day), null],
    [set(of('order', '49999', 'EUR')), unused(day), { which: 'order', limit: '499.99 EUR' }],
    [set(of('order', '50000', 'EUR')), unused(day), null],
    [set(of('order', '1', 'USD')), unused(day), null],
    [set(of('orders', '2')), full, { which: 'orders', limit: 2, day }],
    [set(of('orders', '3')), full, null],
    [set(of('bought', '99999', 'EUR')), full, { which: 'bought', limit: '999.99 EUR', day }],
    [set(of('bought', '100000', 'EUR')), full, null],
    [set(of('lost', '5000', 'EUR')), lossOf(5_000n), { which: 'lost', limit: '50.00 EUR', day }],
    [set(of('lost', '5000', 'EUR')), lossOf(4_999n), null],
    [set(of('lost', '5000', 'EUR')), lossOf(-5_000n), null],
  ] as const
  for (const [brakes, used, facts] of table) {
    const answer = mayBuy(brakes, used, buying)
    expect(answer.ok ? null : [answer.reason, answer.facts]).toEqual(
      facts === null ? null : ['own_brake', facts],
    )
  }
})

test('what was counted on another day counts no more', () => {
  const used = addOrder(unused(day), 'EUR', 1n)
  expect(usedOn(used, day)).toEqual(used)
  expect(usedOn(used, '2026-11-19')).toEqual(unused('2026-11-19'))
  expect(usedOn(undefined, day)).toEqual(unused(day))
})

test('tighter counts at once, looser after a day, and a tighter one takes back what waited', () => {
  expect(loosensAfterMs).toBe(86_400_000)
  const first = set(of('order', '100', 'EUR'))
  const looser = change(first, of('order', '200', 'EUR'), now)
  const at = (brakes: readonly Brake[], when: number) => {
    const brake = brakeOf(brakes, { kind: 'order', currency: 'EUR' })
    return brake === undefined ? null : valueAt(brake, when)
  }
  expect(at(looser, now + loosensAfterMs - 1)).toBe('100')
  expect(at(looser, now + loosensAfterMs)).toBe('200')
  const tighter = change(looser, of('order', '50', 'EUR'), now + 1)
  expect(at(tighter, now + 1)).toBe('50')
  expect(at(tighter, now + 2 * loosensAfterMs)).toBe('50')
  const ended = change(tighter, of('order', null, 'EUR'), now + 2)
  expect(at(ended, now + 2)).toBe('50')
  expect(at(ended, now + 2 + loosensAfterMs)).toBeNull()
  // What says nothing any more is gone with the next change.
  expect(change(ended, of('orders', '3'), now + 2 + loosensAfterMs)).toHaveLength(1)
})

test('a pause is tighter the later it ends', () => {
  const paused = set(of('pause', String(now + 1000)))
  const longer = change(paused, of('pause', String(now + 2000)), now)
  expect(brakeOf(longer, of('pause', null))?.next).toBeNull()
  const shorter = change(longer, of('pause', String(now + 1)), now)
  expect(brakeOf(shorter, of('pause', null))).toMatchObject({
    value: String(now + 2000),
    next: { value: String(now + 1), from: now + loosensAfterMs },
  })
})

test('whatever is asked and when, no limit is looser than a day before it was asked for', () => {
  const value = fc.option(
    fc.bigInt(1n, 9n).map((n) => n.toString()),
    { nil: null },
  )
  const step = fc.record({ value, after: fc.integer({ min: 0, max: 3 * loosensAfterMs }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let [brakes, at]: [readonly Brake[], number] = [[], now]
      const inForce = (when: number) => {
        const brake = brakeOf(brakes, of('orders', null))
        return brake === undefined ? null : valueAt(brake, when)
      }
      for (const { value: asked, after } of steps) {
        at += after
        const before = inForce(at)
        brakes = change(brakes, of('orders', asked), at)
        const holds = inForce(at)
        const isLooser = before !== null && (asked === null || BigInt(asked) > BigInt(before))
        expect(holds).toBe(isLooser ? before : asked)
        expect(inForce(at + loosensAfterMs)).toBe(asked)
      }
    }),
  )
})

// Goal: a refusal that was caught, kept and thrown again says what it said first, the wrong parts of the
// request too. Method: the two ways into each other.
import { expect, test } from 'vitest'
import { orRefuse, Refusal, refusalIn } from './refusal.ts'

const again = (refusal: Refusal): unknown => {
  try {
    return orRefuse(structuredClone(refusalIn(refusal)))
  } catch (error) {
    return error
  }
}

test.each([
  new Refusal('field_invalid', {}, ['body.week']),
  new Refusal('insufficient_buying_power', { amount: '12.00 EUR' }),
])('a refusal says the same again: $reason', (refusal) => {
  const { reason, facts, fields } = refusal
  expect(again(refusal)).toMatchObject({ reason, facts, fields })
})

test('whatever is no refusal goes on', () => {
  const fault = new Error('a fault')
  expect(() => refusalIn(fault)).toThrow(fault)
})

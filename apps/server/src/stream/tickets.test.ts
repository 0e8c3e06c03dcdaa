// Goal: a ticket opens one stream for whom it was given, while that may still be, and no crowd takes it
// away (abuse rows 90 and 146). Method: the tickets alone, a clock and a session that the test ends.
import { streamTicketSeconds } from '@parkett/contract/customer/stream'
import { expect, test } from 'vitest'
import { systemChance } from '../base/ports.ts'
import { makeTickets, ticketsMax, type Holder } from './tickets.ts'

function opened() {
  const wall = { nowMs: 0 }
  const tickets = makeTickets({ wall: { now: () => wall.nowMs }, chance: systemChance })
  const session = { isLive: true }
  const holder: Holder = { customer: 7n, session: 8n, isLive: () => session.isLive }
  return { ...tickets, wall, session, holder }
}

test('once, for thirty seconds', () => {
  const { give, take, wall, holder } = opened()
  const [one, late] = [give(holder), give(holder)]
  wall.nowMs = streamTicketSeconds * 1_000 - 1
  expect(take(one)).toBe(holder)
  expect(take(one)).toBeUndefined()
  wall.nowMs += 1
  expect(take(late)).toBeUndefined()
})

test('a ticket of a session that ended since opens nothing, not even what visitors see', () => {
  const { give, take, session, holder } = opened()
  const ticket = give(holder)
  session.isLive = false
  expect(take(ticket)).toBeUndefined()
  session.isLive = true
  expect(take(ticket)).toBeUndefined()
})

test('however many visitors ask, the ticket of a customer stays; of theirs the oldest goes', () => {
  const { give, take, holder } = opened()
  const [own, first] = [give(holder), give(null)]
  const rest = Array.from({ length: ticketsMax }, () => give(null))
  expect(take(own)).toBe(holder)
  expect(take(first)).toBeUndefined()
  expect(take(rest.at(-1) ?? '')).toBeNull()
})

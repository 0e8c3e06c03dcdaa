// Goal: no reader grows anything, keeps others waiting or hears what is not its own (abuse row 89).
// Method: the hub on prices and events of the test, with lines that take what the test lets them.
import type { ServerFrame, StreamEnd } from '@parkett/contract/customer/stream'
import { expect, test } from 'vitest'
import { streamPlaces } from './places.ts'
import { heldLine, holderOf, settled, testHub } from './testing-stream.ts'

const nothing = { instruments: [], hidden: false, after: null }
const framesOf = ({ sent }: { readonly sent: readonly string[] }): ServerFrame[] =>
  sent.map((text) => JSON.parse(text) as ServerFrame)
const pricesIn = (line: ReturnType<typeof heldLine>): (string | null)[] =>
  framesOf(line).flatMap((frame) =>
    frame.type === 'quotes' ? frame.quotes.map(({ quote }) => quote.last) : [],
  )

test('what lies between two turns is left out, and who looks away hears once a second', async () => {
  const world = testHub()
  const [looks, away] = [heldLine(), heldLine()]
  world.price('1', 10)
  const asked = { instruments: ['1'], after: null }
  const of = { network: 'n', holder: null }
  world.hub.open(looks, { ...of, asked: { ...asked, hidden: false } })
  world.hub.open(away, { ...of, asked: { ...asked, hidden: true } })
  await world.pass(300)
  for (let price = 11; price <= 60; price += 1) {
    world.price('1', price)
    await world.pass(20)
  }
  await world.pass(1_000)
  expect(pricesIn(looks).length).toBeGreaterThanOrEqual(4)
  expect(pricesIn(looks).length).toBeLessThanOrEqual(6)
  expect(pricesIn(away).length).toBeLessThanOrEqual(3)
  expect(pricesIn(looks).at(-1)).toBe('60.00')
  expect(pricesIn(away).at(-1)).toBe('60.00')
})

test('a reader that never reads is skipped, holds nothing more, and is ended after 30 s', async () => {
  const world = testHub()
  const line = heldLine()
  line.stuck = true
  world.price('1', 1)
  const asked = { instruments: ['1'], hidden: false, after: 0n }
  world.hub.open(line, { network: 'n', holder: holderOf(9n), asked })
  await world.pass(500)
  const first = line.waiting()
  for (let second = 0; second < 29; second += 1) {
    world.price('1', second + 2)
    await world.pass(1_000)
  }
  expect(line.waiting()).toBe(first)
  expect(line.ended).toEqual([])
  for (let many = 0; many < 50; many += 1)
    world.happen(
      9n,
      Array.from({ length: 100 }, () => 'order.filled'),
      true,
    )
  await settled()
  expect(line.waiting()).toBeLessThan(120_000)
  await world.pass(2_000)
  expect(line.ended).toEqual(['too_slow'])
  expect(world.hub.size()).toBe(0)
})

test('a reader that was slow gets the newest price and every event when it reads again', async () => {
  const world = testHub()
  const line = heldLine()
  world.price('1', 1)
  const asked = { instruments: ['1'], hidden: false, after: 0n }
  world.hub.open(line, { network: 'n', holder: holderOf(9n), asked })
  await world.pass(300)
  line.stuck = true
  for (let many = 0; many < 20; many += 1) {
    world.price('1', 100 + many)
    world.happen(
      9n,
      Array.from({ length: 100 }, () => 'order.filled'),
      true,
    )
    await world.pass(300)
  }
  line.stuck = false
  await world.pass(1_000)
  expect(pricesIn(line).at(-1)).toBe('119.00')
  const events = framesOf(line).flatMap((frame) => (frame.type === 'event' ? [frame.sequence] : []))
  expect(events).toEqual(Array.from({ length: 2_000 }, (_, at) => String(at + 1)))
})

test('whoever goes on at once hears what is the last event before those that were missed', async () => {
  const world = testHub()
  const line = heldLine()
  world.happen(9n, ['order.placed', 'order.filled'], false)
  let answer = (): void => {}
  world.held.push(new Promise((done) => (answer = done)))
  const opened = world.hub.knock(line, 'n')
  opened?.hear(JSON.stringify({ type: 'ticket', ticket: world.tickets.give(holderOf(9n)) }))
  opened?.hear(JSON.stringify({ type: 'resume', after: '0' }))
  await settled()
  expect(framesOf(line)).toEqual([])
  answer()
  await settled()
  expect(framesOf(line).map(({ type }) => type)).toEqual(['ready', 'event', 'event'])
})

test('places: five of a customer, two of the visitors of a network, and who goes leaves one', () => {
  const world = testHub()
  const open = (customer: bigint | null, network: string) =>
    world.hub.open(heldLine(), {
      network,
      holder: customer === null ? null : holderOf(customer),
      asked: nothing,
    })
  const mine = Array.from({ length: 6 }, () => open(1n, 'n'))
  expect(mine.map((one) => one !== null)).toEqual([true, true, true, true, true, false])
  expect(open(2n, 'n')).not.toBeNull()
  const visitors = [open(null, 'n'), open(null, 'n'), open(null, 'n'), open(null, 'other')]
  expect(visitors.map((one) => one !== null)).toEqual([true, true, false, true])
  mine[0]?.gone()
  mine[0]?.gone()
  expect(open(1n, 'n')).not.toBeNull()
  expect(open(1n, 'n')).toBeNull()
  const knocks = Array.from({ length: streamPlaces.waiting + 1 }, () =>
    world.hub.knock(heldLine(), 'n'),
  )
  expect(knocks.map((one) => one !== null).indexOf(false)).toBe(streamPlaces.waiting)
})

test('who knocks and shows no ticket is ended, and so is who shows one twice or too late', async () => {
  const world = testHub()
  const knock = () => {
    const line = heldLine()
    return { line, opened: world.hub.knock(line, 'n') }
  }
  const silent = knock()
  await world.pass(5_300)
  expect(silent.line.ended).toEqual(['ticket_late'])

  const ticket = world.tickets.give(null)
  const [first, second] = [knock(), knock()]
  first.opened?.hear(JSON.stringify({ type: 'ticket', ticket }))
  second.opened?.hear(JSON.stringify({ type: 'ticket', ticket }))
  await settled()
  expect(framesOf(first.line)).toEqual([{ type: 'ready', after: null }])
  expect(second.line.ended).toEqual(['ticket_wrong'])

  const late = knock()
  const old = world.tickets.give(holderOf(9n))
  world.wall.nowMs += 30_000
  late.opened?.hear(JSON.stringify({ type: 'ticket', ticket: old }))
  expect(late.line.ended).toEqual(['ticket_wrong'])
})

const unknown: readonly (readonly [said: string, why: StreamEnd])[] = [
  ['', 'frame_unknown'],
  ['{', 'frame_unknown'],
  ['{"type":"order"}', 'frame_unknown'],
  ['{"type":"subscribe","instruments":["x"]}', 'frame_unknown'],
  ['{"type":"subscribe","instruments":[],"more":1}', 'frame_unknown'],
  ['{"type":"resume","after":"-1"}', 'frame_unknown'],
  // A visitor has no events.
  ['{"type":"resume","after":"0"}', 'frame_unknown'],
  [`{"type":"ticket","ticket":"${'A'.repeat(43)}"}`, 'frame_unknown'],
]
test.each(unknown)('the frame %s ends the stream with its reason', async (said, why) => {
  const world = testHub()
  const line = heldLine()
  const opened = world.hub.open(line, { network: 'n', holder: null, asked: nothing })
  await settled()
  opened?.hear(said)
  expect(line.ended).toEqual([why])
})

test('more than 200 instruments, or more than some frames a second, end the stream', async () => {
  const world = testHub()
  const ids = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => String(from + at))
  const open = () => {
    const line = heldLine()
    const opened = world.hub.open(line, { network: 'n', holder: holderOf(9n), asked: nothing })
    const say = (frame: object) => opened?.hear(JSON.stringify(frame))
    return { line, say }
  }
  const many = open()
  many.say({ type: 'subscribe', instruments: ids(1, 200) })
  many.say({ type: 'unsubscribe', instruments: ids(1, 1) })
  many.say({ type: 'subscribe', instruments: ids(300, 1) })
  expect(many.line.ended).toEqual([])
  many.say({ type: 'subscribe', instruments: ids(301, 1) })
  expect(many.line.ended).toEqual(['too_many_instruments'])

  const often = open()
  for (let at = 0; at < 101; at += 1) often.say({ type: 'hidden', hidden: at % 2 === 0 })
  expect(often.line.ended).toEqual(['too_many_frames'])
})

test('a session that is over ends its streams at their next turn, and nobody else’s', async () => {
  const world = testHub()
  let isLive = true
  const [mine, other] = [heldLine(), heldLine()]
  const asked = { ...nothing, after: 0n }
  world.hub.open(mine, { network: 'n', holder: holderOf(1n, 11n, () => isLive), asked })
  world.hub.open(other, { network: 'n', holder: holderOf(2n, 12n), asked })
  await world.pass(300)
  isLive = false
  // Nothing private any more, not even before the turn.
  const before = mine.sent.length
  world.happen(1n, ['order.filled'], true)
  expect(mine.sent.length).toBe(before)
  await world.pass(300)
  expect(mine.ended).toEqual(['session_over'])
  expect(other.ended).toEqual([])
  world.hub.endSession(12n)
  expect(other.ended).toEqual(['session_over'])
})

test('events go to their own account alone, each with its place and where to look', async () => {
  const world = testHub()
  const [mine, visitor] = [heldLine(), heldLine()]
  world.happen(1n, ['deposit.credited'], true)
  world.hub.open(mine, { network: 'n', holder: holderOf(1n), asked: nothing })
  world.hub.open(visitor, { network: 'n', holder: null, asked: nothing })
  await settled()
  world.happen(2n, ['order.filled'], true)
  world.happen(1n, ['order.placed', 'order.cancelled', 'transfer.made', 'message.told'], true)
  world.hub.told(1n)
  await world.pass(300)
  const kinds = framesOf(mine).map((frame) =>
    frame.type === 'event' ? `${frame.sequence} ${frame.kind} ${frame.id}` : frame.type,
  )
  expect(kinds).toEqual(['ready', '2 fill 7', '3 order 7', '4 balance 7', '5 message 7', 'told'])
  expect(framesOf(visitor).map(({ type }) => type)).toEqual(['ready'])
})

test('a storm: a thousand come back at once, and all hear the newest price within a turn', async () => {
  const world = testHub()
  world.price('1', 5)
  const storm = () =>
    Array.from({ length: 1_000 }, (_, at) => {
      const line = heldLine()
      const holder = holderOf(BigInt(at + 1))
      const asked = { instruments: ['1'], hidden: false, after: 0n }
      const opened = world.hub.open(line, { network: `n${at}`, holder, asked })
      return { line, opened }
    })
  const before = storm()
  await world.pass(260)
  for (const { opened } of before) opened?.gone()
  expect(world.hub.size()).toBe(0)
  world.price('1', 6)
  const after = storm()
  await world.pass(260)
  expect(world.hub.size()).toBe(1_000)
  expect(new Set(after.map(({ line }) => pricesIn(line).join()))).toEqual(new Set(['6.00']))
})

// Goal: the stream over a real socket, to a real server: what opens it, what it says, and what ends
// it (abuse rows 89 and 90). Method: the client package in plain Node, and sockets that behave as
// none of ours does.
import { accessLogout, accessTradePassword } from '@parkett/contract/customer/access'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { marketList } from '@parkett/contract/customer/market'
import { messagesList, messagesOpen, messagesReadAll } from '@parkett/contract/customer/messages'
import { streamEvents, streamTicket } from '@parkett/contract/customer/stream'
import { openStream } from '@parkett/client/stream'
import { eventsLine, socketLine } from '@parkett/client/stream-lines'
import { checkAnswer } from '@parkett/client/check-answer'
import type { Client } from '@parkett/client/client'
import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readerView } from '../stream/testing-stream.ts'
import {
  logInAgain,
  newCustomer,
  newTrader,
  testApp,
  testPassword,
  tradePassword,
  type TestApp,
} from './testing-app.ts'
import { callerOf } from './testing-calls.ts'
import { toBank } from './testing-cash.ts'
import { openFreezing, type Freezing } from './testing-freezing.ts'
import { refusalIn, sendRaw } from './testing-raw.ts'

let world: TestApp
let address = ''
let staff: Freezing
let beats: NodeJS.Timeout
const closing: (() => void)[] = []
beforeAll(async () => {
  world = await testApp()
  staff = await openFreezing(world)
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  // The schedule of a test never starts; time stands, unless a test moves it.
  beats = setInterval(() => {
    world.wall.nowMs += 10
    void world.run('stream')
  }, 10)
})
afterEach(() => closing.splice(0).forEach((close) => close()))
afterAll(async () => {
  clearInterval(beats)
  await world.close()
})

const clientWith = (token: string | null): Client => ({
  baseUrl: address,
  token: () => token,
  language: () => 'de',
  duplicateMsg: () => '',
  onSessionOver: () => {},
  isDuplicate: () => false,
  checkAnswer,
})

type Lines = 'socket' | 'events'
/** Reads as our client does, by the one line or the other. */
function follow(token: string | null, by: Lines = 'socket') {
  const client = clientWith(token)
  const view = readerView()
  const stream = openStream(client, view.reader, {
    lines: [by === 'socket' ? socketLine(client) : eventsLine(client)],
    later: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    chance: () => 0,
  })
  closing.push(() => stream.close())
  return { stream, ...view }
}

const ticketOf = async (token?: string): Promise<string> =>
  (await callerOf(world.app, token === undefined ? {} : { token }).must(streamTicket, { body: {} }))
    .ticket

/** A socket that says what it is told, and hears until it is ended. */
function rawSocket(path: string, first: readonly object[]) {
  const socket = new WebSocket(address.replace('http', 'ws') + path)
  const heard: string[] = []
  let frames: Record<string, unknown>[] = []
  socket.addEventListener('open', () => first.forEach((one) => socket.send(JSON.stringify(one))))
  socket.addEventListener('message', ({ data }) => {
    heard.push(String(data))
    frames = heard.map((text) => JSON.parse(text) as Record<string, unknown>)
  })
  const ended = new Promise<{ code: number; reason: string }>((done) =>
    socket.addEventListener('close', ({ code, reason }) => done({ code, reason })),
  )
  closing.push(() => socket.close())
  return { socket, ended, frames: () => frames }
}

const someShares = async (count: number): Promise<string[]> => {
  const { rows } = await callerOf(world.app).must(marketList, { query: { market: 'DE' } })
  return rows.slice(0, count).map(({ instrument }) => instrument.id)
}

for (const by of ['socket', 'events'] as const) {
  test(`by ${by}: a visitor hears quotes of what is watched, and nothing of anybody`, async () => {
    const { stream, quotes, events } = follow(null, by)
    const ids = await someShares(3)
    stream.watch(ids)
    await vi.waitFor(() => expect([...quotes.keys()].toSorted()).toEqual(ids.toSorted()), 60_000)
    await newTrader(world.app)
    expect(events).toEqual([])
  })

  test(`by ${by}: a customer hears what happens to the account, in order, and misses nothing`, async () => {
    const trader = await newTrader(world.app)
    const { events, states } = follow(trader.token, by)
    await vi.waitFor(() => expect(states).toEqual([true]), 60_000)
    await toBank(trader, '100')
    await toBank(trader, '50')
    await vi.waitFor(() => expect(events).toHaveLength(2), 60_000)
    expect(events.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'balance transfer.made',
      'balance transfer.made',
    ])
    const [first, second] = events.map(({ sequence }) => BigInt(sequence))
    expect(second).toBe((first ?? 0n) + 1n)
  })
}

test('what is read on one device is told to the other, and to nobody else', async () => {
  const [trader, other] = [await newTrader(world.app), await newTrader(world.app)]
  const open = async (token: string) => {
    const ticket = await ticketOf(token)
    const { frames } = rawSocket('/api/stream', [
      { type: 'ticket', ticket },
      { type: 'resume', after: '0' },
    ])
    await vi.waitFor(() => expect(frames().length).toBeGreaterThan(0), 60_000)
    return () => frames().filter(({ type }) => type === 'told').length
  }
  const phone = await logInAgain(world.app, trader)
  const [mine, theirs] = [await open(phone.token), await open(other.token)]
  const { rows, upTo } = await trader.must(messagesList)
  const before = mine()
  await trader.must(messagesOpen, { body: { id: rows[0]?.id ?? '' } })
  await vi.waitFor(() => expect(mine()).toBe(before + 1), 60_000)
  await trader.must(messagesReadAll, { body: { upTo } })
  await vi.waitFor(() => expect(mine()).toBe(before + 2), 60_000)
  expect(theirs()).toBe(0)
})

test('who resumes hears what happened in between', async () => {
  const trader = await newTrader(world.app)
  const before = rawSocket('/api/stream', [
    { type: 'ticket', ticket: await ticketOf(trader.token) },
  ])
  await vi.waitFor(() => expect(before.frames()).toHaveLength(1), 60_000)
  const after = before.frames()[0]?.['after']
  before.socket.close()
  await before.ended
  await toBank(trader, '1')
  await toBank(trader, '2')
  const again = rawSocket('/api/stream', [
    { type: 'ticket', ticket: await ticketOf(trader.token) },
    { type: 'resume', after },
  ])
  await vi.waitFor(() => expect(again.frames()).toHaveLength(3), 60_000)
  const sequences = again
    .frames()
    .slice(1)
    .map(({ sequence }) => Number(sequence))
  expect(sequences).toEqual([Number(after) + 1, Number(after) + 2])
})

test('abuse row 90: a ticket opens one stream, for 30 s, and only that of its owner', async () => {
  const [anna, bert] = [await newTrader(world.app), await newTrader(world.app)]
  const ticket = await ticketOf(anna.token)
  const first = rawSocket('/api/stream', [{ type: 'ticket', ticket }])
  await vi.waitFor(() => expect(first.frames()).toHaveLength(1), 60_000)
  const second = rawSocket('/api/stream', [{ type: 'ticket', ticket }])
  expect(await second.ended).toEqual({ code: 4403, reason: 'ticket_wrong' })

  const old = await ticketOf(anna.token)
  world.wall.nowMs += 30_000
  const late = rawSocket('/api/stream', [{ type: 'ticket', ticket: old }])
  expect((await late.ended).reason).toBe('ticket_wrong')

  // Whoever holds the ticket of a visitor, whatever else they say, hears nothing private.
  const visitor = rawSocket('/api/stream', [
    { type: 'ticket', ticket: await ticketOf() },
    { type: 'resume', after: '0' },
  ])
  expect((await visitor.ended).reason).toBe('frame_unknown')
  expect(visitor.frames().filter(({ type }) => type === 'event')).toEqual([])

  const own = follow(bert.token)
  await vi.waitFor(() => expect(own.states).toEqual([true]), 60_000)
  await toBank(anna, '5')
  await toBank(bert, '6')
  await vi.waitFor(() => expect(own.events).toHaveLength(1), 60_000)
})

test('abuse row 90: nothing in an address opens a stream, neither token nor ticket', async () => {
  const { token } = await newCustomer(world.app)
  const ticket = await ticketOf(token)
  for (const query of [`?token=${token}`, `?ticket=${ticket}`, '?']) {
    const { ended, frames } = rawSocket(`/api/stream${query}`, [{ type: 'ticket', ticket }])
    expect((await ended).code, query).toBe(1006)
    expect(frames()).toEqual([])
  }
  for (const url of [streamTicket.path, streamEvents.path]) {
    const payload = { ticket, instruments: [], hidden: false, after: null }
    const said = refusalIn(await sendRaw(world.app, { url: `${url}?token=${token}`, payload }))
    expect(said.reason).toBe('unknown_field')
  }
  // The ticket was not spent by any of them.
  const good = rawSocket('/api/stream', [{ type: 'ticket', ticket }])
  await vi.waitFor(() => expect(good.frames()).toHaveLength(1), 60_000)
})

test('abuse row 90: a token that is nobody’s gets no ticket, and no visitor’s either', async () => {
  const said = await callerOf(world.app, { token: 'x'.repeat(43) }).call(streamTicket, { body: {} })
  expect(said.reason).toBe('session_over')
})

test('an account that is frozen hears public quotes only', async () => {
  const trader = await newTrader(world.app)
  await staff.freeze(trader.id)
  expect(
    (await callerOf(world.app, { token: trader.token }).must(streamTicket, { body: {} })).own,
  ).toBe(false)
})

const endings: Readonly<
  Record<string, (who: Awaited<ReturnType<typeof newTrader>>) => Promise<unknown>>
> = {
  'a logout': (who) => who.must(accessLogout),
  'the lock of the account': (who) => who.must(lockAccountRoute),
  'another token for the session': (who) => {
    const changed = {
      aud: 'trade-password',
      oldPassword: tradePassword,
      loginPassword: testPassword,
      newPassword: '583026',
    }
    return who.sealed(accessTradePassword, changed)
  },
  'a freeze': (who) => staff.freeze(who.id),
  // Last: staff rest as well.
  'a session that rested too long': async () => void (world.wall.nowMs += 31 * 60_000),
}
for (const [what, act] of Object.entries(endings))
  test(`${what} ends the stream within a second`, async () => {
    const trader = await newTrader(world.app)
    await toBank(trader, '5')
    const ticket = await ticketOf(trader.token)
    const { ended, frames } = rawSocket('/api/stream', [
      { type: 'ticket', ticket },
      { type: 'resume', after: '0' },
    ])
    await vi.waitFor(() => expect(frames().length).toBeGreaterThan(1), 60_000)
    await act(trader)
    // By the server's own time, which goes on with its turns: a busy machine has fewer of both.
    const from = world.wall.nowMs
    expect(await ended).toEqual({ code: 4401, reason: 'session_over' })
    expect(world.wall.nowMs - from).toBeLessThan(1_000)
  })

test('a page of somebody else, or half a handshake, is refused as any call, with our headers', async () => {
  const url = '/api/stream'
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const cases: readonly (readonly [changed: Record<string, string>, field: string])[] = [
    [{ origin: 'https://evil.example' }, 'origin'],
    [{ origin: 'null' }, 'origin'],
    [{ 'sec-websocket-version': '8' }, 'sec-websocket-version'],
    [{ 'sec-websocket-key': 'x' }, 'sec-websocket-key'],
  ]
  for (const [changed, field] of cases) {
    const said = await handshake({ ...headers, ...changed })
    expect(said.status).toBe(400)
    expect(said.text).toContain(`"fields":["${field}"]`)
    expect(said.headers['x-content-type-options']).toBe('nosniff')
    expect(said.headers['cache-control']).toBe('no-store')
  }
  const own = await handshake({ ...headers, origin: address })
  expect(own.status).toBe(101)
  expect(own.headers['x-content-type-options']).toBe('nosniff')
  // Without an upgrade it is a call like any other, and none that has an answer.
  expect(refusalIn(await sendRaw(world.app, { url })).reason).toBe('bad_request')
})

type Handshake = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

function handshake(headers: Readonly<Record<string, string>>): Promise<Handshake> {
  return new Promise((done, fail) => {
    const asked = request(`${address}/api/stream`, { headers })
    asked.on('error', fail)
    asked.on('upgrade', (answer, socket) => {
      socket.destroy()
      done({ status: answer.statusCode ?? 0, headers: answer.headers, text: '' })
    })
    asked.on('response', (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      )
    })
    asked.end()
  })
}

test('abuse row 89: two streams of the visitors of a network, and no third', async () => {
  const sockets: ReturnType<typeof rawSocket>[] = []
  for (let at = 0; at < 3; at += 1)
    sockets.push(rawSocket('/api/stream', [{ type: 'ticket', ticket: await ticketOf() }]))
  const third = sockets[2]
  expect((await third?.ended)?.reason).toBe('too_many_streams')
  await vi.waitFor(() => expect(sockets[1]?.frames()).toHaveLength(1), 60_000)
})

test('a server that stops ends its streams, and says so', async () => {
  const stopping = await world.again()
  const at = await stopping.listen({ port: 0, host: '127.0.0.1' })
  const socket = new WebSocket(`${at.replace('http', 'ws')}/api/stream`)
  await new Promise((done) => socket.addEventListener('open', done))
  const ended = new Promise<string>((done) =>
    socket.addEventListener('close', ({ reason }) => done(reason)),
  )
  const from = world.wall.nowMs
  const closed = stopping.close()
  expect(await ended).toBe('server_stopping')
  expect(world.wall.nowMs - from).toBeLessThan(2_000)
  await closed
})

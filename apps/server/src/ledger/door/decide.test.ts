// Goal: one key, one answer; a frozen or halted account decides nothing; what fails changes
// nothing but for the halt; each event has its number. Method: the door's deciding over the
// working copy of one account, several commands in a batch, no database.
import { no, ok } from '@parkett/contract/wire/outcome'
import { expect, test } from 'vitest'
import { MemoryBooks, memoryNow } from '../testing-memory.ts'
import { moveMoney, postBlindly } from '../testing.ts'
import { int8 } from '../../platform/db/columns.ts'
import { table } from '../table.ts'
import { pockets, put, type Act, type Decision } from './act.ts'
import type { Command } from './command.ts'
import { decideBatch } from './decide.ts'
import { disclosureOf } from './disclosure.ts'
import { WorkingSet } from './working-set.ts'

const customer = 7n
const notes = table('notes', ['customer', 'id'], { customer: int8, id: int8 })
const account = {
  customer,
  chainPosition: 0n,
  chainHead: '0'.repeat(64),
  eventSequence: 4n,
  haltedBecause: null,
}
const nothing: Decision<null> = { value: null, journals: [], rows: [], events: [] }
let commands = 0n
const command = (change: Partial<Command> = {}): Command => ({
  id: (commands += 1n),
  customer,
  act: 'test.act',
  under: 'transfer',
  route: 'test',
  key: `key ${commands}`,
  bodyHash: 'body',
  needs: [],
  spendsOwn: false,
  decide: () => ok(nothing),
  answer: () => {},
  ...change,
})
function books(change: Partial<typeof account> | { haltedBecause: string } = {}): WorkingSet {
  const working = new WorkingSet()
  working.accounts.set(customer, { ...account, ...change })
  return working
}
const ports = {
  clock: { now: () => memoryNow },
  wall: { now: () => memoryNow },
  ids: { next: () => 1_000n },
  bookDate: () => '2026-11-20',
}
const decide = (working: WorkingSet, ...batch: readonly Command[]) =>
  decideBatch(working, batch, ports)

test('a key is answered once: the same body hears it again, another is refused', () => {
  const working = books()
  const first = command({ decide: () => ok({ ...nothing, value: 'first' }) })
  const never = () => {
    throw new Error('decided twice')
  }
  const heard = decide(
    working,
    first,
    { ...command({ decide: never }), key: first.key },
    { ...command({ decide: never, bodyHash: 'other' }), key: first.key },
    { ...first, decide: never },
  )
  expect(heard.answers).toEqual([
    ok({ value: 'first', replayed: false }),
    ok({ value: 'first', replayed: true }),
    no('key_reused'),
    ok({ value: 'first', replayed: false }),
  ])
  expect(working.keys).toEqual([
    {
      customer,
      route: 'test',
      key: first.key,
      bodyHash: 'body',
      command: first.id,
      answer: '{"ok":true,"value":"first"}',
      answeredAt: memoryNow,
    },
  ])
  expect(heard.remembered).toBe(true)
})

test('a key of another route, customer or name is another key', () => {
  const working = books()
  working.accounts.set(8n, { ...account, customer: 8n })
  const first = command({ key: 'k' })
  const { answers } = decide(
    working,
    first,
    command({ key: 'k', route: 'other' }),
    command({ key: 'k', customer: 8n }),
    command({ key: 'kk' }),
  )
  expect(answers.every((answer) => answer.ok && !answer.value.replayed)).toBe(true)
  expect(working.keys).toHaveLength(4)
})

test('a refusal is kept where it spends the key, and only there', () => {
  const working = books()
  const spent = command({ decide: () => no('insufficient_settled', { missing: '1' }) })
  const first = decide(working, spent, { ...command(), key: spent.key })
  expect(first.answers).toEqual([
    no('insufficient_settled', { missing: '1' }),
    no('insufficient_settled', { missing: '1' }),
  ])
  expect([first.remembered, first.alarms]).toEqual([true, []])
  const free = command({ decide: () => no('busy') })
  const second = decide(working, free, { ...command(), key: free.key })
  expect(second.answers).toEqual([no('busy'), ok({ value: null, replayed: false })])
  expect(second.remembered).toBe(false)
  expect(working.keys.map(({ key }) => key)).toEqual([spent.key, free.key])
})

test('a halted account, and one that was not loaded, decide nothing', () => {
  const never = () => {
    throw new Error('decided')
  }
  const halted = books({ haltedBecause: 'a defect' })
  const { answers, alarms } = decide(
    halted,
    command({ decide: never }),
    command({ decide: never, customer: 8n }),
  )
  expect(answers).toEqual([no('internal'), no('internal')])
  expect([alarms, halted.keys]).toEqual([[], []])
})

test('a freeze stops what it names until it ends, by real time', () => {
  const until = memoryNow + 5
  const asked = (wall: number, under: Command['under']) => {
    const working = books()
    working.freezes.set(customer, [{ kind: 'sanctions', until }])
    const { answers } = decideBatch(working, [command({ under })], {
      ...ports,
      wall: { now: () => wall },
      clock: { now: () => until + 1 },
    })
    return answers[0]
  }
  const stopped = no('account_frozen', { until: new Date(until).toISOString() })
  expect(asked(until - 1, 'transfer')).toEqual(stopped)
  expect(asked(until, 'transfer')).toMatchObject({ ok: true })
  expect(asked(until - 1, 'payout.report')).toMatchObject({ ok: true })
})

test('events are numbered on, one after the other, and told with their time', () => {
  const working = books()
  const two = { ...nothing, events: [1, 2].map((data) => ({ type: 'told', data })) }
  const heard = decide(
    working,
    command({ decide: () => ok(two) }),
    command({ decide: () => ok(two) }),
  )
  expect(heard.announced.map(({ sequence, data }) => [sequence, data])).toEqual([
    [5n, 1],
    [6n, 2],
    [7n, 1],
    [8n, 2],
  ])
  expect(heard.announced[0]).toEqual({
    customer,
    sequence: 5n,
    type: 'told',
    data: 1,
    at: memoryNow,
  })
  expect(working.outbox[3]).toEqual({
    customer,
    sequence: 8n,
    type: 'told',
    data: '2',
    happenedAt: memoryNow,
  })
  expect(working.accounts.get(customer)?.eventSequence).toBe(8n)
  expect([...working.changedAccounts]).toEqual([customer])
})

test('an act knows its customer, the market’s time, its date, its command and new numbers', () => {
  const asked = command()
  const told: unknown[] = []
  const heard = decideBatch(
    books(),
    [
      {
        ...asked,
        decide: (_work, { nextId, ...at }) => {
          told.push(at, nextId())
          return ok(nothing)
        },
      },
    ],
    { ...ports, wall: { now: () => 1 }, bookDate: (now) => `date of ${now}` },
  )
  expect(told).toEqual([
    { customer, now: memoryNow, date: `date of ${memoryNow}`, command: asked.id },
    1_000n,
  ])
  expect(heard.alarms).toEqual([])
})

const moving: Act<null, null> = {
  name: 'test.moving',
  under: 'transfer',
  needs: (_input, of) => [pockets(of, 'EUR')],
  decide: () => {
    throw new Error('a defect')
  },
}

test('an act that fails halts nobody, unsound books halt their account, both with an alarm', () => {
  const own = new MemoryBooks({ pockets: [['C.cash', 'EUR', 5n]] })
  const failed = own.ask(moving, null)
  expect(failed.answer).toEqual(no('internal'))
  expect(failed.alarms).toEqual([
    { what: 'act failed', facts: { act: 'test.moving', customer: '7', why: 'a defect' } },
  ])
  expect([own.account.haltedBecause, failed.keys]).toEqual([null, []])
  const toHold = { debit: 'C.cash', credit: 'C.hold', asset: 'EUR', amount: 5n } as const
  const unsound = own.ask(postBlindly, [toHold, toHold])
  expect(unsound.answer).toEqual(no('internal'))
  const why = 'C.cash EUR would be -5'
  expect(unsound.alarms).toEqual([
    { what: 'account halted', facts: { act: 'test.blind', customer: '7', why } },
  ])
  expect([own.account.haltedBecause, unsound.keys, unsound.journals]).toEqual([why, [], []])
  expect(own.balance('C.cash', 'EUR')).toBe(5n)
  expect(own.ask(moveMoney, toHold).answer).toEqual(no('internal'))
})

test('rows of a decision are written, and one of another customer’s stops all of it', () => {
  const writing = (of: bigint) =>
    command({
      decide: () =>
        ok({
          ...nothing,
          rows: [put(notes, { customer, id: 1n }), put(notes, { customer: of, id: 2n })],
          events: [{ type: 'told', data: 1 }],
        }),
    })
  const refused = books()
  expect(decide(refused, writing(8n)).answers).toEqual([no('internal')])
  expect([refused.changedRows(), refused.outbox]).toEqual([[], []])
  const written = books()
  expect(decide(written, writing(customer)).answers).toMatchObject([{ ok: true }])
  expect(written.changedRows()).toEqual([
    {
      table: notes,
      rows: [
        { customer, id: 1n },
        { customer, id: 2n },
      ],
    },
  ])
})

test('what staff decide and tell nobody is not done, what they tell is written for the customer', () => {
  const actor = { person: 3n, alias: 'Mia', role: 'payments', reasons: ['asked'] }
  const own = new MemoryBooks({ pockets: [['C.cash', 'EUR', 5n]] })
  const toHold = { debit: 'C.cash', credit: 'C.hold', asset: 'EUR', amount: 5n } as const
  const mute = own.ask(moveMoney, toHold, { actor })
  expect(mute.answer).toEqual(no('internal'))
  expect([own.balance('C.cash', 'EUR'), mute.disclosures]).toEqual([5n, []])
  const telling: typeof moveMoney = {
    ...moveMoney,
    decide: (work, input, at) => {
      const { value } = moveMoney.decide(work, input, at) as { value: Decision<{ left: string }> }
      const disclosure = { act: 'moved', subject: 9n, before: null, after: 'held' }
      return ok({ ...value, disclosure })
    },
  }
  const told = own.ask(telling, toHold, { actor })
  expect(told.answer.ok).toBe(true)
  expect(told.disclosures).toEqual([
    {
      customer,
      id: 1_001n,
      at: memoryNow,
      person: '3',
      role: 'payments',
      alias: 'Mia',
      act: 'moved',
      subject: 9n,
      before: null,
      after: 'held',
      reasons: ['asked'],
      approver: null,
      command: 102n,
    },
  ])
  expect(own.ask(telling, toHold).disclosures).toEqual([])
})

test.each([
  ['a journal', { journals: [{ event: 'buy.freeze', postings: [] }] }],
  ['a row', { rows: [{ table: { name: 'x' } as never, row: {} }] }],
  ['an event', { events: [{ type: 'told', data: 1 }] }],
  [
    'a journal and a row',
    {
      journals: [{ event: 'buy.freeze', postings: [] }],
      rows: [{ table: { name: 'x' } as never, row: {} }],
    },
  ],
  [
    'a row and an event',
    {
      rows: [{ table: { name: 'x' } as never, row: {} }],
      events: [{ type: 'told', data: 1 }],
    },
  ],
] as const)('staff change nothing by %s that the customer does not read of', (_, change) => {
  const at = { customer, now: 1, date: '2026-11-20', command: 1n, nextId: () => 1n }
  const actor = { person: 3n, alias: 'Mia', role: 'payments', reasons: [] }
  expect(() => disclosureOf({ ...nothing, ...change }, actor, at)).toThrow('staff act without')
  expect(disclosureOf(nothing, actor, at)).toBeUndefined()
  const told = { act: 'a', subject: 1n, before: null, after: null, reasons: ['one'] }
  const approver = { alias: 'Eva', role: 'compliance' }
  expect(
    disclosureOf({ ...nothing, disclosure: told }, { ...actor, reasons: ['two'], approver }, at),
  ).toMatchObject({ reasons: ['one', 'two'], approver: 'compliance Eva' })
})

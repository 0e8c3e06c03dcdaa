// Goal: whoever waits at the door is answered, also while the database is away, and hears of nothing
// that was not told; few commands wait for the next batch, many get a second lane. Method: the writer
// alone, on lanes that answer or fail as they are told.
import { ok } from '@parkett/contract/wire/outcome'
import { expect, test } from 'vitest'
import type { Announced, Answer, Command } from './command.ts'
import type { Lane } from './transaction.ts'
import { makeWriter } from './writer.ts'

const answers: Answer[] = []
const command = (customer: bigint): Command => ({
  id: customer,
  customer,
  act: 'test.act',
  under: 'unmoved',
  route: '',
  key: '',
  bodyHash: '',
  needs: [],
  spendsOwn: false,
  decide: () => {
    throw new Error('nobody decides here')
  },
  answer: (answer) => void answers.push(answer),
})

function writerOn(transact: Lane['transact'], lanes = 1, batchMax = 250) {
  const alarms: unknown[] = []
  const announced: (readonly Announced[])[] = []
  answers.length = 0
  const writer = makeWriter({
    lanes: Array.from({ length: lanes }, () => ({ transact, drop: async () => {} })),
    batchMax,
    waitingMax: 100,
    announce: (events) => void announced.push(events),
    alarm: (what, facts) => void alarms.push({ what, ...facts }),
  })
  return { writer, alarms, announced }
}
const done = (batch: readonly Command[]) => batch.map(() => ok({ value: 1, replayed: false }))
const event = { type: 'test.moved', data: {}, customer: 1n, sequence: 1n, at: 1 } as const

test('a database that stays away is told to all who wait, once and with their number', async () => {
  let tries = 0
  const { writer, alarms } = writerOn(async () => {
    tries += 1
    throw Object.assign(new Error('away'), { code: '08006' })
  })
  for (const customer of [1n, 2n]) writer.add(command(customer))
  await writer.idle()
  expect(answers).toMatchObject([{ reason: 'busy' }, { reason: 'busy' }])
  expect(alarms).toEqual([{ what: 'database not available', why: 'away', commands: '2' }])
  expect(tries).toBe(5)
})

test('what the database refuses is an alarm in its own words, whatever was thrown', async () => {
  const { writer, alarms } = writerOn(async () => {
    // What a library may do.
    throw 'no words' as unknown as Error
  })
  writer.add(command(4n))
  await writer.idle()
  expect(answers).toMatchObject([{ reason: 'internal' }])
  const refused = { what: 'command refused by the database', act: 'test.act', customer: '4' }
  expect(alarms).toEqual([{ ...refused, why: 'no words' }])
  const other = writerOn(async () => {
    throw new TypeError('a defect')
  })
  other.writer.add(command(4n))
  await other.writer.idle()
  expect(other.alarms).toEqual([{ ...refused, why: 'a defect' }])
})

test('one event is announced, and no event is not', async () => {
  for (const events of [[], [event]]) {
    const { writer, announced } = writerOn(async (batch) => ({
      answers: done(batch),
      announced: events,
      alarms: [],
      remembered: true,
    }))
    writer.add(command(1n))
    await writer.idle()
    expect(answers).toHaveLength(1)
    expect(announced).toEqual(events.length === 0 ? [] : [events])
  }
})

test('a batch that is full takes a second lane beside one under way', async () => {
  const under: number[] = []
  const held = Promise.withResolvers<undefined>()
  const { writer } = writerOn(
    async (batch) => {
      under.push(batch.length)
      await held.promise
      return { answers: done(batch), announced: [], alarms: [], remembered: true }
    },
    2,
    2,
  )
  for (const customer of [1n, 2n, 3n, 4n, 5n]) writer.add(command(customer))
  await new Promise((turn) => setImmediate(turn))
  expect(under).toEqual([2, 2])
  held.resolve(undefined)
  await writer.idle()
  expect(under).toEqual([2, 2, 1])
  expect(answers).toHaveLength(5)
})

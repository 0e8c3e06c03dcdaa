// Goal: the panic lock, the removal of the card and both sides of the desk meet the same payout
// at the same moment, and still nothing leaves that was locked, no card goes from under its
// payout, and a payout ends once. Method: as in http-races, connections hold their last byte
// until all stand there.
import { transfersPrepare } from '@parkett/contract/customer/transfers'
import { withdrawalsCancel, withdrawalsDetail } from '@parkett/contract/customer/withdrawals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, tradePassword, type TestApp } from '../../apps/server/src/test/testing-app.ts'
import { houseKey } from '../../apps/server/src/test/testing-calls.ts'
import {
  brokenInvariants,
  houseAct,
  newPayer,
  type Payer,
} from '../../apps/server/src/test/testing-cash.ts'
import { together, type Answer, type Post } from './last-byte.ts'
import { limitOf } from './limit.ts'

const rounds = Number(process.env['RACE_ROUNDS'] ?? 4)
const limit = limitOf(rounds, 30_000)
let world: TestApp
let port: number
let keys = 0
let sent = 0
beforeAll(async () => {
  world = await testApp()
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  process.stdout.write(`lock races: ${rounds} rounds per flow, ${sent} requests\n`)
  await world.close()
})

const posted = ({ token }: Payer, path: string, body: object): Post => ({
  path,
  body,
  headers: { token, lang: 'en', 'idempotency-key': `key-of-the-lock-races-${(keys += 1)}` },
})
const byHouse = (id: string, body: object): Post => ({
  path: `/operator/withdrawals/${id}`,
  body,
  headers: {
    ...houseKey(world),
    lang: 'en',
    'idempotency-key': `key-of-the-lock-races-${(keys += 1)}`,
  },
})
async function race(posts: readonly Post[]): Promise<readonly Answer[]> {
  sent += posts.length
  const answers = await together(port, posts)
  for (const { status, body } of answers) {
    expect(status, JSON.stringify(body)).toBeLessThan(500)
    expect('data' in body).toBe(body['code'] === 1)
  }
  return answers
}
const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
const intents = (payer: Payer, count: number) =>
  Promise.all(many(count, async () => (await payer.prepare('10')).data.intent))

test(
  'the panic lock beside payouts, transfers and the removal of their card',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const payer = await newPayer(world, '500')
      const outs = await intents(payer, 10)
      const back = { direction: 'to_trading', currency: 'EUR', amount: '10' } as const
      const moves = await Promise.all(
        many(6, async () => (await payer.call(transfersPrepare, { body: back })).data.intent),
      )
      const kinds = [
        outs.map((intent) => posted(payer, '/api/withdrawals', { intent, tradePassword })),
        moves.map((intent) => posted(payer, '/api/transfers', { intent, tradePassword })),
        many(8, () => posted(payer, `/api/cards/${payer.card}/remove`, {})),
        many(4, () => posted(payer, `/api/cards/${payer.card}/default`, {})),
        many(2, () => posted(payer, '/api/user/lock', {})),
      ]
      // Each round another kind stands first in line.
      await race(
        [...kinds.slice(round % kinds.length), ...kinds.slice(0, round % kinds.length)].flat(),
      )
      const { rows } = await world.db.pool.query<{
        removed: boolean
        pending: number
        counted: number
        locked: boolean
      }>(
        `SELECT c.removed_at IS NOT NULL AS removed, c.open_payouts AS counted,
           (SELECT count(*)::int FROM withdrawals w WHERE w.card = c.id AND w.status = 'requested') AS pending,
           EXISTS (SELECT 1 FROM account_locks l WHERE l.customer = c.customer AND l.unlocked_at IS NULL) AS locked
         FROM cards c WHERE c.id = $1`,
        [payer.card],
      )
      const [card] = rows
      expect(card?.locked).toBe(true)
      expect(card?.counted).toBe(card?.pending)
      expect(card?.removed === true && card.pending > 0, 'a card went from under its payout').toBe(
        false,
      )
      const waiting = await world.db.pool.query<{ id: bigint }>(
        'SELECT id FROM withdrawals WHERE customer = $1',
        [payer.id],
      )
      for (const { id } of waiting.rows.slice(0, 1)) {
        expect(await houseAct(world, String(id), { act: 'review' })).toMatchObject({ code: 1 })
        const seen = ['name_unchecked', 'sanctions_unchecked'] as const
        expect((await houseAct(world, String(id), { act: 'send', seen: [...seen] })).reason).toBe(
          'account_locked',
        )
      }
    }
    expect(await brokenInvariants(world)).toEqual([])
  },
  limit,
)

test(
  'a payout that its customer takes back while the desk reviews and rejects it ends once',
  async () => {
    const payer = await newPayer(world, '500')
    // One before it, so that the desk may say of each that it is a duplicate: it refuses what is not true.
    const { id: twin } = await payer.withdraw('10')
    await payer.must(withdrawalsCancel, { params: { id: twin } })
    const ended = new Map<string, number>()
    for (let round = 0; round < rounds; round += 1) {
      const before = await payer.pocket()
      const { id } = await payer.withdraw('10')
      const kinds = [
        many(10, () => posted(payer, `/api/withdrawals/${id}/cancel`, {})),
        many(10, () => byHouse(id, { act: 'reject', reason: 'duplicate' })),
        many(10, () => byHouse(id, { act: 'review' })),
      ]
      const answers = await race([...kinds.slice(round % 3), ...kinds.slice(0, round % 3)].flat())
      expect(answers.filter(({ body }) => body['code'] === 1).length).toBeGreaterThan(0)
      const { status, steps } = (await payer.call(withdrawalsDetail, { params: { id } })).data
      const ends = steps.filter((step: { status: string }) =>
        ['cancelled', 'rejected'].includes(step.status),
      )
      // What is reviewed cannot be taken back any more, and is rejected: no round leaves it open.
      const said = answers.map(({ body }) => body['reason'] ?? 'done')
      const may: readonly unknown[] = ['done', 'busy', 'withdrawal_not_open']
      expect(said.filter((reason) => !may.includes(reason))).toEqual([])
      expect([ends.length, status], JSON.stringify(said)).toEqual([1, ends[0]?.status])
      ended.set(status, (ended.get(status) ?? 0) + 1)
      expect((await payer.pocket())!.withdrawable).toEqual(before!.withdrawable)
    }
    const all = [...ended].map(([status, count]) => `${count} × ${status}`)
    process.stdout.write(`payouts ended: ${all.join(', ')}\n`)
    expect(await brokenInvariants(world)).toEqual([])
  },
  limit,
)

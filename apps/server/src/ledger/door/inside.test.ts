// Goal: what is to be there exactly when a command took effect is there exactly then; who may not
// act does not; a first answer is heard again also where the act would now say "later"; the
// house's own money is known to whoever spends it, and holds up nobody else. Method: the door on
// real PostgreSQL, with acts that do one thing each.
import { no, ok } from '@parkett/contract/wire/outcome'
import { journal } from '@parkett/core/ledger/posting'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { ownMoney } from '../own-tables.ts'
import { moveMoney, postBlindly, request, testDoor, type TestDoor } from '../testing.ts'
import { houseRows, type Act } from './act.ts'
import type { Inside } from './command.ts'

let database: TestDatabase
let door: TestDoor
const deposit = { debit: 'H.bank_client', credit: 'C.cash', asset: 'EUR', amount: 100n } as const

beforeAll(async () => {
  database = await testDatabase()
  await database.owner.query(`
    CREATE TABLE kept (customer bigint, said text);
    GRANT SELECT, INSERT ON kept TO parkett_app`)
  door = testDoor(database.pool)
})
afterAll(async () => {
  await door.close()
  await database.drop()
})

const kept = async (customer: bigint): Promise<readonly string[]> => {
  const sql = 'SELECT said FROM kept WHERE customer = $1 ORDER BY said'
  const { rows } = await database.owner.query<{ said: string }>(sql, [customer])
  return rows.map(({ said }) => said)
}
/** Keeps how many journals it sees, and what the act answered. */
const keep =
  (customer: bigint, name = ''): Inside<unknown> =>
  async (db, value) => {
    await db.query(
      `INSERT INTO kept SELECT $1, $2 || count(*) || $3 FROM journals WHERE customer = $1`,
      [customer, name, JSON.stringify(value)],
    )
  }

test('what belongs to a command is done once it is written, with its answer, and only once', async () => {
  const asked = request(1n, deposit)
  expect(await door.submit(moveMoney, asked, keep(1n))).toMatchObject({ ok: true })
  expect(await door.submit(moveMoney, asked, keep(1n, 'again '))).toMatchObject({
    value: { replayed: true },
  })
  expect(await kept(1n)).toEqual(['1{"left":"0"}'])
})

test('a refused command keeps nothing, and those of its batch keep theirs', async () => {
  const tooMuch = { ...deposit, debit: 'C.cash', credit: 'C.hold' } as const
  const answers = await Promise.all([
    door.submit(moveMoney, request(2n, tooMuch), keep(2n)),
    door.submit(moveMoney, request(3n, deposit), keep(3n, 'b')),
    door.submit(moveMoney, request(3n, deposit), keep(3n, 'a')),
    door.submit(moveMoney, request(3n, deposit)),
  ])
  expect(answers.map((answer) => answer.ok)).toEqual([false, true, true, true])
  expect([await kept(2n), await kept(3n)]).toEqual([[], ['a3{"left":"0"}', 'b3{"left":"0"}']])
})

test('where it cannot be kept nothing of the command is written', async () => {
  const asked = request(4n, deposit)
  const failing: Inside<unknown> = async (db) => {
    await db.query('INSERT INTO kept SELECT 4, 1 / 0')
  }
  expect(await door.submit(moveMoney, asked, failing)).toMatchObject({ reason: 'internal' })
  const { rows } = await database.owner.query('SELECT 1 FROM journals WHERE customer = 4')
  expect([rows, await kept(4n)]).toEqual([[], []])
  expect(await door.submit(moveMoney, asked)).toMatchObject({ value: { replayed: false } })
})

const told = { act: 'moved', subject: 9n, before: null, after: 'held' }
const quietly: Act<null, null> = {
  name: 'test.quietly',
  under: 'unmoved',
  needs: () => [],
  decide: () => ok({ value: null, journals: [], rows: [], events: [], disclosure: told }),
}

test('who of staff may not act on this customer does not, who may does, and nobody else is asked', async () => {
  const asked: unknown[] = []
  const guarded = testDoor(database.pool, {
    admitActor: async (who) => {
      asked.push(who)
      return who.person === 3n ? no('not_permitted') : ok(true)
    },
  })
  const actor = (person: bigint) => ({ person, alias: 'Mia', role: 'payments', reasons: [] })
  const by = (person: bigint) =>
    guarded.submit(quietly, { ...request(5n, null), actor: actor(person) })
  expect(await by(3n)).toEqual(no('not_permitted'))
  expect(await by(4n)).toMatchObject({ ok: true })
  expect(await guarded.submit(quietly, request(5n, null))).toMatchObject({ ok: true })
  expect(asked).toEqual([
    { person: 3n, customer: 5n },
    { person: 4n, customer: 5n },
  ])
  expect(guarded.waiting()).toBe(0)
  await guarded.close()
})

test('an act that asks for another customer’s rows is a defect', async () => {
  const strange: Act<null, null> = {
    ...quietly,
    needs: () => [{ table: { name: 'x' } as never, prefix: [6n] }],
  }
  await expect(door.submit(strange, request(5n, null))).rejects.toThrow(
    'test.quietly asks for rows of another customer',
  )
})

test('rows of the house are read by an act alone that waits for its purse', async () => {
  const needs = () => [{ table: ownMoney, prefix: [houseRows] }]
  const said = 'test.quietly asks for rows of another customer'
  await expect(door.submit({ ...quietly, needs }, request(5n, null))).rejects.toThrow(said)
  const waiting: Act<null, null> = { ...quietly, needs, spendsOwn: () => true }
  expect((await door.submit(waiting, request(5n, null))).ok).toBe(true)
})

test('a first answer is heard again also where the act says “later” by now', async () => {
  let later = false
  const moody: Act<null, string> = {
    name: 'test.moody',
    under: 'unmoved',
    needs: () => [],
    decide: () => (later ? no('busy') : ok({ value: 'done', journals: [], rows: [], events: [] })),
  }
  const asked = request(6n, null)
  expect(await door.submit(moody, asked)).toEqual(ok({ value: 'done', replayed: false }))
  later = true
  expect(await door.submit(moody, asked)).toEqual(ok({ value: 'done', replayed: true }))
  expect(await door.submit(moody, request(6n, null))).toEqual(no('busy'))
})

test('the first unit in a pocket is kept, and what went through one at once leaves none', async () => {
  const through = [
    { ...deposit, credit: 'C.wallet', amount: 1n },
    { ...deposit, amount: 7n },
    { debit: 'C.cash', credit: 'C.hold', asset: 'EUR', amount: 7n },
  ] as const
  await door.submit(postBlindly, request(10n, through))
  const { rows } = await database.owner.query(
    'SELECT pocket, amount FROM balances WHERE customer = 10 ORDER BY pocket',
  )
  expect(rows).toEqual([
    { pocket: 'C.hold', amount: 7n },
    { pocket: 'C.wallet', amount: 1n },
  ])
})

test('nothing is dated in a day that was closed, the day after is open', async () => {
  const owner = await database.owner.connect()
  await owner.query('SET session_replication_role = replica')
  await owner.query(`INSERT INTO closed_days VALUES ('2026-11-18', 1, now(), '')`)
  await owner.query('RESET session_replication_role')
  owner.release()
  const on = async (date: string) => {
    const dated = testDoor(database.pool, { bookDate: () => date })
    const answer = await dated.submit(moveMoney, request(11n, deposit))
    await dated.close()
    return answer.ok
  }
  expect([await on('2026-11-17'), await on('2026-11-18'), await on('2026-11-19')]).toEqual([
    false,
    false,
    true,
  ])
})

/** The house pays a cost, of what it has. */
const pay: Act<bigint, string> = {
  name: 'test.pay',
  under: 'money.in',
  needs: () => [],
  spendsOwn: (amount) => amount > 0n,
  decide: (work, amount) =>
    ok({
      value: work.own('EUR').toString(),
      journals: [
        journal('capital.paid_in', [
          { debit: 'H.exp_psp', credit: 'H.bank_own', asset: 'EUR', amount },
        ]),
      ],
      rows: [],
      events: [],
    }),
}

const houseHolds = (held: bigint) =>
  database.owner.query(
    `INSERT INTO house_own (customer, asset, held, owed) VALUES (0, 'EUR', $1, 0)
     ON CONFLICT (customer, asset) DO UPDATE SET held = $1`,
    [held],
  )

test('what the house spends is known to the next, in a batch and after it', async () => {
  await houseHolds(1_000n)
  await door.submit(moveMoney, request(6n, deposit))
  const spent = { ...deposit, debit: 'C.cash', credit: 'C.hold', amount: 60n } as const
  const answers = await Promise.all([
    // What it has is still known beside those who spend what the house has.
    door.submit(moveMoney, request(6n, spent)),
    door.submit(pay, request(7n, 300n)),
    door.submit(pay, request(8n, 200n)),
  ])
  expect(answers.map((answer) => answer.ok && answer.value.value)).toEqual([
    { left: '40' },
    '1000',
    '700',
  ])
  expect(await door.submit(pay, request(7n, 1n))).toMatchObject({ value: { value: '500' } })
  const { rows } = await database.owner.query('SELECT held, owed FROM house_own')
  expect(rows).toEqual([{ held: 499n, owed: 0n }])
})

test('who spends nothing of the house’s money does not wait for whoever holds it', async () => {
  await houseHolds(1_000n)
  const holder = await database.owner.connect()
  try {
    await holder.query('BEGIN')
    const { rowCount } = await holder.query('SELECT 1 FROM house_own FOR UPDATE')
    expect(rowCount).toBe(1)
    expect(await door.submit(moveMoney, request(9n, deposit))).toMatchObject({ ok: true })
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
})

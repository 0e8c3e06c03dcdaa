// Goal: at the closing of an offering nothing is lost and nothing is taken twice: whoever was told yes is
// on the list once, whoever came behind the closing is not, and all of it ends to the cent. Method: ten
// thousand applications of 500 accounts at the door while the closing passes and the list is closed beside
// them; the list, what was answered and the books are held against each other. The dose is printed.
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offeringChecks } from '../../apps/server/src/accounts/offerings/checks.ts'
import { tradingChecks } from '../../apps/server/src/accounts/trading/checks.ts'
import { testMarket } from '../../apps/server/src/accounts/trading/testing.ts'
import { creditDemoMoney, demoMoneyFor } from '../../apps/server/src/ledger/acts/demo-money.ts'
import { testDoor, type TestDoor } from '../../apps/server/src/ledger/testing.ts'
import { verifyBooks } from '../../apps/server/src/ledger/verify/verify.ts'
import { testDatabase, type TestDatabase } from '../../apps/server/src/platform/db/testing.ts'
import { runDue } from '../../apps/server/src/platform/jobs/due.ts'
import { closeList } from '../../apps/server/src/slices/offerings/draw.ts'
import {
  listOf,
  oneOffering,
  type OfferingRow,
} from '../../apps/server/src/slices/offerings/offering.ts'
import { lineIdOf } from '../../packages/proof/src/draw.ts'
import { offeringsOn } from './offerings-parts.ts'

const accounts = 500
const tries = 20
const market = testMarket()
const alarms: string[] = []
let db: TestDatabase
let door: TestDoor
let shares: ReturnType<typeof offeringsOn>

beforeAll(async () => {
  db = await testDatabase()
  const { clock } = market
  door = testDoor(db.pool, { clock, wall: clock, writers: 2 })
  const alarm = () => void alarms.push('alarm')
  shares = offeringsOn({ pool: db.pool, commit: door, market, alarm })
  // A slow disk: who was decided in time is still being written when it closes.
  await db.owner.query(`
    CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_sleep(0.03); RETURN NULL; END $$;
    CREATE TRIGGER slow AFTER INSERT ON applications FOR EACH STATEMENT EXECUTE FUNCTION slow()`)
  await Promise.all(
    Array.from({ length: accounts }, (_, at) =>
      door.submit(creditDemoMoney, demoMoneyFor(BigInt(at + 1))),
    ),
  )
})
afterAll(async () => {
  await door.close()
  await db.drop()
})

async function broken(): Promise<readonly string[]> {
  const own = [...tradingChecks, ...offeringChecks]
  const { invariants } = await verifyBooks(db.pool, { now: market.now, own })
  return invariants.filter(({ ok }) => !ok).map(({ id, found }) => `${id} ${found}`)
}

async function oneOfGermany(): Promise<OfferingRow> {
  await shares.job.run()
  const found = (await shares.open()).find((row) => row.market === 'DE')
  if (found === undefined) throw new Error('none of Germany is open')
  return found
}

type Said = { readonly customer: bigint; readonly said: string }

/** Accounts that begin late, ten at so many answers, and so many that are told yes before it closes. */
const isLate = (at: number): boolean => at % 5 === 0
const beginsAt = (at: number): number => 2_000 + Math.floor(at / 50) * 200
const closesBehind = 441

/** Every account asks again and again; a fifth of them begins by and by, and it closes in the middle of these. */
async function rush(offering: OfferingRow): Promise<readonly Said[]> {
  const answers: Said[] = []
  const waiting: { readonly from: number; readonly begin: () => void }[] = []
  let told = 0
  let closed: Promise<unknown> | undefined
  const hear = (customer: bigint, said: string): void => {
    answers.push({ customer, said })
    told += isYes(said) ? 1 : 0
    for (const { from, begin } of waiting) if (answers.length >= from) begin()
    if (told < closesBehind || closed !== undefined) return
    market.now = offering.closesAt.getTime()
    closed = close()
  }
  await Promise.all(
    Array.from({ length: accounts }, async (_, at) => {
      const customer = BigInt(at + 1)
      if (isLate(at))
        await new Promise<void>((begin) => waiting.push({ from: beginsAt(at), begin }))
      for (let each = 0; each < tries; each += 1) {
        const done = await shares.apply(offering, customer, `rush-${customer}-${each}`)
        hear(customer, done.ok ? done.value.value.id : done.reason)
      }
    }),
  )
  await closed
  return answers
}
/** At once and without what the job does before it: writers are under way that were decided in time. */
const close = (): Promise<unknown> => {
  const { now } = market
  const run = async (client: PoolClient, key: string): Promise<void> => {
    const due = await oneOffering(client, BigInt(key))
    if (due !== undefined) await closeList(client, due, now)
  }
  const work = [{ kind: 'ipo.close', run }]
  return runDue({ pool: db.pool, now, work, alarm: () => void alarms.push('alarm') })
}
const isYes = (said: string): boolean => /^\d+$/.test(said)

test('ten thousand applications of 500 accounts while it closes: none lost, none twice, none late', async () => {
  const offering = await oneOfGermany()
  const answers = await rush(offering)
  expect(answers).toHaveLength(accounts * tries)
  const told = answers.filter(({ said }) => isYes(said))
  const late = answers.filter(({ said }) => said === 'offering_not_open')
  const again = answers.filter(({ said }) => said === 'already_subscribed')
  expect(told.length + late.length + again.length).toBe(answers.length)
  expect(new Set(told.map(({ customer }) => customer)).size).toBe(told.length)
  // The closing met those who begin late: some were there, and some were not.
  expect(told.length).toBeGreaterThanOrEqual(closesBehind)
  expect(told.length).toBeLessThan(accounts)
  expect(late.length).toBeGreaterThan(0)

  const closed = await listOf(db.pool, offering.id)
  const own = closed?.list.filter(({ simulated }) => !simulated).map(({ id }) => id) ?? []
  expect(own.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    told.map(({ said }) => lineIdOf(said)).toSorted((a, b) => (a < b ? -1 : 1)),
  )
  expect(await broken()).toEqual([])
  for (const when of [offering.drawsAt, offering.listsAt]) {
    market.now = when.getTime() + 1_000
    await shares.job.run()
    expect(await broken()).toEqual([])
  }
  const ends = await db.pool.query<{ status: string; count: number }>(
    `SELECT status, count(*)::int AS count FROM applications WHERE offering = $1 GROUP BY status ORDER BY status`,
    [offering.id],
  )
  expect(ends.rows.map(({ status }) => status)).toEqual(['listed', 'lost'])
  expect(ends.rows.reduce((sum, { count }) => sum + count, 0)).toBe(told.length)
  expect([alarms, door.alarms]).toEqual([[], []])
  process.stdout.write(
    `applications at the closing: ${answers.length} of ${accounts} accounts, ${told.length} taken, ${again.length} asked again, ${late.length} late\n`,
  )
})

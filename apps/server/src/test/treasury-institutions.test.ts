// Goal: a pool lies at institutions that two people named, as far as two people moved it and files say, and each
// customer reads what of it is theirs and what no scheme protects; what is given back is paid from where the money
// lies. Method: real customers and staff on the real server over days; every promise of the books after each step.
import { ordersEstimate, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { marketSearch } from '@parkett/contract/customer/market'
import {
  treasurySweepOff,
  treasurySweepOn,
  treasurySweepPrepare,
} from '@parkett/contract/customer/treasury-sweep'
import { treasuryConfirm, treasuryPrepare, treasuryShow } from '@parkett/contract/customer/treasury'
import {
  approvalsDecide,
  approvalsRequest,
  type ApprovalAct,
} from '@parkett/contract/desk/approvals'
import { treasuryFeeds, treasuryPools, treasuryUpload } from '@parkett/contract/desk/treasury'
import { manifestFile } from '@parkett/contract/customer/manifest'
import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liesAt } from '../accounts/treasury/institutions.ts'
import {
  logInAgain,
  newTrader,
  testApp,
  tradePassword,
  type Customer,
  type TestApp,
} from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin, daysWith } from './testing-days.ts'
import { lenders, type Lenders } from './testing-loans.ts'

let world: TestApp
let staff: Lenders & { come: () => Promise<Lenders> }
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-15', '10:00') })
  staff = await lenders(world)
})
afterAll(() => world.close())
const { at, round } = daysWith(() => world, 'treasury')

const [nord, sued] = ['Musterbank Nord', 'Musterbank Süd']
type Named = Extract<ApprovalAct, { kind: 'treasury.institution' }>
const place = (change: Partial<Named> = {}): Named => ({
  kind: 'treasury.institution',
  currency: 'EUR',
  name: sued,
  scheme: 'deposit',
  limit: '5000.00',
  cap: 40,
  liquidity: 'tomorrow',
  validFrom: '2027-01-19',
  ...change,
})
const move = (amount: string, source = nord, target = sued): ApprovalAct => ({
  kind: 'treasury.move',
  currency: 'EUR',
  source,
  target,
  amount,
})

let desk: Lenders
const ask = (act: ApprovalAct, typed?: string) =>
  desk.payments.call(approvalsRequest, {
    body: { act, reason: 'as the treasurer decided', ...(typed !== undefined && { typed }) },
  })
async function byTwo(act: ApprovalAct, typed?: string) {
  const { data, reason } = await ask(act, typed)
  if (data === undefined || reason !== undefined) return reason
  const decision = { decision: 'approved', digest: data.digest, note: '' } as const
  const body = { ...decision, ...(typed !== undefined && { typed }) }
  const done = await desk.compliance.call(approvalsDecide, { params: { id: data.id }, body })
  return done.code === 1 ? null : done.reason
}
const pool = async (who: Customer) => {
  const { pools } = await who.must(treasuryShow)
  return pools.find(({ currency }) => currency === 'EUR') ?? Promise.reject(new Error('no pool'))
}
const atDesk = async () =>
  (await desk.payments.must(treasuryPools)).rows.find(({ currency }) => currency === 'EUR')
/** Minor units that the pool can pay now. */
const paysAtOnce = async (): Promise<bigint> =>
  (await liesAt(world.db.pool, 'EUR', '2027-01-25')).cash ?? Promise.reject(new Error('all of it'))
async function order(who: Customer, kind: 'buy' | 'redeem' | 'fast', amount: string) {
  const said = await who.call(treasuryPrepare, { body: { kind, currency: 'EUR', amount } })
  if (said.code !== 1) return said
  return who.call(treasuryConfirm, { body: { intent: said.data.intent, tradePassword } })
}

let mia: Customer
async function on(date: string): Promise<void> {
  mia = await at(date, '10:00', mia)
  world.wall.nowMs += 60_000
  desk = await staff.come()
}

test('an institution is named by two from a later day on, and money moved there by two within its share', async () => {
  mia = await newTrader(world.app)
  expect((await order(mia, 'buy', '20000')).code).toBe(1)
  await on('2027-01-18')
  for (const wrong of [
    place({ validFrom: '2027-01-18' }),
    place({ scheme: 'none' }),
    place({ limit: null }),
  ])
    expect((await ask(wrong)).reason).toBe('field_invalid')
  expect((await ask(place({ currency: 'USD' }))).reason).toBe('not_found')
  expect(await byTwo(place())).toBeNull()
  expect(await byTwo(place({ cap: 90 }))).toBe('field_invalid')
  expect(await atDesk()).toMatchObject({
    institutions: [{ name: nord, part: '100.00' }],
    namedAhead: [{ name: sued, validFrom: '2027-01-19' }],
  })
  expect(await byTwo(move('100.00'), '100.00')).toBe('field_invalid')

  await on('2027-01-19')
  const { held } = await pool(mia)
  const most = (fromDecimal(held.amount, 2) * 40n) / 100n
  const above = toDecimal(most + 1n, 2)
  expect(await byTwo(move(above), above)).toBe('above_maximum')
  expect(await byTwo(move('8000.00'), '800.00')).toBe('amount_not_typed')
  expect(await byTwo(move('8000.00'), '8000.00')).toBeNull()
  expect(await byTwo(move('8000.01', sued, nord), '8000.01')).toBe('above_maximum')
  const shown = await pool(mia)
  expect(shown.institutions).toMatchObject([
    { name: nord, beyond: { amount: '0.00' } },
    { name: sued, share: { amount: '8000.00' }, limit: { amount: '5000.00' }, part: '40.00' },
  ])
  expect(shown.institutions[1]?.beyond?.amount).toBe('3000.00')
  const shares = shown.institutions.map(({ share }) => fromDecimal(share?.amount ?? '0', 2))
  expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(fromDecimal(shown.held.amount, 2))
  expect((await atDesk())?.institutions[1]).toMatchObject({ isAbove: false, told: null })
  expect((await mia.file(manifestFile)).text).toContain(sued)
  expect(await brokenInvariants(world)).toEqual([])
})

test('what is given back is paid as far as money lies where the pool pays from, and the rest once it was moved', async () => {
  const { fastLeft } = await pool(mia)
  expect(fastLeft.amount).toBe('10000.00')
  expect((await order(mia, 'redeem', '13000')).code).toBe(1)
  await on('2027-01-21')
  const waiting = async () => (await pool(mia)).redeeming.amount
  expect(await waiting()).toBe('13000.00')
  // What waits comes first: nobody is paid at once out of what lies ready for it, and the screen says so.
  expect(await pool(mia)).toMatchObject({
    fastLeft: { amount: '0.00' },
    fastBehind: true,
    open: [{ kind: 'redeem', ahead: 0 }],
  })
  expect((await order(mia, 'fast', '1000')).reason).toBe('above_maximum')
  expect(await brokenInvariants(world)).toEqual([])
  // Less lies at the first than may be had at once.
  expect(await byTwo(move('8000.00', sued, nord), '8000.00')).toBeNull()
  await round()
  expect(await waiting()).toBe('0.00')
  expect((await pool(mia)).fastBehind).toBe(false)
  expect(await byTwo(move('2500.00'), '2500.00')).toBeNull()
  expect((await pool(mia)).fastLeft.amount).toMatch(/^450\d\.\d\d$/)
  expect((await order(mia, 'fast', '5000')).reason).toBe('above_maximum')
  expect((await order(mia, 'fast', '4000')).code).toBe(1)
  expect(await brokenInvariants(world)).toEqual([])
})

test('an order gets nothing back at once beyond what lies where the pool pays from', async () => {
  expect(await byTwo(move('2500.00', sued, nord), '2500.00')).toBeNull()
  const body = { currency: 'EUR', keep: '40000' } as const
  const sweep = await mia.must(treasurySweepPrepare, { body })
  await mia.must(treasurySweepOn, { body: { intent: sweep.intent, tradePassword } })
  const { hits } = await mia.must(marketSearch, { query: { q: 'nordlicht' } })
  const instrument = hits[0]!.row.instrument.id
  const free = fromDecimal((await pool(mia)).available.amount, 2)
  const wanted = async (quantity: number) => {
    const query = { instrument, side: 'buy', type: 'market', quantity: `${quantity}` } as const
    const told = await mia.must(ordersEstimate, { query })
    return { ...told, missing: fromDecimal(told.hold.amount, 2) - free }
  }
  const missing = async (cents: bigint): Promise<number> => {
    const { hold } = await wanted(500)
    return Math.floor((Number(free + cents) / Number(fromDecimal(hold.amount, 2))) * 500)
  }
  const [much, little] = [await missing(250_000n), await missing(100_000n)]
  const before = await wanted(much)
  expect(before).toMatchObject({ problems: [], shortBy: null })
  expect(before.missing).toBeGreaterThan(200_000n)
  const order = { instrument, side: 'buy', type: 'market', quantity: much } as const
  const { intent } = await mia.must(ordersPrepare, { body: order })

  // A fifth of the pool stays where it pays from; what was reviewed before is no more than that either.
  expect(await byTwo(move('1200.00'), '1200.00')).toBeNull()
  expect((await wanted(little)).problems).toEqual([])
  expect((await wanted(much)).shortBy).not.toBeNull()
  const refused = { reason: 'insufficient_buying_power' }
  expect(await mia.call(ordersPrepare, { body: order })).toMatchObject(refused)
  expect(await mia.call(ordersPlace, { body: { intent, tradePassword } })).toMatchObject(refused)
  await mia.must(treasurySweepOff, { body: { currency: 'EUR' } })
  expect(await brokenInvariants(world)).toEqual([])
})

test('a file says what lies where, and is taken by two if all of a day together are the books', async () => {
  for (const name of ['books', 'cashDays'] as const) await world.run(name)
  await on('2027-01-22')
  for (const name of ['books', 'cashDays'] as const) await world.run(name)
  const { rows } = await world.db.pool.query<{ day: string; balance: string }>(
    `SELECT day::text, balance::text FROM house_days WHERE account = 'H.treasury_assets' AND asset = 'EUR'
     ORDER BY day DESC LIMIT 1`,
  )
  const [{ day, balance }] = rows as [{ day: string; balance: string }]
  const file = (first: bigint, other = sued) =>
    `currency,day,institution,balance\nEUR,${day},${nord},${toDecimal(first, 2)}\nEUR,${day},${other},2501.25\n`
  const left = BigInt(balance) - 250_125n
  const upload = (text: string) => desk.payments.call(treasuryUpload, { file: new Blob([text]) })
  for (const [text, line, field] of [
    [file(left + 1n), 2, 'balance'],
    [file(left, 'Elsewhere'), 3, 'institution'],
    [file(left).replaceAll(day, '2027-01-22'), 2, 'day'],
    [file(left).replace('2501.25', '-1'), 3, 'balance'],
  ] as const)
    expect(await upload(text)).toMatchObject({
      reason: 'statement_refused',
      facts: { line, field },
    })
  // Each bank writes a file of its own: the first waits for the other, and both together are the books.
  const part = `currency,day,institution,balance\nEUR,${day},${nord},${toDecimal(left, 2)}\n`
  const first = await upload(part)
  expect(first.data.feed).toMatchObject({ isWhole: false, inForce: false })
  expect((await ask({ kind: 'treasury.feed', feed: first.data.feed.id })).reason).toBe('not_found')
  const alone = (balance: string) =>
    upload(`currency,day,institution,balance\nEUR,${day},${sued},${balance}\n`)
  for (const wrong of ['2501.26', '2501.24'])
    expect(await alone(wrong)).toMatchObject({
      reason: 'statement_refused',
      facts: { line: 2, field: 'balance' },
    })
  const second = await alone('2501.25')
  expect(second.data.feed).toMatchObject({ isWhole: true, holds: 'places' })
  const { data } = await upload(file(left))
  expect(data).toMatchObject({ feed: { holds: 'places', days: 1, inForce: false }, known: false })
  expect((await upload(file(left))).data.known).toBe(true)
  expect((await atDesk())?.institutions[1]?.told).toBeNull()
  expect(await byTwo({ kind: 'treasury.feed', feed: data.feed.id })).toBeNull()
  expect(await byTwo({ kind: 'treasury.feed', feed: data.feed.id })).toBe('not_found')
  expect((await atDesk())?.institutions[1]).toMatchObject({
    held: { amount: '2501.25' },
    told: { day, balance: { amount: '2501.25' } },
  })
  expect((await desk.payments.must(treasuryFeeds, { query: {} })).rows[0]?.inForce).toBe(true)
  expect(await brokenInvariants(world)).toEqual([])
})

let many: readonly Customer[]
test('of all who take at once nobody is paid out of money that lies elsewhere', async () => {
  many = await Promise.all(Array.from({ length: 8 }, () => newTrader(world.app)))
  for (const who of many) expect((await order(who, 'buy', '10000')).code).toBe(1)
  await on('2027-01-25')
  const back = await Promise.all(many.map((who) => logInAgain(world.app, who)))
  const away = '30000.00'
  expect(await byTwo(move(away), away)).toBeNull()
  const times = back.flatMap((who) => [who, who, who, who])
  const body = { kind: 'fast', currency: 'EUR', amount: '2500' } as const
  const intents = await Promise.all(
    times.map(async (who) => (await who.must(treasuryPrepare, { body })).intent),
  )
  const cash = await paysAtOnce()
  expect(cash).toBeLessThan(80_000_00n)
  const ask = (who: Customer, one: number) =>
    who.call(treasuryConfirm, { body: { intent: intents[one]!, tradePassword } })
  const said = await Promise.all(times.map(ask))
  const paid = said.filter(({ code }) => code === 1).length
  expect(BigInt(paid)).toBe(cash / 2_500_00n)
  // Who is late tries again, and hears what is left.
  const late = said.flatMap(({ code }, one) => (code === 1 ? [] : [one]))
  for (const one of late) {
    expect(['busy', 'above_maximum']).toContain(said[one]?.reason)
    expect((await ask(times[one]!, one)).reason).toBe('above_maximum')
  }
  expect(await paysAtOnce()).toBe(cash - BigInt(paid) * 2_500_00n)
  const { rows } = await world.db.owner.query(
    `SELECT count(*)::int AS count FROM alarms WHERE what = 'command refused by the database'`,
  )
  expect(rows).toEqual([{ count: 0 }])
  expect(await brokenInvariants(world)).toEqual([])
})

test('of what was reviewed before others asked the usual way nothing is paid at once ahead of them', async () => {
  const late = await newTrader(world.app)
  expect((await order(late, 'buy', '4000')).code).toBe(1)
  await on('2027-01-26')
  const last = await logInAgain(world.app, late)
  const body = { kind: 'fast', currency: 'EUR', amount: '125' } as const
  const intents: string[] = []
  for (let one = 0; one < 32; one += 1)
    intents.push((await last.must(treasuryPrepare, { body })).intent)
  // All but 1,000.00 of what lies there is asked for the usual way first.
  let asked = (await paysAtOnce()) - 1_000_00n
  for (const who of many) {
    const back = await logInAgain(world.app, who)
    const held = fromDecimal((await pool(back)).held.amount, 2)
    const minor = held < asked ? held : asked
    if (minor > 0n) expect((await order(back, 'redeem', toDecimal(minor, 2))).code).toBe(1)
    asked -= minor
  }
  expect(asked).toBe(0n)
  const said = await Promise.all(
    intents.map((intent) => last.call(treasuryConfirm, { body: { intent, tradePassword } })),
  )
  expect(said.filter(({ code }) => code === 1)).toHaveLength(8)
  for (const { code, reason } of said)
    if (code !== 1) expect(['busy', 'above_maximum']).toContain(reason)
  expect(await brokenInvariants(world)).toEqual([])
})

test('no program names an institution, moves money or says where it lies', async () => {
  const { pool: db } = world.db
  const approval = '(SELECT max(approval) FROM approval_decisions)'
  await expect(
    db.query(
      `INSERT INTO treasury_moves VALUES (1, 'EUR', 'A', 'B', 1, '2027-01-22', now(), ${approval})`,
    ),
  ).rejects.toThrow(/not decided by two/)
  await expect(
    db.query(
      `INSERT INTO treasury_institutions VALUES (1, 'EUR', 'Bank', 'none', NULL, 10, 'today', '2028-01-01', '2027-01-22', ${approval})`,
    ),
  ).rejects.toThrow(/not decided by two/)
  await expect(
    db.query(
      `INSERT INTO treasury_told_places SELECT 'EUR', '2027-01-22', institution, balance + 1, feed, approval FROM treasury_told_places LIMIT 1`,
    ),
  ).rejects.toThrow(/not told by a file/)
  for (const table of ['treasury_moves', 'treasury_institutions', 'treasury_told_places'])
    await expect(db.query(`DELETE FROM ${table}`)).rejects.toThrow(/permission denied/)
})

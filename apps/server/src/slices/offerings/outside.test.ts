// Goal: a public value that nobody knew at the closing comes into the draw, of the round that follows from the closing alone;
// where it cannot be had the draw goes on and says so, and neither a program nor a tamperer puts another in its place.
// Method: a beacon with recorded answers on the real server and PostgreSQL, whose real time the test moves along.
import { offeringsDraw } from '@parkett/contract/customer/draws'
import { offeringsDetail, type Offering } from '@parkett/contract/customer/offerings'
import { roundAt, roundTime, valueOf } from '@parkett/proof/beacon'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BeaconPort } from '../../platform/beacon/beacon.ts'
import { newTrader, testApp, type TestApp } from '../../test/testing-app.ts'
import { openOffering } from '../../test/testing-owner.ts'
import { applyFor, brokenIn, recomputed } from './testing.ts'

const beacon = { chain: '5d'.repeat(32), genesis: 1_692_803_367, period: 3 }
/** What this beacon signs of a round: any 48 bytes that are always the same. */
const signed = (round: number): string => createHash('sha384').update(`${round}`).digest('hex')
const asked: number[] = []
let silent = false
const drand: BeaconPort = {
  beacon,
  tell: (round) => {
    asked.push(round)
    if (silent) return Promise.reject(new Error('no network'))
    return Promise.resolve({ signature: signed(round), value: valueOf(signed(round)) })
  },
}

let world: TestApp
beforeAll(async () => {
  world = await testApp({ drand })
})
afterAll(() => world.close())

/** Real time passes a moment, business time with it, and what is due is done. */
async function passTo(instant: string): Promise<void> {
  world.wall.nowMs = Math.max(world.wall.nowMs, Date.parse(instant) + 5_000)
  await world.run('market')
  await world.run('offerings')
}

/** An offering that somebody applied for, closed. */
async function closed(): Promise<{ readonly offering: Offering; readonly round: number }> {
  await world.run('market')
  await world.run('offerings')
  const me = await newTrader(world.app)
  const offering = await openOffering(me, 'DE')
  expect(await applyFor(me, { offering: offering.id, quantity: offering.unit })).toMatchObject({
    code: 1,
  })
  const round = roundAt(beacon, Date.parse(offering.closesAt))
  expect(offering.outside).toEqual({
    round,
    at: new Date(roundTime(beacon, round)).toISOString(),
  })
  await passTo(offering.closesAt)
  return { offering, round }
}

const drawOf = async ({ id, drawsAt }: Offering) => {
  await passTo(drawsAt)
  return (await newTrader(world.app)).must(offeringsDraw, { params: { id } })
}

test('the round that was announced before comes into the draw, and everybody works it out again', async () => {
  const { offering, round } = await closed()
  expect(asked.filter((one) => one === round)).toHaveLength(1)
  const draw = await drawOf(offering)
  expect(draw.entropy).toBe(valueOf(signed(round)))
  expect(draw.outside).toEqual({ ...beacon, round, signature: signed(round) })
  expect(recomputed(draw)).toContain(`ok      round: ${round}`)
  expect(() => recomputed({ ...draw, entropy: valueOf(signed(round + 1)) })).toThrow()
  expect(await brokenIn(world)).toEqual([])
  expect(asked.filter((one) => one === round)).toHaveLength(1)
})

test('a beacon that cannot be reached is asked again, once every half minute, and at the draw it goes on without', async () => {
  silent = true
  const { offering, round } = await closed()
  const times = () => asked.filter((one) => one === round).length
  const before = times()
  await world.run('offerings')
  expect(times()).toBe(before)
  await passTo(new Date(world.wall.nowMs + 30_000).toISOString())
  expect(times()).toBe(before + 1)
  const draw = await drawOf(offering)
  expect(draw).toMatchObject({ entropy: '', outside: { round, signature: null } })
  expect(recomputed(draw)).toContain('missing')
  silent = false
  // It comes too late now: the result is known.
  await expect(
    world.db.pool.query(
      `INSERT INTO offering_outside (offering, round, signature, value, told_at)
       VALUES ($1, $2, $3, $4, now())`,
      [offering.id, round, signed(round), valueOf(signed(round))],
    ),
  ).rejects.toMatchObject({ constraint: 'offering_outside_announced' })
  expect(await brokenIn(world)).toEqual([])
})

test('no program tells another round, tells one before the closing, or draws with another value', async () => {
  await world.run('market')
  await world.run('offerings')
  const { pool } = world.db
  const me = await newTrader(world.app)
  const offering = await openOffering(me, 'DE')
  const round = roundAt(beacon, Date.parse(offering.closesAt))
  const tell = (of: number, value = valueOf(signed(of))) =>
    pool.query(
      `INSERT INTO offering_outside (offering, round, signature, value, told_at)
       VALUES ($1, $2, $3, $4, now())`,
      [offering.id, of, signed(of), value],
    )
  const announced = { constraint: 'offering_outside_announced' }
  await expect(tell(round)).rejects.toMatchObject(announced)
  // Nobody could be asked while it closed.
  silent = true
  await passTo(offering.closesAt)
  silent = false
  await expect(tell(round + 1)).rejects.toMatchObject(announced)
  await expect(tell(round, '00'.repeat(32))).rejects.toMatchObject({
    constraint: 'offering_outside_hash',
  })
  const draw = (entropy: string) =>
    pool.query(
      `INSERT INTO offering_draws (offering, seed, entropy, allotted, drawn_at)
       SELECT offering, seed, $2, '{}', now() FROM offering_seeds WHERE offering = $1`,
      [offering.id, entropy],
    )
  await expect(draw('11'.repeat(32))).rejects.toMatchObject({
    constraint: 'offering_draws_outside',
  })
  await tell(round)
  await expect(draw('')).rejects.toMatchObject({ constraint: 'offering_draws_outside' })
  for (const sql of ['UPDATE offering_outside SET round = 1', 'DELETE FROM offering_outside'])
    await expect(pool.query(sql)).rejects.toMatchObject({ code: '42501' })
})

test('several servers at once ask and write one value; a tampered one breaks the books', async () => {
  const { offering } = await closed()
  world.wall.nowMs = Math.max(world.wall.nowMs, Date.parse(offering.drawsAt) + 5_000)
  await world.run('market')
  await world.again()
  await world.runOnAll('offerings')
  const { owner } = world.db
  const { rows } = await owner.query<{ readonly signature: string; readonly value: string }>(
    'SELECT signature, value FROM offering_outside WHERE offering = $1',
    [offering.id],
  )
  expect(rows).toHaveLength(1)
  expect(await brokenIn(world)).toEqual([])
  const broken = async () => (await brokenIn(world)).map((line) => line.split(' ')[0])
  for (const [change, back] of [
    ['round = round + 1', 'round = round - 1'],
    [
      `signature = '00', value = encode(sha256(decode('00', 'hex')), 'hex')`,
      `signature = '${rows[0]!.signature}', value = '${rows[0]!.value}'`,
    ],
  ]) {
    await owner.query(`UPDATE offering_outside SET ${change} WHERE offering = $1`, [offering.id])
    expect(await broken()).toContain('I9-outside')
    await owner.query(`UPDATE offering_outside SET ${back} WHERE offering = $1`, [offering.id])
  }
  await owner.query('UPDATE offerings SET beacon_genesis = beacon_genesis + 1 WHERE id = $1', [
    offering.id,
  ])
  expect(await broken()).toContain('I9-published')
  await owner.query('UPDATE offerings SET beacon_genesis = beacon_genesis - 1 WHERE id = $1', [
    offering.id,
  ])
  const me = await newTrader(world.app)
  expect((await me.must(offeringsDetail, { params: { id: offering.id } })).drawn).toBe(true)
  expect(await brokenIn(world)).toEqual([])
})

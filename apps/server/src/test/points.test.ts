// Goal: points are given once for each reason, add up to what the customer sees, and cannot be
// written any other way. Method: the calls a client makes over eight days of the test's clock,
// on real PostgreSQL.
import { pointsCourse, pointsRead } from '@parkett/contract/customer/points'
import { accessUser } from '@parkett/contract/customer/access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from './testing-verified.ts'
import { logInAgain, newCustomer, testApp, type TestApp } from './testing-app.ts'

let world: TestApp
beforeAll(async () => {
  // While seven logins in a row still gave points, whenever this is run.
  world = await testApp({ startsAt: Date.parse('2026-11-02T08:00:00Z') })
})
afterAll(() => world.close())

const add = (id: bigint, delta: number, reason: string, ref: string) =>
  world.db.pool.query(
    'INSERT INTO credit_points (id, customer_id, delta, reason, ref, at) VALUES ($1, $2, $3, $4, $5, now())',
    [BigInt(Math.floor(performance.now() * 1_000)), id, delta, reason, ref],
  )

test('registration, identity and a week of logins give points once each, and the level follows', async () => {
  let me = await newCustomer(world.app)
  expect((await me.must(pointsRead)).rows.map(({ reason }) => reason)).toEqual(['registered'])
  await verify(world, me)
  for (let day = 0; day < 9; day += 1) {
    world.wall.nowMs += 86_400_000
    me = await logInAgain(world.app, me)
    await logInAgain(world.app, me)
  }
  me = await logInAgain(world.app, me)
  const points = await me.must(pointsRead)
  const reasons = points.rows.map(({ reason }) => reason)
  expect(reasons).toEqual(['login_streak', 'kyc', 'registered'])
  expect(points).toMatchObject({ points: 650, lifetime: 650, level: 0, nextAt: 1_000 })
  expect(await me.must(accessUser)).toMatchObject({ creditPoints: 650, memberLevel: 0 })
  // Those of a course are one short of the next level, and then on it.
  for (const [delta, level] of [
    [349, 0],
    [1, 1],
  ] as const) {
    await add(me.id, delta, 'course', `course-${delta}`)
    expect((await me.must(pointsRead)).level).toBe(level)
    expect((await me.must(accessUser)).memberLevel).toBe(level)
  }
})

test('coming back every day gives nothing from December 2026 on, and takes nothing back', async () => {
  let me = await newCustomer(world.app)
  world.wall.nowMs = Math.max(world.wall.nowMs, Date.parse('2026-12-01T08:00:00Z'))
  for (let day = 0; day < 9; day += 1) {
    world.wall.nowMs += 86_400_000
    me = await logInAgain(world.app, me)
  }
  expect((await me.must(pointsRead)).rows.map(({ reason }) => reason)).toEqual(['registered'])
})

test('a chapter that was read gives points once, at whatever time it is said and however often', async () => {
  const me = await newCustomer(world.app)
  const said = await Promise.all(Array.from({ length: 32 }, () => me.must(pointsCourse)))
  expect(
    said
      .map(({ given }) => given)
      .toSorted((a, b) => a - b)
      .slice(-2),
  ).toEqual([0, 100])
  expect(await me.must(pointsCourse)).toEqual({ given: 0 })
  const { rows, points } = await me.must(pointsRead)
  expect(rows.map(({ reason }) => reason)).toEqual(['course', 'registered'])
  expect(points).toBe(200)
  const other = await newCustomer(world.app)
  const key = 'a-chapter-that-was-read-to-its-end'
  for (const _ of [1, 2]) expect(await other.must(pointsCourse, { key })).toEqual({ given: 100 })
  expect((await other.must(pointsRead)).points).toBe(200)
})

test('the books of points hold: no second grant, no change, never below zero', async () => {
  const { id } = await newCustomer(world.app)
  await expect(add(id, 100, 'registered', 'registration')).rejects.toThrow(/unique/)
  await expect(add(id, -5, 'kyc', 'x')).rejects.toThrow(/check/)
  await expect(add(id, -101, 'correction', 'x')).rejects.toThrow(/below zero/)
  await add(id, -100, 'correction', 'y')
  await expect(world.db.pool.query('UPDATE credit_points SET delta = 9')).rejects.toThrow(
    /permission denied/,
  )
  await expect(world.db.pool.query('UPDATE customers SET credit_points = 9')).rejects.toThrow(
    /permission denied/,
  )
})

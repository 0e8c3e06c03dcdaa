// Goal: an open app is told what works while something does not, without the database too. (That a
// server that stops answers `busy` is ending.test.ts.) Method: the real route over a disk, a
// database and books that the test bends.
import { stateShow } from '@parkett/contract/customer/state'
import { expect, test } from 'vitest'
import { systemChance } from '../../base/ports.ts'
import { callerOf } from '../../test/testing-calls.ts'
import { makeServer } from './server.ts'
import { serveState } from './state.ts'

const nobody = async (): Promise<never> => {
  throw new Error('nobody calls')
}
function world() {
  const now = { full: false, broken: false, database: async (): Promise<unknown> => ({}), ms: 0 }
  const asked = { times: 0 }
  const app = makeServer({
    translate: (_, reason) => reason,
    chance: systemChance,
    logLevel: 'silent',
  })
  const query = () => {
    asked.times += 1
    return now.database()
  }
  serveState(
    app,
    { customer: nobody, operator: nobody, once: nobody },
    {
      pool: { query } as unknown as Parameters<typeof serveState>[2]['pool'],
      wall: { now: () => now.ms },
      isFull: async () => now.full,
      isBroken: () => now.broken,
    },
  )
  const show = () => {
    now.ms += 2_000
    return callerOf(app).must(stateShow)
  }
  return { app, now, asked, show }
}

test('what is wrong is said while it lasts, and no longer', async () => {
  const { app, now, show } = world()
  const fine = { storage: 'open', database: 'there', books: 'hold' }
  expect(await show()).toEqual(fine)
  now.full = true
  expect(await show()).toEqual({ ...fine, storage: 'full' })
  now.full = false
  now.broken = true
  expect(await show()).toEqual({ ...fine, books: 'broken' })
  now.broken = false
  now.database = nobody
  expect(await show()).toEqual({ ...fine, database: 'away' })
  // One that neither answers nor fails.
  now.database = () => new Promise(() => {})
  expect(await show()).toEqual({ ...fine, database: 'away' })
  now.database = async () => ({})
  expect(await show()).toEqual(fine)
  await app.close()
})

test('however many ask, the database is asked once in two seconds', async () => {
  const { app, asked, show } = world()
  await show()
  await Promise.all(Array.from({ length: 50 }, () => callerOf(app).must(stateShow)))
  expect(asked.times).toBe(1)
  await app.close()
})

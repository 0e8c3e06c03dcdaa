// Goal: no two different things ever share a place in the cache. Method: the keys themselves, over
// every route there is.
import { accessUser } from '@parkett/contract/customer/access'
import { holdingsDetail, holdingsList } from '@parkett/contract/customer/holdings'
import { ordersList } from '@parkett/contract/customer/orders'
import { allRoutes } from '@parkett/contract/routes'
import { expect, test } from 'vitest'
import { makeReads, ownPart, readsOf, worked } from './query.ts'

const sent: unknown[] = []
const { one, pages } = makeReads((_route, given) => {
  sent.push(given)
  return Promise.reject(new Error('no server here'))
})
const context = { signal: AbortSignal.timeout(1000) }

test('different routes never share a key, and neither do two shapes of one answer', () => {
  const keys = allRoutes.flatMap((route) => [
    one(route).queryKey,
    one(route, {}, 'de').queryKey,
    worked(route, {}, { made: 'checked', work: async () => 1 }).queryKey,
  ])
  const all = [...keys, pages(ordersList).queryKey, ownPart('chart', async () => 1).queryKey]
  expect(new Set(all.map((key) => JSON.stringify(key))).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(300)
})

test('what is asked is part of the key, and undefined is the same as left out', () => {
  const key = (instrument: string) =>
    JSON.stringify(one(holdingsDetail, { params: { instrument } }).queryKey)
  expect(key('1')).not.toBe(key('2'))
  const list = (asked: Parameters<typeof pages<typeof ordersList>>[1]) =>
    JSON.stringify(pages(ordersList, asked).queryKey)
  expect(list({ query: { segment: 'done', period: undefined } })).toBe(
    list({ query: { segment: 'done' } }),
  )
})

test('a list asks for each page with the cursor that the one before ended with', async () => {
  const { queryFn, initialPageParam } = pages(ordersList, { query: { segment: 'open' } })
  sent.length = 0
  await queryFn({ ...context, pageParam: initialPageParam }).catch(() => undefined)
  await queryFn({ ...context, pageParam: 'c7' }).catch(() => undefined)
  expect(sent).toEqual([
    { query: { segment: 'open' } },
    { query: { segment: 'open', cursor: 'c7' } },
  ])
})

test('a subject is named by its routes, and nothing else belongs to it', () => {
  const { predicate } = readsOf(holdingsList, holdingsDetail)
  const keys = [
    one(holdingsList).queryKey,
    one(holdingsDetail, { params: { instrument: '7' } }).queryKey,
    one(accessUser).queryKey,
    ownPart(holdingsList.name, async () => 1).queryKey,
  ]
  expect(keys.map((queryKey) => predicate({ queryKey }))).toEqual([true, true, false, false])
})

// Goal: sums follow the prices of what is held, never faster than every 5 s, and are asked for where the
// stream cannot tell of all of it. Method: a query client with answers of its own and a clock of the test.
import { makeReads } from '@parkett/client/query'
import { assetsShow } from '@parkett/contract/customer/assets'
import type { holdingsList } from '@parkett/contract/customer/holdings'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { areSumsFollowed, setLive, setSumsFollowed, sumsMs, unlessSums } from '../session/live.ts'
import { heldIds, heldMax, heldOf, learnHeld, makeSumsDue } from './follow-sums.ts'

const read = makeReads(async () => Promise.reject(new Error('nobody is asked')))
const held = heldOf(read)
const listKey = held.queryKey
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const asked = vi.fn(async () => ({ positions: [] }))
let leave: () => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockClear()
})
afterEach(() => {
  leave()
  client.clear()
  setLive({ since: null, own: false })
  setSumsFollowed(false)
  vi.useRealTimers()
})

/** Somebody looks at a sum. */
async function lookAt(route: typeof assetsShow | typeof holdingsList): Promise<void> {
  const observer = new QueryObserver(client, { ...read.one(route), queryFn: asked, staleTime: 1e9 })
  leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  asked.mockClear()
}
const hold = (...ids: string[]) =>
  client.setQueryData(listKey, { positions: ids.map((id) => ({ instrument: { id } })) })
const quotes = (...ids: string[]) => ids.map((id) => ({ id }))

test('nothing is watched for sums that nobody looks at; what is not known or too much is no list', async () => {
  hold('1', '2')
  expect(heldIds(client, held)).toEqual([])
  await lookAt(assetsShow)
  expect(heldIds(client, held)).toEqual(['1', '2'])
  await client.invalidateQueries({ queryKey: listKey, refetchType: 'none' })
  expect(heldIds(client, held)).toBeNull()
  hold(...Array.from({ length: heldMax + 1 }, (_, n) => String(n)))
  expect(heldIds(client, held)).toBeNull()
})

test('a moved price has sums read at once, then at most every 5 s; others have nothing read', async () => {
  await lookAt(assetsShow)
  vi.setSystemTime(0)
  const at: number[] = []
  asked.mockImplementation(async () => {
    at.push(Date.now())
    return { positions: [] }
  })
  const moved = makeSumsDue(client, () => Date.now())
  moved(quotes('9'), ['1', '2'])
  moved(quotes('1'), null)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(at).toEqual([])
  for (let tick = 0; tick < 40; tick += 1) {
    moved(quotes('1', '9'), ['1', '2'])
    await vi.advanceTimersByTimeAsync(250)
  }
  // 10 s of ticks, the first at 20; what came last is read at 30.
  expect(at).toEqual([20_000, 25_000, 30_000])
})

test('what is held is learnt once where only sums are looked at, and a failure is not tried at each breath', async () => {
  await lookAt(assetsShow)
  const fetched = vi.spyOn(client, 'prefetchQuery')
  const learn = async (): Promise<number> => {
    learnHeld(client, held, Date.now())
    learnHeld(client, held, Date.now())
    await vi.advanceTimersByTimeAsync(0)
    return fetched.mock.calls.length
  }
  // Nobody answers here: what was asked for has failed.
  expect(await learn()).toBe(1)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(await learn()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await learn()).toBe(2)
  hold('1')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await learn()).toBe(2)
  fetched.mockRestore()
})

test('sums are asked for every 10 s beside a stream that does not tell of all, rarely once it does, and as before without', () => {
  const asking = { state: { dataUpdatedAt: 100 } }
  expect(unlessSums(5_000)(asking)).toBe(5_000)
  setLive({ since: 50, own: true })
  expect(unlessSums(5_000)(asking)).toBe(sumsMs)
  setSumsFollowed(true)
  expect(unlessSums(5_000)(asking)).toBe(30_000)
  setLive({ since: null, own: true })
  expect([unlessSums(5_000)(asking), areSumsFollowed()]).toEqual([sumsMs, false])
  setLive({ since: null, own: false })
  expect(unlessSums(5_000)(asking)).toBe(5_000)
})

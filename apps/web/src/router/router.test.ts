import { createMemoryHistory } from '@tanstack/history'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSteps, type Drawn } from './router.ts'
import type { ScreenName } from './screen.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A router whose screens arrive when the test says so; what is settled counts as drawn. */
function start(guard: (path: string) => string | null = () => null) {
  const coming = new Map<ScreenName | null, PromiseWithResolvers<void>>()
  const ready = new Set<ScreenName | null>(['home'])
  const history = createMemoryHistory({ initialEntries: ['/home'] })
  const router = makeSteps({
    history,
    guard: ({ pathname }) => Promise.resolve(guard(pathname)),
    prepare: async (name) => {
      if (ready.has(name)) return
      const one = coming.get(name) ?? Promise.withResolvers<void>()
      coming.set(name, one)
      await one.promise
      ready.add(name)
    },
    canWait: () => true,
  })
  const drawn: Drawn[] = []
  router.follow((one) => drawn.push(one))
  router.subscribe(() => queueMicrotask(router.wasDrawn))
  router.load()
  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  const seen = () => `${router.state.match?.screen} ${router.state.phase}`
  return { history, router, coming, drawn, pass, seen }
}

test('the old screen stays until the new one is there', async () => {
  const { history, router, coming, drawn, pass, seen } = start()
  await pass()
  expect(seen()).toBe('home whole')
  history.push('/market')
  await pass(100)
  expect(router.state.location.pathname).toBe('/market')
  expect(seen()).toBe('home whole')
  coming.get('market')?.resolve()
  await pass()
  expect(seen()).toBe('market whole')
  expect(drawn.map(({ to, step }) => [to.pathname, step])).toEqual([
    ['/home', null],
    ['/market', 'PUSH'],
  ])
})

test('what takes long says that it is coming, and not for a flash only', async () => {
  const { history, coming, pass, seen, drawn } = start()
  await pass()
  history.push('/market')
  await pass(150)
  expect(seen()).toBe('market coming')
  coming.get('market')?.resolve()
  await pass(299)
  expect(seen()).toBe('market coming')
  expect(drawn).toHaveLength(1)
  await pass(1)
  expect(seen()).toBe('market whole')
})

test('of two quick steps the later one counts, whichever arrives first', async () => {
  const { history, coming, pass, seen } = start()
  await pass()
  history.push('/market')
  await pass()
  history.push('/trade')
  await pass()
  coming.get('trade')?.resolve()
  await pass()
  coming.get('market')?.resolve()
  await pass(1_000)
  expect(seen()).toBe('trade whole')
})

test('who may not enter is led elsewhere, in place of the address', async () => {
  const { history, coming, pass, seen } = start((path) => (path === '/my' ? '/login' : null))
  await pass()
  history.push('/my')
  await pass()
  coming.get('login')?.resolve()
  await pass()
  expect(seen()).toBe('login whole')
  expect(history.location.href).toBe('/login')
  expect(history.location.state.__TSR_index).toBe(1)
  expect(coming.has('account')).toBe(false)
})

test('a screen that does not come has failed, and is asked for again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { history, router, coming, pass, seen } = start()
  await pass()
  history.push('/market')
  await pass()
  coming.get('market')?.reject(new Error('no network'))
  coming.delete('market')
  await pass()
  expect(seen()).toBe('market failed')
  expect(router.state.drawn?.href).toBe('/market')
  router.load()
  await pass()
  coming.get('market')?.resolve()
  await pass()
  expect(seen()).toBe('market whole')
})

test('a step on the same screen draws its address and nothing else anew', async () => {
  const { history, router, drawn, pass } = start()
  await pass()
  const before = router.state.match
  history.push('/home', { sheet: 'contact' })
  await pass()
  expect(router.state.match).toBe(before)
  expect(drawn.at(-1)?.to.state.sheet).toBe('contact')
})

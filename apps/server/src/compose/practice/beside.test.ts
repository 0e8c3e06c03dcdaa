import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { makeBeside, type Beside } from './beside.ts'

const worker = join(import.meta.dirname, 'testing-beside-worker.ts')
const asked = (week: string) =>
  ({
    practice: { week, range: null, owner: null, byTape: null, address: '10.0.0.1', language: 'de' },
  }) as const

let beside: Beside
afterEach(() => beside.end())

it('waits for the start, and gives each answer to who asked', async () => {
  beside = makeBeside(worker)
  beside.begin({ housePort: 1 })
  beside.begin({ housePort: 1 })
  const [one, two] = await Promise.all([beside.ask(asked('a')), beside.ask(asked('b'))])
  expect(beside.port()).toBe(4_711)
  expect(one.ok && one.value).toMatch(/^a of \d+$/)
  expect(two.ok && two.value).toMatch(/^b of \d+$/)
})

it('says busy to who was asking when it was killed, and is begun anew', async () => {
  beside = makeBeside(worker)
  beside.begin({ housePort: 1 })
  expect(await beside.ask(asked('dies'))).toMatchObject({ ok: false, reason: 'busy' })
  expect([beside.port(), beside.cannot()]).toEqual([undefined, false])
  beside.begin({ housePort: 1 })
  expect(await beside.ask(asked('again'))).toMatchObject({ ok: true })
})

it('knows when another try would not help', async () => {
  beside = makeBeside(worker)
  beside.begin({ housePort: 0 })
  expect(await beside.ask(asked('a'))).toMatchObject({ ok: false, reason: 'busy' })
  expect(beside.cannot()).toBe(true)
})

it('ends when the house does', async () => {
  beside = makeBeside(worker)
  beside.begin({ housePort: 1 })
  await beside.ask(asked('a'))
  await beside.end()
  expect(beside.port()).toBeUndefined()
})

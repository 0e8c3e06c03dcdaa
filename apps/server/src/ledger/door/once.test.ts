// Goal: what a job does once is done, or was done by another run, or stays to be done and is told without holding up others.
// Method: a door that answers what it is told to.
import { no, type Outcome } from '@parkett/contract/wire/outcome'
import { expect, test } from 'vitest'
import type { Act } from './act.ts'
import type { Commit } from './commit.ts'
import { apart, doOnce } from './once.ts'

const act: Act<null, string> = {
  name: 'test.once',
  under: 'unmoved',
  needs: () => [],
  decide: () => no('not_found'),
}
const asking = { customer: 7n, key: 'review-3' }
const after = (said: Outcome<unknown>): Promise<void> => {
  const submit = (async () => said) as unknown as Commit['submit']
  return doOnce({ submit }, asking, act, null)
}

test('what was done is done, also by another run', async () => {
  const done = { ok: true, value: { value: 'one', replayed: false } } as const
  expect([await after(done), await after(no('not_found'))]).toEqual([undefined, undefined])
})

test('every other refusal is thrown with its account, its key and its reason', async () => {
  for (const reason of ['account_locked', 'busy'] as const)
    await expect(after(no(reason))).rejects.toThrow(`7 review-3: ${reason}`)
})

test('what was thrown is told as it says, and holds up nobody; what was done is not told', async () => {
  const told: unknown[] = []
  const alarm = (what: string, facts: object): void => void told.push([what, facts])
  await apart(alarm, Promise.resolve())
  // Nothing was decided: the next round asks again.
  await apart(alarm, after(no('busy')))
  expect(told).toEqual([])
  await apart(alarm, after(no('account_locked')))
  await apart(alarm, Promise.reject(new Error('away')))
  const wordOnly: unknown = 'a word'
  await apart(alarm, Promise.reject(wordOnly))
  const why = ['7 review-3: account_locked', 'away', 'a word']
  expect(told).toEqual(why.map((one) => ['a day job failed', { why: one }]))
})

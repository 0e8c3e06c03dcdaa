import { hash, verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { makePasswordHasher } from './password-hasher.ts'

const pepper = Buffer.alloc(32, 1)

test('a hash is recognised with its pepper and with no other', async () => {
  const [mine, other] = [
    await makePasswordHasher(pepper),
    await makePasswordHasher(Buffer.alloc(32, 2)),
  ]
  const made = await mine.make('kupferne Teekanne')
  const stored = made.ok ? made.value : ''
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(await mine.check(stored, 'kupferne Teekanne')).toEqual({ ok: true, value: true })
  expect(await mine.check(stored, 'kupferne Teekanna')).toEqual({ ok: true, value: false })
  expect(await other.check(stored, 'kupferne Teekanne')).toEqual({ ok: true, value: false })
})

test('nobody’s password is never right, not even the one it is compared with', async () => {
  const hasher = await makePasswordHasher(pepper)
  expect(await hasher.check(null, 'nobody has this password')).toEqual({ ok: true, value: false })
})

test('nobody costs as much as somebody: one Argon2 over a real hash', async () => {
  const checked: unknown[] = []
  const hasher = await makePasswordHasher(pepper, {
    hash,
    verify: (...given) => {
      checked.push(given[0])
      return verify(...given)
    },
  })
  const made = await hasher.make('kupferne Teekanne')
  await hasher.check(made.ok ? made.value : '', 'x')
  await hasher.check(null, 'x')
  expect(checked).toHaveLength(2)
  for (const stored of checked) expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
})

// One of four places is never taken by strangers.
test('of 100 strangers 3 run, 64 wait and the rest is told to come later; then there is room again', async () => {
  let [running, most] = [0, 0]
  const hasher = await makePasswordHasher(pepper, {
    hash,
    verify: async (...given) => {
      running += 1
      most = Math.max(most, running)
      return verify(...given).finally(() => (running -= 1))
    },
  })
  const answers = await Promise.all(Array.from({ length: 100 }, () => hasher.check(null, 'x')))
  expect(most).toBe(3)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(67)
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'busy')).toHaveLength(33)
  expect((await hasher.check(null, 'x')).ok).toBe(true)
})

test('who is known gets in at once, however many strangers wait', async () => {
  const hasher = await makePasswordHasher(pepper)
  const done: string[] = []
  const strangers = Array.from({ length: 100 }, async () => {
    const { ok } = await hasher.check(null, 'x')
    if (ok) done.push('stranger')
  })
  const known = Array.from({ length: 10 }, async () => {
    const { ok } = await hasher.check(null, 'x', 'known')
    done.push(ok ? 'known' : 'refused')
  })
  await Promise.all([...strangers, ...known])
  expect(done.filter((who) => who === 'known')).toHaveLength(10)
  // They go first wherever a place is free: before half of the strangers are through.
  expect(done.lastIndexOf('known')).toBeLessThan(40)
})

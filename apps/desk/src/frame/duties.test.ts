// Goal: what other duties mean is said as the permission table means it. Method: two sets of duties,
// the words left as their keys.
import type { Words } from '@parkett/words/speak'
import { expect, test } from 'vitest'
import { isChanged, rightsOf } from './duties.ts'

const t = ((key: string, values?: object) =>
  values === undefined ? key : `${key} ${Object.values(values).join(' ')}`) as Words

test('what is gained and lost stands first; what stays follows, what nobody of them may is left out', () => {
  const rights = rightsOf({ before: ['support'], after: ['payments'] }, t)
  const changed = rights.filter(isChanged)
  expect(rights.slice(0, changed.length)).toEqual(changed)
  const of = (text: string) => rights.find((right) => right.text === text)
  expect(of('desk.payout.approve')).toEqual({
    text: 'desk.payout.approve',
    before: false,
    after: true,
  })
  expect(of('desk.reveal')).toMatchObject({ before: true, after: false })
  expect(of('desk.problem.answer')).toMatchObject({ before: true, after: true })
  expect(of('desk.freeze · desk.rightAsks')).toMatchObject({ before: true, after: false })
  expect(of('desk.invite')).toBeUndefined()
  expect(new Set(rights.map(({ text }) => text)).size).toBe(rights.length)
})

test('the same duties change nothing', () => {
  expect(rightsOf({ before: ['admin'], after: ['admin'] }, t).some(isChanged)).toBe(false)
})

// Goal: the log says of every call of staff in which room it was, and never that somebody looked where
// somebody wrote. Method: every call of the contract, in words that show themselves.
import { allRoutes } from '@parkett/contract/routes'
import type { Words } from '@parkett/words/speak'
import { expect, test } from 'vitest'
import { logText } from './log-words.ts'

/** Each text is its key, with the room in it. */
const t = ((key: string, values?: { readonly room?: string }) =>
  values?.room === undefined ? key : `${key} ${values.room}`) as Words

const ofStaff = allRoutes.filter(({ access }) => access === 'operator')

test('every call of staff has its room or a name of its own', () => {
  expect(ofStaff.length).toBeGreaterThan(100)
  const system = ofStaff.filter(({ name }) =>
    /^desk\.log\.\w+ desk\.system$/.test(logText(name, t)),
  )
  expect(system.filter(({ name }) => !name.startsWith('operator.'))).toEqual([])
})

test('what writes is never told as a look', () => {
  const writes = ofStaff.filter(({ write, upload }) => write === true || upload === true)
  expect(writes.length).toBeGreaterThan(40)
  const looked = writes.filter(({ name }) => logText(name, t).startsWith('desk.log.looked'))
  expect(looked.map(({ name }) => name)).toEqual([])
})

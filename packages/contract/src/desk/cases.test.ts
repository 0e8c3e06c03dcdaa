// Goal: whoever may decide a case of a queue may see who holds it, for a time that stands still. Method: the
// table of queues against the table of permissions.
import { expect, test } from 'vitest'
import { caseMinutes, caseRooms, casesHeld } from './cases.ts'
import { permissions } from './permissions.ts'

test('a case stays with whoever opened it for a quarter of an hour', () => {
  expect(caseMinutes).toBe(15)
})

const rolesOf = (call: string): readonly string[] => {
  const line = permissions[call]
  if (line === undefined || typeof line === 'string') throw new Error(call)
  return line
}

test('each queue is seen and decided by calls that there are, and who decides sees', () => {
  const rooms = Object.values(caseRooms)
  expect(rooms.length).toBeGreaterThan(3)
  for (const { sees, decides } of rooms) {
    const missing = (of: string, from: string): readonly string[] =>
      rolesOf(of).filter((role) => role !== 'console' && !rolesOf(from).includes(role))
    // The console works on no case.
    expect([...missing(decides, sees), ...missing(sees, casesHeld.name)]).toEqual([])
  }
})

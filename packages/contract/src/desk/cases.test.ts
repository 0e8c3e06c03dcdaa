// Goal: whoever may decide a case of a queue may see who holds it, for a time that stands still. Method: the
// table of queues against the table of permissions.
import { expect, test } from 'vitest'
import { caseMinutes, caseRooms, casesHeld } from './cases.ts'
import { permissions } from './permissions.ts'

test('a case stays with whoever opened it for a quarter of an hour', () => {
  expect(caseMinutes).toBe(15)
})

test('each queue is seen and decided by calls that there are, and who decides sees', () => {
  const rooms = Object.values(caseRooms)
  expect(rooms.length).toBeGreaterThan(3)
  for (const { sees, decides } of rooms) {
    const [may, decide] = [permissions[sees], permissions[decides]]
    if (!Array.isArray(may) || !Array.isArray(decide)) throw new Error(`${sees} or ${decides}`)
    expect(decide.filter((role) => !may.includes(role))).toEqual([])
    const asks = permissions[casesHeld.name] ?? []
    // The console works on no case.
    expect(may.filter((role) => role !== 'console' && !asks.includes(role))).toEqual([])
  }
})

import { makeMove } from '../slices/offerings/testing.ts'
import { testApp } from './testing-app.ts'
import { twoOf } from './testing-savings-desk.ts'

/** Who publishes by two, and days that pass, from the day before the German offering of `testing-publish.ts` opens. */
export async function publishingWorld() {
  const world = await testApp({ startsAt: Date.parse('2027-01-13T02:00:00Z') })
  const two = await twoOf(world)
  const moveTo = makeMove(world)
  await world.run('offerings')
  return { world, two, moveTo }
}
export type PublishingWorld = Awaited<ReturnType<typeof publishingWorld>>

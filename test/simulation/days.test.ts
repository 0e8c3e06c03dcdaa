// Goal: weeks of ordinary trading leave sound books, and the same seed plays the same weeks to
// the last cent. Method: twenty customers trade by seeded chance on the seeded market with real
// sessions, settlement and calendars; every seed is played twice on databases of their own, and
// the SHA-256 over all answers and the final books is equal.
import { expect, test } from 'vitest'
import { openDays } from './days-world.ts'
import { limitOf } from './limit.ts'

/** 28 dates hold 20 market days, and the weekends between them on which nothing may happen. */
const days = Number(process.env['DAYS'] ?? 28)
const seeds = (process.env['DAY_SEEDS'] ?? '1,2,3').split(',')
/**
 * Moments of a date, UTC: Shanghai in the morning and after lunch, Frankfurt in the morning and
 * the afternoon.
 */
const hours = [2, 6, 10, 15]

async function play(
  seed: string,
): Promise<{ readonly digest: string; readonly counts: ReadonlyMap<string, number> }> {
  const world = await openDays(`days ${seed}`)
  try {
    for (let day = 0; day < days; day += 1) {
      const midnight = Date.UTC(2026, 10, 20 + day)
      await world.morning(midnight + 3_600_000)
      for (const hour of hours) await world.moment(midnight + hour * 3_600_000)
      const { invariants } = await world.verify()
      expect(
        invariants.filter(({ ok }) => !ok),
        `seed ${seed}, day ${day}`,
      ).toEqual([])
      expect(world.trouble).toEqual([])
    }
    return { digest: await world.digest(), counts: world.counts }
  } finally {
    await world.close()
  }
}

test.each(seeds)(
  `${days} days of seed %s: the books hold every evening, and a second play is the same`,
  async (seed) => {
    const [one, two] = await Promise.all([play(seed), play(seed)])
    const done = ['filled', 'accepted', 'queued', 'cancelled'].map(
      (status) => `${one.counts.get(status) ?? 0} ${status}`,
    )
    process.stdout.write(
      `days: seed ${seed}, ${days} dates, ${done.join(', ')}, sha-256 ${one.digest}\n`,
    )
    expect(two.digest).toBe(one.digest)
    expect(one.counts.get('filled') ?? 0).toBeGreaterThan(days)
  },
  limitOf(days, 10_000),
)

test('another seed plays other days', async () => {
  const [one, two] = await Promise.all(
    ['short a', 'short b'].map(async (seed) => openAndClose(seed)),
  )
  expect(one).not.toBe(two)
})

async function openAndClose(seed: string): Promise<string> {
  const world = await openDays(seed)
  await world.moment(Date.UTC(2026, 10, 20, 10))
  const digest = await world.digest()
  await world.close()
  return digest
}

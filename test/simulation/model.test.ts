// Goal: whatever a customer does, in whatever order, money and shares are what the rule book
// says, to the cent. Method: random steps on the real order path (broker, door, PostgreSQL)
// beside a reference model that was written from the rule text and shares no code with it;
// after every step figures, orders and invariants are compared.
import { expect, test } from 'vitest'
import { play } from './model/play.ts'
import { Tally } from './model/plan.ts'
import { limitOf } from './limit.ts'

const runs = Number(process.env['MODEL_RUNS'] ?? 210)
const seed = Number(process.env['MODEL_SEED'] ?? Date.now() % 1_000_000_000)
const worlds = 3

test(
  'the order path does what the rule book says, step by step',
  async () => {
    const tally = new Tally()
    const each = Math.ceil(runs / worlds)
    await Promise.all(
      Array.from({ length: worlds }, (_, at) =>
        play({ seed: seed + at, runs: each, most: 90, tally }),
      ),
    )
    process.stdout.write(
      `model: seed ${seed}, ${each * worlds} runs, ${tally.steps} steps\n${tally.print()}\n`,
    )
    // One in twenty; two of chance, because a kind that is seldom tried may miss by bad luck alone.
    for (const [name, { tries, hits }] of tally.kinds)
      expect((hits + 2) * 20, name).toBeGreaterThanOrEqual(tries)
    expect(tally.kinds.size).toBeGreaterThanOrEqual(60)
  },
  // The dose is counted in runs, never in time: this only ends what hangs.
  limitOf(runs, 10_000),
)

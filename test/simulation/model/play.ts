import fc from 'fast-check'
import { Account } from './account.ts'
import { agree } from './agree.ts'
import { plan, type Tally } from './plan.ts'
import { World, type Sabotage } from './world.ts'

const deposits = { DE: 2_000_000n, CN: 10_000_000n }

/**
 * Plays runs of random steps on a database of its own; every run is a fresh customer. Throws
 * what differed, shrunk.
 */
export async function play(options: {
  readonly seed: number
  readonly runs: number
  readonly most: number
  readonly tally: Tally
  readonly sabotage?: Sabotage
  readonly shrink?: boolean
}): Promise<void> {
  const { seed, runs, most, tally, sabotage, shrink = true } = options
  const world = await World.open(sabotage)
  const run = fc.asyncProperty(plan(tally, most), async (steps) => {
    const customer = await world.newCustomer(deposits)
    const model = new Account(world.street, deposits)
    model.bank.cards.push(await world.firstCard(customer))
    try {
      await fc.asyncModelRun(
        () => ({ model: { account: model }, real: { world, customer } }),
        steps,
      )
    } finally {
      // Also after a failure: what is left open would trade in the next run.
      await world.cancelAll(customer)
    }
    for (const order of model.open) model.cancel(order)
    await agree(model, { world, customer })
  })
  try {
    await fc.assert(run, { seed, numRuns: runs, endOnFailure: !shrink })
    const { ok, invariants } = await world.verify()
    if (!ok) throw new Error(JSON.stringify(invariants.filter((each) => !each.ok)))
  } finally {
    await world.close()
  }
}

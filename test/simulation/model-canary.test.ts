// Goal: the model test can fail. Method: the door is broken on purpose, one defect at a time;
// each must be found.
import { expect, test } from 'vitest'
import { play } from './model/play.ts'
import { Tally } from './model/plan.ts'
import { sabotages } from './model/sabotage.ts'

/** A third of a usual run of the model test: what is not found in these is not counted as found. */
const runs = 70

test.each(Object.entries(sabotages))(
  'the model test notices when %s',
  async (_, sabotage) => {
    const tally = new Tally()
    const played = play({ seed: 20_261_120, runs, most: 50, tally, sabotage, shrink: false })
    await expect(played).rejects.toThrow(/Property failed after/)
  },
  900_000,
)

import { existsSync } from 'node:fs'
import type { Config } from '../../base/config.ts'
import type { Clock } from '../../base/ports.ts'
import type { PracticeHouse } from '../../slices/practice/ports.ts'
import { makeBeside } from './beside.ts'
import type { Practice } from './given.ts'
import { practicesFolder } from './shelf.ts'

/** Where one practises beside this house, and how its process ends. */
export type PracticeHouseDoor = {
  readonly practice: Practice | undefined
  /** From now on it is kept running; before, nobody is let in. */
  readonly begin: (housePort: number) => void
  readonly end: () => Promise<void>
}

const keepEveryMs = 10_000

/** The house's side: one process beside it, begun by who practises first and anew when it ended by itself. */
export function makePracticeHouse(config: Config, wall: Clock): PracticeHouseDoor {
  const { practice: settings } = config
  if (settings === null) return { practice: undefined, begin: () => {}, end: async () => {} }
  const beside = makeBeside()
  let house: number | undefined
  // A process that nobody needs costs 250 MB: it comes with the first who practises, or has practised.
  let wanted = existsSync(practicesFolder(config.dataDir))
  const run = async (): Promise<void> => {
    if (wanted && house !== undefined && !beside.cannot()) beside.begin({ housePort: house })
  }
  const open: PracticeHouse['open'] = async (practice) => {
    wanted = true
    await run()
    return beside.ask(practice)
  }
  const originFor = (hostname: string): string | null => {
    if (settings.origin !== '') return settings.origin
    const port = beside.port()
    return port === undefined ? null : `http://${hostname}:${port}`
  }
  const offers = (): boolean => house !== undefined && !beside.cannot()
  return {
    practice: {
      port: { kind: 'house', open, originFor, offers },
      jobs: [{ name: 'practice', everyMs: keepEveryMs, clock: wall, run }],
    },
    begin: (housePort) => {
      house = housePort
      void run()
    },
    end: async () => {
      house = undefined
      await beside.end()
    },
  }
}

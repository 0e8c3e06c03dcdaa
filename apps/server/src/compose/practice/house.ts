import { no } from '@parkett/contract/wire/outcome'
import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import type pg from 'pg'
import type { Config } from '../../base/config.ts'
import { systemChance, type Clock } from '../../base/ports.ts'
import { secretFile, secretsFolder } from '../../platform/data-dir/secrets.ts'
import type { PracticeHouse } from '../../slices/practice/ports.ts'
import { makeBeside } from './beside.ts'
import type { Asked } from './talk.ts'
import { simulationSource } from '../../market/fictional.ts'
import { makeMayMake } from './may-make.ts'
import { keepImported } from './imported.ts'
import { startingMoney } from './starting-money.ts'
import { makeTapes, writeTape } from './tape-file.ts'
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

/** What a practice knows its customer by is nobody's number, and is another one in each installation. */
const openOwnerKey = (dataDir: string): string =>
  secretFile(secretsFolder(dataDir), 'practice.key', () =>
    systemChance.bytes(32).toString('base64url'),
  )

/** The house's side: one process beside it, begun by who practises first and anew when it ended by itself. */
export function makePracticeHouse(config: Config, pool: pg.Pool, wall: Clock): PracticeHouseDoor {
  const { practice: settings } = config
  if (settings === null) return { practice: undefined, begin: () => {}, end: async () => {} }
  const beside = makeBeside()
  let house: number | undefined
  // A process that nobody needs costs 250 MB: it comes with the first who practises, or has practised.
  let wanted = existsSync(practicesFolder(config.dataDir))
  const run = async (): Promise<void> => {
    if (wanted && house !== undefined && !beside.cannot()) beside.begin({ housePort: house })
  }
  const tapeFor = makeTapes((range) => writeTape(pool, config.dataDir, range), wall.now)
  const open: PracticeHouse['open'] = async ({ range, ...asked }) => {
    const marked = await tapeFor(range, asked.address)
    if (!marked.ok) return marked
    wanted = true
    await run()
    return beside.ask({ practice: { ...asked, range: marked.value } })
  }
  /** Where nobody practises, nobody has anything to come back to. */
  const ask = async (asked: Asked) => (wanted ? beside.ask(asked) : no('practice_over'))
  const key = openOwnerKey(config.dataDir)
  const originFor = (hostname: string): string | null => {
    if (settings.origin !== '') return settings.origin
    const port = beside.port()
    return port === undefined ? null : `http://${hostname}:${port}`
  }
  const offers = (): boolean => house !== undefined && !beside.cannot()
  return {
    practice: {
      port: {
        kind: 'house',
        open,
        source: simulationSource,
        money: startingMoney,
        imported: keepImported(pool),
        find: async (owner) => {
          const found = await ask({ find: owner })
          return found.ok ? found.value : null
        },
        resume: (owner) => ask({ resume: owner }),
        ownerOf: (customer) => createHmac('sha256', key).update(String(customer)).digest('hex'),
        originFor,
        offers,
        // The embedded server's own owner makes them.
        mayMake: config.databaseUrl === undefined ? async () => true : makeMayMake(pool),
      },
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

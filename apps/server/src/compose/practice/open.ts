import { addDays } from '@parkett/core/civil'
import { rangeTailDays } from '@parkett/core/practice/ranges'
import type { FastifyInstance } from 'fastify'
import { noAlarms } from '../../base/alarm-settings.ts'
import type { Config } from '../../base/config.ts'
import { systemChance } from '../../base/ports.ts'
import type { PracticeSettings } from '../../base/practice-settings.ts'
import { version } from '../../base/version.ts'
import { freeBytesIn } from '../../platform/data-dir/free-bytes.ts'
import { openCluster } from '../../platform/db/cluster.ts'
import { closeServer } from '../../platform/http/close.ts'
import { portOf } from '../../platform/http/port.ts'
import { readTranslators } from '../../platform/http/translators.ts'
import { makeSchedule } from '../../platform/jobs/schedule.ts'
import { pagesFolder } from '../../platform/pages/build.ts'
import { builtFrom } from '../../platform/pages/freshness.ts'
import { openPracticeDoor } from './door.ts'
import { openShelf, practicesFolder, type Kept, type Shelf } from './shelf.ts'
import { forgetTapes } from './tape-file.ts'
import { makeTemplate } from './template.ts'
import { openWorld } from './world.ts'
import { makeWorlds, type Worlds } from './worlds.ts'

/** Practices and their door, listening. */
export type Practices = {
  readonly worlds: Worlds
  readonly door: FastifyInstance
  readonly port: number
  readonly close: () => Promise<void>
}

export type PracticesPlan = {
  readonly config: Config
  readonly settings: PracticeSettings
  /** Where the house listens. */
  readonly housePort: number
  readonly print: (line: string) => void
  readonly folder?: string
  /** A test's own time of this machine. */
  readonly real?: () => number
}

const tidyEveryMs = 60_000

/** Opens practices beside a house that has its database open. */
export async function openPractices(plan: PracticesPlan): Promise<Practices> {
  const { config, settings, housePort, print, folder = pagesFolder, real = Date.now } = plan
  const translate = readTranslators()
  const build = { version, hash: builtFrom(folder)?.slice(0, 12) ?? '' }
  const homeFor = (hostname: string): string =>
    config.publicOrigin === '' ? `http://${hostname}:${housePort}` : config.publicOrigin
  const cluster = await openCluster(config, 'practice_')
  const root = practicesFolder(config.dataDir)
  const shelf = openShelf(root)
  const worlds = makeWorlds({
    cluster,
    shelf,
    most: settings.most,
    chance: systemChance,
    real,
    makeTemplate,
    freeBytes: () => freeBytesIn(root),
    openWorld: ({ place, folder: dataDir, kept, outside }) =>
      openWorld({
        place,
        kept,
        config: ownConfig(config, settings, { dataDir, range: kept.range }),
        tapesIn: config.dataDir,
        build,
        translate,
        real,
        outside: { ...outside, homeFor },
      }),
  })
  const { logLevel, trustProxy } = config
  const ports = { translate, chance: systemChance, logLevel, trustProxy, origin: settings.origin }
  const door = await openPracticeDoor(worlds, { ...ports, folder, homeFor })
  await door.listen({ host: config.host, port: settings.port })
  const wall = { now: Date.now }
  const tidy = async (): Promise<void> => {
    await worlds.tidy()
    forgetTapes(config.dataDir, marksOf(shelf), Date.now())
  }
  const tidying = { name: 'practices', everyMs: tidyEveryMs, clock: wall, run: tidy }
  const schedule = makeSchedule([tidying], (_, error) => print(`practice: ${String(error)}`))
  schedule.start()
  const close = async (): Promise<void> => {
    await closeServer(door)
    await schedule.stop()
    await worlds.close()
    await cluster.close()
  }
  return { worlds, door, port: portOf(door), close }
}

/** Of the tapes that are played. */
const marksOf = (shelf: Shelf): ReadonlySet<string> =>
  new Set([...shelf.all().values()].flatMap(({ range }) => (range === null ? [] : [range.mark])))

/** The settings of a practice: it reaches nobody outside, and nobody decides who may trade in it. */
const ownConfig = (
  config: Config,
  { origin }: PracticeSettings,
  { dataDir, range }: Pick<Config, 'dataDir'> & Pick<Kept, 'range'>,
): Config => ({
  ...config,
  dataDir,
  databaseUrl: undefined,
  market:
    range === null
      ? { kind: 'simulated' }
      : { kind: 'replay', from: range.from, to: addDays(range.to, rangeTailDays) },
  sessions: 'real',
  invitationRequired: false,
  identityRequired: false,
  news: { feeds: [], folder: '' },
  beacon: [],
  // Nothing that somebody tries out leaves this machine.
  venue: 'book',
  auditHeadsTo: '',
  alarms: noAlarms,
  psp: null,
  publicOrigin: origin,
  deskOrigin: '',
})

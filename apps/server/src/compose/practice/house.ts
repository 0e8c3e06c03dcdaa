import { no, type Outcome } from '@parkett/contract/wire/outcome'
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Config } from '../../base/config.ts'
import type { Clock } from '../../base/ports.ts'
import type { PracticeHouse } from '../../slices/practice/ports.ts'
import type { Practice } from './given.ts'
import { cannot, type Ask, type Heard, type Start } from './talk.ts'

/** Where one practises beside this house, and how its process ends. */
export type PracticeHouseDoor = {
  readonly practice: Practice | undefined
  /** From now on it is kept running; before, nobody is let in. */
  readonly begin: (housePort: number) => void
  readonly end: () => Promise<void>
}

const program = join(import.meta.dirname, '../../practice.ts')
const keepEveryMs = 10_000
/** Who is in the middle of something gets this long. */
const graceMs = 5_000
/** Who comes in the first moment of the house waits so long for it. */
const startMs = 20_000

/** The house's side: one process beside it, begun anew when it ended by itself. */
export function makePracticeHouse(config: Config, wall: Clock): PracticeHouseDoor {
  const { practice: settings } = config
  if (settings === null) return { practice: undefined, begin: () => {}, end: async () => {} }
  let house: number | undefined
  let child: ChildProcess | undefined
  let port: number | undefined
  /** Who asks while it starts waits for this. */
  let listening = Promise.withResolvers<void>()
  let asked = 0
  const waiting = new Map<number, (outcome: Outcome<string>) => void>()
  const gone = (): void => {
    child = undefined
    port = undefined
    listening = Promise.withResolvers()
    for (const answer of waiting.values()) answer(no('busy'))
    waiting.clear()
  }
  const run = async (): Promise<void> => {
    if (house === undefined || child !== undefined) return
    const start: Start = { housePort: house }
    const mine = fork(program, [JSON.stringify(start)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child = mine
    mine.on('message', (heard: Heard) => {
      if ('port' in heard) {
        port = heard.port
        listening.resolve()
      } else {
        waiting.get(heard.ask)?.(heard.outcome)
        waiting.delete(heard.ask)
      }
    })
    mine.on('exit', (code) => {
      if (code === cannot) house = undefined
      if (child === mine) gone()
    })
    mine.on('error', () => {
      if (child === mine) gone()
    })
  }
  const open: PracticeHouse['open'] = async (practice) => {
    await Promise.race([listening.promise, passed(startMs)])
    return new Promise((answer) => {
      if (child === undefined || port === undefined) return answer(no('busy'))
      asked += 1
      waiting.set(asked, answer)
      child.send({ ask: asked, practice } satisfies Ask)
    })
  }
  const originFor = (hostname: string): string | null => {
    if (settings.origin !== '') return settings.origin
    return port === undefined ? null : `http://${hostname}:${port}`
  }
  return {
    practice: {
      port: { kind: 'house', open, originFor, offers: () => house !== undefined },
      beginner: { tradePassword: '', language: 'de' },
      jobs: [{ name: 'practice', everyMs: keepEveryMs, clock: wall, run }],
    },
    begin: (housePort) => {
      house = housePort
      void run()
    },
    end: async () => {
      house = undefined
      if (child !== undefined) await ended(child)
    },
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done())
    AbortSignal.timeout(graceMs).addEventListener('abort', () => child.kill('SIGKILL'))
    child.kill('SIGTERM')
  })
}

const passed = (ms: number): Promise<void> =>
  new Promise((done) => {
    AbortSignal.timeout(ms).addEventListener('abort', () => done())
  })

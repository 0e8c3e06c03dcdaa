import { no, type Outcome } from '@parkett/contract/wire/outcome'
import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { yields } from '../../platform/db/pool.ts'
import { cannot, type Ask, type Asked, type Heard, type Start } from './talk.ts'

/** The process of practices, as the house speaks to it. */
export type Beside = {
  /** Does nothing where it runs. */
  readonly begin: (start: Start) => void
  /** Where it listens; undefined: not now. */
  readonly port: () => number | undefined
  /** It ended because of what another try would not change. */
  readonly cannot: () => boolean
  readonly ask: (asked: Asked) => Promise<Outcome<string>>
  readonly end: () => Promise<void>
}

const program = join(import.meta.dirname, '../../practice.ts')
/** Who is in the middle of something gets this long. */
const graceMs = 5_000
/** Who comes in the first moment of the house waits so long for it. */
const startMs = 20_000

/** @param file what is begun; a test's own says what it is told to */
export function makeBeside(file = program): Beside {
  let child: ChildProcess | undefined
  let port: number | undefined
  let refused = false
  /** Who asks while it starts waits for this. */
  let listening = Promise.withResolvers<void>()
  let asked = 0
  const waiting = new Map<number, (outcome: Outcome<string>) => void>()
  const gone = (one: ChildProcess, code: number | null): void => {
    if (code === cannot) refused = true
    if (child !== one) return
    child = undefined
    port = undefined
    listening.resolve()
    listening = Promise.withResolvers()
    for (const answer of waiting.values()) answer(no('busy'))
    waiting.clear()
  }
  const hear = (heard: Heard): void => {
    if ('port' in heard) {
      port = heard.port
      listening.resolve()
      return
    }
    waiting.get(heard.ask)?.(heard.outcome)
    waiting.delete(heard.ask)
  }
  return {
    begin: (start) => {
      if (child !== undefined) return
      const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
      const one = fork(file, [JSON.stringify(start)], { stdio: [...stdio] })
      child = one
      yieldTo(one.pid)
      one.on('message', hear)
      one.on('exit', (code) => gone(one, code))
      one.on('error', () => gone(one, null))
    },
    port: () => port,
    cannot: () => refused,
    ask: async (what) => {
      await Promise.race([listening.promise, passed(startMs)])
      const one = child
      if (one === undefined || port === undefined) return no('busy')
      asked += 1
      const own = asked
      return new Promise((answer) => {
        waiting.set(own, answer)
        one.send({ ask: own, ...what } satisfies Ask)
      })
    },
    end: async () => {
      if (child !== undefined) await ended(child)
    },
  }
}

/** The house's own customers come first wherever the processors are short. */
function yieldTo(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, yields)
  } catch {
    // It ended already; whoever waits for it hears that.
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

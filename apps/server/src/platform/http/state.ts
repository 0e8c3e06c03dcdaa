import { stateShow } from '@parkett/contract/customer/state'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Clock } from '../../base/ports.ts'
import { serve, type Gate } from './serve.ts'

type Ports = {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly wall: Clock
  readonly isFull: () => Promise<boolean>
  /** Whether the last look at the books found a fault. */
  readonly isBroken: () => boolean
}
type State = AnswerOf<typeof stateShow>

/** However many ask, the database and the disk are asked once in this time. */
const freshMs = 2_000
const patienceMs = 1_500

/** What works now, for open apps; it answers without the database, too. */
export function serveState(app: FastifyInstance, gate: Gate, ports: Ports): void {
  const { wall, isFull, isBroken } = ports
  let known: { readonly at: number; readonly state: Promise<State> } | undefined
  const look = async (): Promise<State> => {
    const [full, there] = await Promise.all([isFull(), answers(ports, app)])
    return {
      storage: full ? 'full' : 'open',
      database: there ? 'there' : 'away',
      books: isBroken() ? 'broken' : 'hold',
    }
  }
  serve(app, gate, stateShow, () => {
    if (known === undefined || Math.abs(wall.now() - known.at) >= freshMs)
      known = { at: wall.now(), state: look() }
    return known.state
  })
}

/** One that does not answer in time is away, too. */
function answers(ports: Ports, app: FastifyInstance): Promise<boolean> {
  const late = new Promise<false>((tell) => {
    AbortSignal.timeout(patienceMs).addEventListener('abort', () => tell(false))
  })
  return Promise.race([reached(ports, app), late])
}

async function reached({ pool }: Ports, { log }: FastifyInstance): Promise<boolean> {
  try {
    await pool.query('SELECT 1')
    return true
  } catch (error) {
    log.error({ err: error }, 'the database does not answer')
    return false
  }
}

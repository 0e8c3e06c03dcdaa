import { createHash, timingSafeEqual } from 'node:crypto'
import { securityOutbox } from '@parkett/contract/customer/recovery'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { labels, type Personal } from '../data-dir/personal.ts'
import { secretFile, secretsFolder } from '../data-dir/secrets.ts'
import { makeLimiter, networkOf } from '../http/limiter.ts'
import { refuse } from '../../base/refusal.ts'
import type { Job } from '../jobs/schedule.ts'
import { serve, type Gate } from '../http/serve.ts'
import type { Chance, Clock } from '../../base/ports.ts'
import { tidySentMessages } from './carrier.ts'
import { int8, text, timestamp } from '../db/columns.ts'
import { houseRow, read } from '../db/read.ts'

const shownMax = 50
const hourMs = 3_600_000

/** The key of the outbox page: whoever starts the server reads it on the console. */
export const outboxKey = (dataDir: string, chance: Chance): string =>
  secretFile(secretsFolder(dataDir), 'outbox.key', () => chance.bytes(18).toString('base64url'))

type Options = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly key: string
  readonly simulated: boolean
  readonly personal: Personal
}
const shown = houseRow({ id: int8, sentAt: timestamp, recipientSealed: text(), text: text() })

/**
 * The outbox page of simulated mode. Its messages hold codes that open accounts, so a visitor
 * who merely names an account must not see them: the page asks for a key that only the console
 * shows. With real money there is no page.
 */
export function registerOutbox(app: FastifyInstance, gate: Gate, options: Options): Job {
  const { pool, wall, key, simulated, personal } = options
  const expected = digest(key)
  const limiter = makeLimiter({ burst: 20, refillMs: 5_000 }, wall.now)
  const tidy = () => tidySentMessages(pool, wall.now())
  serve(app, gate, securityOutbox, async ({ body, address }) => {
    if (!simulated) return refuse('not_found')
    const waitMs = limiter.waitFor(networkOf(address))
    if (waitMs > 0) return refuse('too_many_requests', { seconds: Math.ceil(waitMs / 1000) })
    if (!timingSafeEqual(digest(body.key), expected)) {
      limiter.take(networkOf(address))
      return refuse('outbox_key_wrong')
    }
    const sql = `SELECT id, sent_at, recipient_sealed, text FROM sent_messages
      ORDER BY sent_at DESC, id DESC LIMIT $1`
    const rows = await read(pool, shown, sql, [shownMax])
    return {
      messages: rows.map(({ id, sentAt, recipientSealed, text: said }) => ({
        id: String(id),
        at: sentAt.toISOString(),
        recipient: personal.open(labels.message(id), recipientSealed),
        text: said,
      })),
    }
  })
  return { name: 'outboxTidy', everyMs: hourMs, clock: wall, run: tidy }
}

const digest = (value: string): Buffer => createHash('sha256').update(value).digest()

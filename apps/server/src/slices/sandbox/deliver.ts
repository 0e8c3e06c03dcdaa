import type { ProviderEvent } from '@parkett/contract/provider/psp'
import { sign } from '../../accounts/psp/signature.ts'
import type { SandboxParts } from './parts.ts'
import { int4, int8, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read, type RowIn } from '../../platform/db/read.ts'

const dueCallback = houseRow({
  event: text(),
  intent: text(),
  type: text<ProviderEvent['type']>(),
  createdAt: timestamp,
  attempts: int4,
  amount: int8,
  currency: text(),
})
type Due = RowIn<typeof dueCallback>

/** After so many refusals, about half a day, it gives up, as providers do. */
const attemptsMax = 20

/**
 * Sends what is due, the oldest first, each signed now. Anything but 2xx is sent again, twice
 * as late each time. Of two rounds at once the second changes nothing: the receiver takes an
 * event once.
 */
export function callbackRound(parts: SandboxParts): () => Promise<void> {
  let running: Promise<void> | undefined
  const round = async (): Promise<void> => {
    const rows = await read(
      parts.pool,
      dueCallback,
      `SELECT c.event, c.intent, c.type, c.created_at, c.attempts, p.amount, p.currency
       FROM sandbox_callbacks c JOIN sandbox_payments p USING (intent)
       WHERE c.taken_at IS NULL AND c.due_at <= $1 AND c.attempts < ${attemptsMax}
       ORDER BY c.due_at, c.created_at LIMIT 50`,
      [new Date(parts.wall.now())],
    )
    for (const due of rows) await deliver(parts, due)
  }
  return async () => {
    // One after the other: a second caller waits for the round under way and then looks for
    // what came meanwhile.
    const before = running ?? Promise.resolve()
    const own = before.catch(() => undefined).then(round)
    running = own
    await own
  }
}

async function deliver(
  { pool, wall, webhookSecret, send, onFault }: SandboxParts,
  due: Due,
): Promise<void> {
  const event: ProviderEvent = {
    id: due.event,
    type: due.type,
    created: Math.floor(due.createdAt.getTime() / 1_000),
    data: {
      object: { id: due.intent, amount: Number(due.amount), currency: due.currency.toLowerCase() },
    },
  }
  const body = Buffer.from(JSON.stringify(event))
  const status = await send(body, sign(webhookSecret, wall.now(), body)).catch((error: unknown) => {
    onFault(error)
    return 0
  })
  const now = wall.now()
  if (status >= 200 && status < 300) {
    await pool.query(
      'UPDATE sandbox_callbacks SET taken_at = $2, attempts = attempts + 1 WHERE event = $1',
      [due.event, new Date(now)],
    )
    return
  }
  const pauseMs = Math.min(2 ** due.attempts * 1_000, 3_600_000)
  await pool.query(
    'UPDATE sandbox_callbacks SET attempts = attempts + 1, due_at = $2 WHERE event = $1',
    [due.event, new Date(now + pauseMs)],
  )
}

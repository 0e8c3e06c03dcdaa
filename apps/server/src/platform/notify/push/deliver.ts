import type { Pool } from 'pg'
import { resolveLanguage } from '@parkett/words/languages'
import type { Chance, Clock } from '../../../base/ports.ts'
import type { Personal } from '../../data-dir/personal.ts'
import { int4, int8, nullable, text, timestamp } from '../../db/columns.ts'
import { houseRow, read, type RowIn } from '../../db/read.ts'
import type { Job } from '../../jobs/schedule.ts'
import { encrypt, freshFor } from './encrypt.ts'
import { Unfit, type Posted, type PostPush } from './post.ts'
import type { PushTexts } from './said.ts'
import { endedKeptMs, endLost, opened } from './subscriptions.ts'
import { shortened } from './shortened.ts'
import type { Vapid } from './vapid.ts'

/** Who is told what by which key. */
export type Delivering = {
  readonly pool: Pool
  readonly wall: Clock
  readonly chance: Chance
  readonly personal: Personal
  readonly vapid: Vapid
  readonly post: PostPush
  readonly texts: PushTexts
}

/** A message that is older than this tells nobody anything: it stands in the app. */
const usefulMs = 4 * 3_600_000
const batchMax = 500
const sideBySide = 16
const everyMs = 2_000
const waitsMs = [30_000, 120_000, 600_000, 1_800_000] as const

const row = houseRow({
  id: int8,
  subscription: int8,
  target: text(),
  object: nullable(int8),
  tries: int4,
  language: text(),
  text: text(),
  sentAt: timestamp,
  sealed: text(),
})
type Push = RowIn<typeof row>

/**
 * Brings waiting messages to their devices: those of one device one after the other, many devices
 * side by side. A message leaves the queue when it was taken: one that was taken as the server fell
 * goes out again under its own name, and the device shows it once.
 */
export function deliveryJob(delivering: Delivering): Job {
  const run = async (): Promise<void> => {
    for (;;) if ((await round(delivering)) < batchMax) return
  }
  return { name: 'pushes', everyMs, clock: delivering.wall, run }
}

/** @returns how many were due */
async function round(delivering: Delivering): Promise<number> {
  const { pool, wall } = delivering
  await dropLate(pool, wall.now())
  const due = await read(
    pool,
    row,
    `SELECT p.id, p.subscription, p.target, p.object, p.tries, m.language, m.text, m.sent_at, s.sealed
     FROM pushes p JOIN sent_messages m ON m.id = p.id
       JOIN push_subscriptions s ON s.id = p.subscription AND s.ended_at IS NULL
     WHERE p.next_at <= $1 ORDER BY p.next_at, p.id LIMIT ${batchMax}`,
    [new Date(wall.now())],
  )
  const devices = [...Map.groupBy(due, ({ subscription }) => subscription).values()]
  const faults: unknown[] = []
  const work = async (): Promise<void> => {
    for (let one = devices.shift(); one !== undefined; one = devices.shift())
      await toDevice(delivering, one).catch((error: unknown) => faults.push(error))
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
  if (faults.length > 0) throw new AggregateError(faults, 'messages to devices')
  return due.length
}

/** In order; what fails holds up those behind it, as what comes later would fail too. */
async function toDevice(delivering: Delivering, pushes: readonly Push[]): Promise<void> {
  const { pool, wall } = delivering
  for (const push of pushes) {
    const posted = await send(delivering, push)
    if (posted === 'unfit') return endLost(pool, wall.now(), push.subscription, 'refused')
    const { status } = posted
    if (status === 404 || status === 410)
      return endLost(pool, wall.now(), push.subscription, 'gone')
    if (status >= 200 && status < 300) {
      await pool.query('DELETE FROM pushes WHERE id = $1', [push.id])
      continue
    }
    return later(pool, wall.now(), { push, posted })
  }
}

type Waiting = { readonly push: Push; readonly posted: Posted }

/** Tried again for a while; one that is refused for what it is never is. */
async function later(
  pool: Pool,
  now: number,
  { push: { id, subscription, tries }, posted: { status, retryAfterMs } }: Waiting,
): Promise<void> {
  const wait = waitsMs[tries]
  const isPassing = status === 0 || status === 408 || status === 429 || status >= 500
  if (!isPassing || wait === undefined) return drop(pool, [id])
  const next = new Date(now + Math.min(Math.max(wait, retryAfterMs ?? 0), usefulMs))
  await pool.query('UPDATE pushes SET tries = tries + 1 WHERE id = $1', [id])
  // Those behind it wait with it.
  await pool.query(`UPDATE pushes SET next_at = $2 WHERE subscription = $1 AND next_at < $2`, [
    subscription,
    next,
  ])
}

/** What was never taken left nobody: it is not told to have. */
async function drop(pool: Pool, ids: readonly bigint[]): Promise<void> {
  await pool.query(
    `WITH gone AS (DELETE FROM pushes WHERE id = ANY($1::bigint[]) RETURNING id)
     DELETE FROM sent_messages WHERE id IN (SELECT id FROM gone)`,
    [ids.map(String)],
  )
}

async function dropLate(pool: Pool, now: number): Promise<void> {
  await pool.query(
    `WITH gone AS (DELETE FROM pushes p USING sent_messages m
       WHERE m.id = p.id AND m.sent_at < $1 RETURNING p.id)
     DELETE FROM sent_messages WHERE id IN (SELECT id FROM gone)`,
    [new Date(now - usefulMs)],
  )
}

async function send(
  { wall, chance, personal, vapid, post, texts }: Delivering,
  { id, subscription, target, object, language, text: said, sentAt, sealed }: Push,
): Promise<Posted | 'unfit'> {
  const { endpoint, ...keys } = opened(personal, { id: subscription, sealed })
  const shown = {
    title: texts.title(resolveLanguage(language)),
    text: shortened(said),
    language,
    to: target,
    object: object === null ? null : String(object),
    tag: String(id),
  }
  const body = encrypt(Buffer.from(JSON.stringify(shown)), keys, freshFor(chance))
  const left = Math.max(0, Math.floor((sentAt.getTime() + usefulMs - wall.now()) / 1000))
  const headers = {
    authorization: vapid.authorization(new URL(endpoint).origin, wall.now()),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: left,
    urgency: 'normal',
  }
  try {
    return await post({ endpoint, headers, body })
  } catch (error) {
    // The network, or one that is too slow.
    return error instanceof Unfit ? 'unfit' : { status: 0, retryAfterMs: null }
  }
}

/** What ended long ago is forgotten. */
export const forgetDevices = (pool: Pool, now: number): Promise<unknown> =>
  pool.query('DELETE FROM push_subscriptions WHERE ended_at < $1', [new Date(now - endedKeptMs)])

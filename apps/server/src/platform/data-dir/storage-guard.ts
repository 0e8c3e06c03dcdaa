import type { Alarm } from '../../base/alarm.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../base/ports.ts'
import { Refusal } from '../../base/refusal.ts'
import { freeBytesIn } from './free-bytes.ts'

const megabyte = 1024 * 1024
/** Below this nothing is written any more, so that what is under way and the database can end well. */
export const freeBytesMin = 256 * megabyte
/** And only well above it again, so that it does not flicker. */
const freeBytesAgain = 320 * megabyte
const lookEveryMs = 2_000

/** Paths that write next to nothing and without which nobody could read either. */
const alwaysOpen: ReadonlySet<string> = new Set([
  '/api/user/login',
  '/api/user/login/passkey',
  '/api/user/login/passkey/alone',
  '/api/user/login/factor',
  '/api/user/logout',
  '/operator/staff/login',
  '/operator/staff/login/passkey',
  '/operator/staff/login/factor',
  '/operator/staff/logout',
  '/operator/users/names',
])

type Guarding = {
  readonly dataDir: string
  readonly wall: Clock
  readonly alarm: Alarm
  /** Where a test says how much is free. */
  readonly freeBytes?: typeof freeBytesIn
}

/**
 * While the disk is nearly full, every write is refused with `storage_full` before anything of it
 * happens; reads and logins go on. Looked at when somebody wants to write or asks (`isFull`), and
 * over by itself.
 */
export function guardStorage(
  app: FastifyInstance,
  { dataDir, wall, alarm, freeBytes = freeBytesIn }: Guarding,
): { readonly isFull: () => Promise<boolean> } {
  let isFull = false
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined
  let isSilent = false
  const look = async (): Promise<void> => {
    const free = await freeBytes(dataDir)
    lookedAt = wall.now()
    if (free === null && !isSilent) alarm('the disk does not say how much is free', { dataDir })
    isSilent = free === null
    // What was last seen counts.
    if (free === null) return
    const full = free < (isFull ? freeBytesAgain : freeBytesMin)
    if (full !== isFull) {
      const facts = { freeMb: String(Math.floor(free / megabyte)) }
      alarm(full ? 'the disk is nearly full: reading only' : 'the disk has room again', facts)
    }
    isFull = full
  }
  const seen = async (): Promise<boolean> => {
    if (Math.abs(wall.now() - lookedAt) >= lookEveryMs)
      await (looking ??= look().finally(() => (looking = undefined)))
    return isFull
  }
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST' || alwaysOpen.has(request.routeOptions.url ?? '')) return
    if (await seen()) throw new Refusal('storage_full')
  })
  return { isFull: seen }
}

import {
  accessLogin,
  accessLoginByPasskey,
  accessLoginFactor,
  accessLoginPasskey,
  accessLogout,
} from '@parkett/contract/customer/access'
import { cardsBank, cardsInspect } from '@parkett/contract/customer/cards'
import { messagesCheck } from '@parkett/contract/customer/messages'
import { securityOutbox } from '@parkett/contract/customer/recovery'
import { streamEvents, streamTicket } from '@parkett/contract/customer/stream'
import { deskFind } from '@parkett/contract/desk/find'
import { staffLogin, staffLogout } from '@parkett/contract/desk/staff'
import { staffLoginFactor, staffLoginPasskey } from '@parkett/contract/desk/staff-factors'
import { usersNames } from '@parkett/contract/desk/users'
import type { Route } from '@parkett/contract/wire/route'
import type { Alarm } from '../../base/alarm.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../base/ports.ts'
import { Refusal } from '../../base/refusal.ts'
import { freeBytesIn } from './free-bytes.ts'
import { reserveBytes, type Reserve } from './reserve.ts'

const megabyte = 1024 * 1024
/** Below this nothing is written any more, so that what is under way and the database can end well. */
export const freeBytesMin = 256 * megabyte
/** And only well above it again, so that it does not flicker. */
const freeBytesAgain = 320 * megabyte
const lookEveryMs = 2_000
/** A server that just started has other things to do than to fill a file. */
const reserveAfterMs = 60_000

/** They write next to nothing, and without them nobody could read either. */
const waysIn = [
  accessLogin,
  accessLoginPasskey,
  accessLoginByPasskey,
  accessLoginFactor,
  accessLogout,
  staffLogin,
  staffLoginPasskey,
  staffLoginFactor,
  staffLogout,
]
/** Reads that are posted, so that what is asked for stands in no address and no log. */
const postedReads = [
  streamTicket,
  streamEvents,
  messagesCheck,
  securityOutbox,
  cardsBank,
  cardsInspect,
  usersNames,
  deskFind,
]
const open: readonly Route[] = [...waysIn, ...postedReads]
const alwaysOpen: ReadonlySet<string> = new Set(open.map(({ path }) => path))

type Guarding = {
  readonly dataDir: string
  readonly wall: Clock
  readonly alarm: Alarm
  /** Room that is kept for a database in `dataDir`. */
  readonly reserve?: Reserve
  /** Where a test says how much is free. */
  readonly freeBytes?: typeof freeBytesIn
}

export type StorageGuard = {
  readonly isFull: () => Promise<boolean>
  /** Looks also when nobody asks, and keeps or gives the room that is kept for the database. */
  readonly job: {
    readonly name: string
    readonly everyMs: number
    readonly clock: Clock
    readonly run: () => Promise<void>
  }
}

/**
 * While the disk is nearly full, every write is refused with `storage_full` before anything of it
 * happens; reads and logins go on. Looked at when somebody wants to write or asks (`isFull`) and by
 * the job, and over by itself.
 */
export function guardStorage(
  app: FastifyInstance,
  { dataDir, wall, alarm, reserve, freeBytes = freeBytesIn }: Guarding,
): StorageGuard {
  const openedAt = wall.now()
  let lastFree: number | null = null
  let isFull = false
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined
  let isSilent = false
  const look = async (): Promise<void> => {
    const free = await freeBytes(dataDir)
    lookedAt = wall.now()
    lastFree = free
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
  const run = async (): Promise<void> => {
    await seen()
    if (lastFree === null || reserve === undefined) return
    if (lastFree < reserveBytes) return reserve.release()
    const isRoom = lastFree >= freeBytesAgain + reserveBytes
    if (isRoom && wall.now() - openedAt >= reserveAfterMs) await reserve.hold()
  }
  return { isFull: seen, job: { name: 'storage', everyMs: lookEveryMs, clock: wall, run } }
}

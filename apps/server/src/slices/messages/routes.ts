import {
  messagesCheck,
  messagesList,
  messagesOpen,
  messagesReadAll,
  messagesUnread,
  type Message,
} from '@parkett/contract/customer/messages'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { Language } from '@parkett/words/languages'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { countUnread, markAllRead, markRead, placeNow } from '../../accounts/told/marks.ts'
import { newest, readOneTold, readTold, type Before, type Told } from '../../accounts/told/read.ts'
import type { Clock } from '../../base/ports.ts'
import { refuse } from '../../base/refusal.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/schedule.ts'
import { makeLimiter, networkOf } from '../../platform/http/limiter.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { placeOf } from '../../platform/notify/kinds.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import { forgetMessages } from '../../platform/notify/retention.ts'
import { checkMessage, type CheckParts } from './check.ts'

const pageSize = 20

export type MessagesParts = CheckParts & {
  readonly pool: Pool
  readonly wall: Clock
  readonly notify: Pick<Notify, 'seal' | 'say' | 'print' | 'changed'>
}

/**
 * Serves the message centre, and to everybody the check whether a message is of this house. @returns
 * the job that deletes messages whose term is over
 */
export function registerMessages(app: FastifyInstance, gate: Gate, parts: MessagesParts): Job {
  const { pool, wall, notify } = parts
  serve(app, gate, messagesList, async ({ customer, language, query }) => {
    const { segment = 'all', cursor } = query
    // First, so that what is told meanwhile is not marked read with the others.
    const upTo = await placeNow(pool, customer)
    const before = cursor === undefined ? newest : (placeIn(cursor) ?? refuse('field_invalid'))
    const { rows, next } = await readTold(pool, customer, { segment, before, size: pageSize })
    return {
      rows: rows.map((told) => asMessage(parts, told, language)),
      next: next && cursorOf(next),
      upTo: cursorOf(upTo),
    }
  })
  serve(app, gate, messagesUnread, ({ customer }) => countUnread(pool, customer))
  serve(app, gate, messagesOpen, async ({ customer, body }, keep) => {
    const number = BigInt(body.id.slice(1))
    const named = body.id.startsWith('e')
      ? { sequence: number, message: null }
      : { sequence: null, message: number }
    const opened = await transact(pool, async (db) => {
      const told = await readOneTold(db, customer, named)
      if (told === undefined) return refuse('not_found')
      await markRead(db, customer, told, new Date(wall.now()))
      const code = told.code ?? (await notify.seal(db, [{ ...told, customer }]))[0] ?? ''
      await keep(db, { code })
      return { code }
    })
    notify.changed(customer)
    return opened
  })
  serve(app, gate, messagesReadAll, async ({ customer, body }, keep) => {
    const upTo = placeIn(body.upTo) ?? refuse('field_invalid')
    await transact(pool, async (db) => {
      await markAllRead(db, customer, upTo, new Date(wall.now()))
      await keep(db, {})
    })
    notify.changed(customer)
    return {}
  })
  const limiter = makeLimiter({ burst: 20, refillMs: 5_000 }, wall.now)
  serve(app, gate, messagesCheck, async ({ body, address }) => {
    const waitMs = limiter.take(networkOf(address))
    if (waitMs > 0) return refuse('too_many_requests', { seconds: Math.ceil(waitMs / 1000) })
    return { state: await checkMessage(parts, body) }
  })
  const run = (): Promise<unknown> => forgetMessages(pool, wall.now())
  return { name: 'messageTerms', everyMs: dayMs, clock: wall, run }
}

function asMessage(
  { notify }: Pick<MessagesParts, 'notify'>,
  { kind, facts, at, read, object, sequence, message, code }: Told,
  language: Language,
): Message {
  return {
    id: sequence === null ? `m${message}` : `e${sequence}`,
    ...placeOf(kind),
    at: at.toISOString(),
    text: notify.say(language, kind, facts),
    read,
    object: object === null ? null : String(object),
    code,
  }
}

const cursorOf = ({ sequence, message }: Before): string => `${sequence}.${message}`

/** A place as `cursorOf` wrote it, or null. */
function placeIn(cursor: string): Before | null {
  const [, sequence, message] = /^(\d{1,19})\.(\d{1,19})$/.exec(cursor) ?? []
  if (sequence === undefined || message === undefined) return null
  const place = { sequence: BigInt(sequence), message: BigInt(message) }
  return place.sequence > newest.sequence || place.message > newest.message ? null : place
}

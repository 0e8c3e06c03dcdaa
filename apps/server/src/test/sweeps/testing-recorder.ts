import { allRoutes } from '@parkett/contract/routes'
import type { Route } from '@parkett/contract/wire/route'
import { int8, text } from '../../platform/db/columns.ts'
import { homes } from '../../platform/db/homes.ts'
import {
  everyAccountRow,
  houseRow,
  mixedRow,
  read,
  readOne,
  referenceRow,
} from '../../platform/db/read.ts'
import type { TestApp } from '../testing-app.ts'
import type { Wired } from './testing-lines.ts'

/** A write as it went over the wire. */
export type Sending = {
  readonly method: 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | undefined
}
export type Heard = { readonly status: number; readonly body: string }
/** A line that a call of staff left in the audit log. */
export type Line = { readonly act: string; readonly reason: string }
export type Recorded = {
  readonly route: Route
  readonly sending: Sending
  readonly heard: Heard
  readonly lines: readonly Line[]
}
/** How a write is brought to the server; a sweep may bring it by a bad line first. */
export type Carry = (sending: Sending, send: Send) => Promise<void>
export type Send = (sending: Sending) => Promise<Heard>

/** The write of the contract that is asked for; undefined for everything else. */
export const writeAt = (method: string, url: string): Route | undefined =>
  allRoutes.find(
    (route) => route.write === true && route.method === method && patternOf(route).test(url),
  )
const patternOf = ({ path }: Route): RegExp =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?.*)?$`)

/** Bytes in, bytes out, whatever was done to `inject` since. */
export function senderOf({ app }: Pick<TestApp, 'app'>): Send {
  const inject = app.inject.bind(app)
  return async ({ method, url, headers, payload }) => {
    const answer = await inject({
      method,
      url,
      headers,
      ...(payload !== undefined && { payload }),
    })
    return { status: answer.statusCode, body: answer.body }
  }
}

/**
 * Records every write that anybody makes from now on, with what it was answered and which lines it
 * left in the audit log, one after the other as the day goes.
 */
export function record(world: TestApp, carry: Carry = async () => {}): readonly Recorded[] {
  const written: Recorded[] = []
  const send = senderOf(world)
  const inject = world.app.inject.bind(world.app)
  const recording = async (given: unknown): Promise<unknown> => {
    const sending = sendingOf(given)
    const route = sending === undefined ? undefined : writeAt(sending.method, sending.url)
    if (sending === undefined || route === undefined) return Reflect.apply(inject, null, [given])
    await carry(sending, send)
    const before = await newestLine(world)
    const answer = await inject({ ...sending, payload: sending.payload ?? '' })
    const heard = { status: answer.statusCode, body: answer.body }
    written.push({ route, sending, heard, lines: await linesSince(world, before) })
    return answer
  }
  Object.assign(world.app, { inject: recording })
  return written
}

function sendingOf(given: unknown): Sending | undefined {
  if (typeof given !== 'object' || given === null || !('method' in given)) return undefined
  const { method, url, headers, payload } = given as Record<string, unknown>
  if (method !== 'POST' || typeof url !== 'string') return undefined
  const own = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])
  return {
    method,
    url,
    headers: Object.fromEntries(own) as Record<string, string>,
    payload: typeof payload === 'string' ? payload : undefined,
  }
}

const lastLine = houseRow({ last: int8 })
const auditLine = houseRow({ act: text(), reason: text() })

async function newestLine({ db }: TestApp): Promise<bigint> {
  const sql = 'SELECT COALESCE(max(position), 0)::bigint AS last FROM audit_log'
  return (await readOne(db.owner, lastLine, sql)).last
}

async function linesSince({ db }: TestApp, position: bigint): Promise<readonly Line[]> {
  const sql = 'SELECT act, reason FROM audit_log WHERE position > $1 ORDER BY position'
  return read(db.owner, auditLine, sql, [position])
}

/** What a call of a route is on the wire, as `ask` makes it; it is not sent. */
export async function caught(
  { app }: Pick<TestApp, 'app'>,
  { name, path }: Route,
  ask: () => Promise<unknown>,
): Promise<Wired> {
  const inject = app.inject.bind(app)
  const [begin = ''] = path.split(':')
  const seen: Wired[] = []
  const catching = async (given: unknown): Promise<unknown> => {
    const asked = given as Wired // what `callerOf` hands over
    if (asked.method === 'GET' || !asked.url.startsWith(begin))
      return Reflect.apply(inject, null, [given])
    seen.push(asked)
    throw new Error('caught')
  }
  Object.assign(app, { inject: catching })
  await ask().catch(() => undefined)
  Object.assign(app, { inject })
  const [wired] = seen
  if (wired === undefined) throw new Error(`${name} was not sent`)
  const headers = Object.entries(wired.headers).map(([key, value]) => [key, String(value)])
  return { ...wired, headers: Object.fromEntries(headers) as Record<string, string> }
}

/**
 * Tables that a repetition may change, each with why. Everything else stays as it is to the last
 * byte.
 */
export const logs = {
  audit_log: 'who asks the desk is written down each time, also who repeats',
  sessions: 'when it was last used',
  session_successors: 'the next token is offered again where an answer was lost',
  staff_sessions: 'when it was last used',
} as const

const tableName = houseRow({ name: text() })

export async function tablesOf({ db }: TestApp): Promise<readonly string[]> {
  const rows = await read(
    db.owner,
    tableName,
    `SELECT relname::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  )
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(logs, name))
}

const tableRows = mixedRow({ name: text(), rows: int8 })

/** How many rows each table has, but for logs; ids and times differ from day to day. */
export async function rowCounts(world: TestApp): Promise<Readonly<Record<string, bigint>>> {
  const each = (await tablesOf(world)).map(
    (name) => `SELECT '${name}' AS name, count(*) AS rows FROM "${name}"`,
  )
  const sql = each.join(' UNION ALL ')
  const rows = await read(world.db.owner, tableRows, sql)
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}

const ofTable = { name: text(), said: text() }
const said = {
  account: everyAccountRow(ofTable),
  house: houseRow(ofTable),
  reference: referenceRow(ofTable),
}

/** One figure of each of these tables. */
async function ofEach(
  { db }: TestApp,
  tables: readonly string[],
  figure: string,
): Promise<Readonly<Record<string, string>>> {
  const byHome = Map.groupBy(tables, (name) => homes.get(name) ?? 'house')
  const found = [...byHome].map(([home, names]) => {
    const each = names.map((name) => `SELECT '${name}' AS name, ${figure} AS said FROM "${name}" t`)
    return read(db.owner, said[home], each.join(' UNION ALL '))
  })
  const rows = (await Promise.all(found)).flat()
  return Object.fromEntries(rows.map(({ name, said }) => [name, said]))
}

type Known = { readonly mark: string | undefined; readonly digest: string }
const known = new WeakMap<TestApp, Map<string, Known>>()

/**
 * Another one with every row that is written, changed or gone: what is written later has a larger number
 * of its transaction, so with as many rows as before their sum has grown.
 */
const mark = `count(*) || ' ' || COALESCE(sum(t.xmin::text::bigint), 0)`
const digest = `count(*) || ' ' || COALESCE(md5(string_agg(t::text, '|' ORDER BY t::text)), '')`

/**
 * A digest of all rows of each table, but for logs. Only tables that were written since the last time
 * are read whole: years of prices as text took half of what these tests cost.
 */
export async function digests(world: TestApp): Promise<Readonly<Record<string, string>>> {
  const tables = await tablesOf(world)
  const before = known.get(world) ?? new Map<string, Known>()
  known.set(world, before)
  const marks = await ofEach(world, tables, mark)
  const written = tables.filter((name) => before.get(name)?.mark !== marks[name])
  for (const [name, said] of Object.entries(await ofEach(world, written, digest)))
    before.set(name, { mark: marks[name], digest: said })
  return Object.fromEntries(tables.map((name) => [name, before.get(name)?.digest ?? '']))
}

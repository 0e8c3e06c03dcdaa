import { createHash, timingSafeEqual } from 'node:crypto'
import { anyAnswers } from '@parkett/contract/desk/finding-schemas'
import { countsOnly, permissions, type Permitted } from '@parkett/contract/desk/permissions'
import type { Route } from '@parkett/contract/wire/route'
import { utcDate } from '@parkett/core/civil'
import type { FastifyRequest } from 'fastify'
import { secretFile, secretsFolder } from '../../platform/data-dir/secrets.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Admission, Staff } from '../../platform/http/serve.ts'
import { personById } from './people.ts'
import type { StaffPorts } from './ports.ts'
import { findStaffSession } from './sessions.ts'

/**
 * Staff by the header `staff-token` and a role that the permission table lets call this route;
 * the machine itself by `operator-key`, from a loopback address only and never through a proxy. Denied unless allowed.
 * Every call of a known caller, refused ones too, stands in the audit log before anything
 * happens; what only counts, once for a session and day.
 */
export function makeStaffGate(ports: StaffPorts): Admission['operator'] {
  const { dataDir, chance, audit, wall } = ports
  const counted = rememberCounts()
  const key = secretFile(secretsFolder(dataDir), 'operator.key', () =>
    chance.bytes(32).toString('base64url'),
  )
  const expected = digest(key)

  const whoCalls = async (request: FastifyRequest): Promise<Caller> => {
    const given = request.headers['operator-key']
    if (typeof given === 'string' && isLocal(request) && timingSafeEqual(digest(given), expected))
      return console
    const token = request.headers['staff-token']
    if (token === undefined) throw new Refusal('operator_only')
    const session = await findStaffSession(ports, token)
    const person = session === null ? undefined : await personById(ports.pool, session.staff)
    if (session === null || person === undefined) throw new Refusal('session_over')
    const { id, username: name, alias, roles } = person
    return { person: id, session: session.id, name, alias, roles, fullRights: session.fullRights }
  }
  return async (request, route) => {
    const { fullRights, ...who } = await whoCalls(request)
    const role = roleFor(route, who.roles, fullRights)
    const actor = { person: who.person, name: who.name, role: role ?? who.roles.join(' ') }
    const asked = {
      object: objectOf(request),
      reason: reasonOf(request),
      detail: { query: request.query, ...answersOf(request) },
    }
    if (role === null) {
      await audit.record({ actor, act: `refused ${route.name}`, ...asked })
      throw new Refusal('not_permitted')
    }
    const counting = { route: route.name, object: asked.object, session: who.session }
    await counted.once({ ...counting, now: wall.now() }, () =>
      audit.record({ actor, act: route.name, ...asked }),
    )
    return { ...who, role }
  }
}

type Counting = {
  readonly route: string
  readonly object: string
  readonly session: bigint
  readonly now: number
}

/**
 * Which sessions have their line of today for a call that only counts. In memory: after a start there
 * is one line more, never one less.
 */
function rememberCounts(): {
  readonly once: (counting: Counting, write: () => Promise<unknown>) => Promise<void>
} {
  let day = ''
  let written = new Set<string>()
  return {
    once: async ({ route, object, session, now }, write) => {
      const today = utcDate(now)
      if (today !== day) [day, written] = [today, new Set()]
      const place = `${route} ${session} ${object}`
      if (countsOnly.includes(route) && written.has(place)) return
      // The line first: one that could not be written is owed with the next call.
      await write()
      if (countsOnly.includes(route)) written.add(place)
    },
  }
}

type Caller = Omit<Staff, 'role' | 'roles'> & {
  readonly roles: readonly Permitted[]
  readonly fullRights: boolean
}

const console: Caller = {
  person: 0n,
  session: 0n,
  name: 'console',
  alias: 'console',
  roles: ['console'],
  fullRights: true,
}

/** The role under which a route may be called, or null. */
export function roleFor(
  route: Pick<Route, 'name'>,
  roles: readonly Permitted[],
  fullRights: boolean,
): string | null {
  const line = Object.hasOwn(permissions, route.name) ? permissions[route.name] : undefined
  if (line === undefined) return null
  const person = !roles.includes('console')
  if (line === 'enrolling') return person ? (roles[0] ?? 'staff') : null
  if (!fullRights) return null
  if (line === 'every') return person ? (roles[0] ?? 'staff') : null
  return roles.find((role) => line.includes(role)) ?? null
}

/** The path's own values: `customer/123` reads as `id=123`. */
function objectOf({ params }: FastifyRequest): string {
  if (typeof params !== 'object' || params === null) return ''
  return Object.entries(params)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ')
}

/**
 * What the caller gave for a reason, so that no write stands in the log without the one it came
 * with. Not read by the call's schema yet: what is no plain text is left out.
 */
function reasonOf({ body }: FastifyRequest): string {
  if (typeof body !== 'object' || body === null || !('reason' in body)) return ''
  const { reason } = body
  return typeof reason === 'string' && reason.length <= reasonMax && !/\p{C}/u.test(reason)
    ? reason.trim()
    : ''
}
const reasonMax = 300

/** What the caller said to each finding of a case; refused by the call's own schema where it is none. */
function answersOf({ body }: FastifyRequest): { readonly answers?: unknown } {
  if (typeof body !== 'object' || body === null || !('answers' in body)) return {}
  const read = anyAnswers.safeParse(body.answers)
  return read.success ? { answers: read.data } : {}
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
/** What a proxy on this machine says of whoever is behind it. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const
const isLocal = ({ ip, socket, headers }: FastifyRequest): boolean =>
  loopback.test(ip) &&
  loopback.test(socket.remoteAddress ?? '') &&
  forwarded.every((name) => headers[name] === undefined)

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

import { streamEvents, streamTicket, streamTicketSeconds } from '@parkett/contract/customer/stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../base/ports.ts'
import { Refusal, refuse } from '../base/refusal.ts'
import { makeLimiter, networkOf } from '../platform/http/limiter.ts'
import { readCall, serve, type Admission, type Gate } from '../platform/http/serve.ts'
import { whenGone } from '../platform/http/when-gone.ts'
import type { Hub } from './hub.ts'
import { eventLine } from './lines.ts'
import { serveSocket } from './socket.ts'
import type { Holder, Tickets } from './tickets.ts'

export type StreamDeps = {
  readonly wall: Clock
  readonly hub: Hub
  readonly tickets: Tickets
  /** Whether a token still opens its session; asked at each turn. */
  readonly watch: (token: string) => () => boolean
  readonly frozenUntil: (customer: bigint) => Date | null
  /** What one network may ask for in a second. */
  readonly perSecond: number
  readonly origin: string
}

/** Tickets, and the two ways to read with one. */
export function registerStream(app: FastifyInstance, gate: Gate, deps: StreamDeps): void {
  const { hub, tickets, wall, perSecond, origin } = deps
  const limiter = makeLimiter({ burst: 2 * perSecond, refillMs: 1_000 / perSecond }, wall.now)
  const admit = (address: string): void => {
    const waitMs = limiter.take(networkOf(address))
    if (waitMs > 0) refuse('too_many_requests', { seconds: Math.ceil(waitMs / 1_000) })
  }
  serve(app, gate, streamTicket, async ({ reply, address }) => {
    admit(address)
    const holder = await holderOf(gate, reply, deps)
    return { ticket: tickets.give(holder), seconds: streamTicketSeconds, own: holder !== null }
  })
  serveSocket(app, gate, { hub, origin })
  serveEvents(app, gate, { ...deps, admit })
  app.addHook('preClose', (done) => {
    hub.endAll()
    done()
  })
}

/** Whose ticket it will be: nobody's without a token, and while the account is frozen. */
async function holderOf(
  gate: Admission,
  { request }: FastifyReply,
  { watch, frozenUntil }: StreamDeps,
): Promise<Holder | null> {
  const { token } = request.headers
  if (token === undefined) return null
  const { customer, session } = await gate.customer(request, streamTicket)
  if (frozenUntil(customer) !== null || typeof token !== 'string') return null
  const isOpen = watch(token)
  return { customer, session, isLive: () => isOpen() && frozenUntil(customer) === null }
}

type Events = Pick<StreamDeps, 'hub' | 'tickets'> & { readonly admit: (address: string) => void }

const eventStream = 'text/event-stream; charset=utf-8'
/** When a place may be free again, for who finds none. */
const fullSeconds = 30

/** `POST /api/stream/events`: the same frames, for where no WebSocket comes through. */
function serveEvents(app: FastifyInstance, gate: Gate, { hub, tickets, admit }: Events): void {
  app.route({
    method: streamEvents.method,
    url: streamEvents.path,
    handler: async (request, reply) => {
      const call = await readCall(gate, streamEvents, { request, reply, body: request.body })
      admit(call.address)
      const { ticket, instruments, hidden, after } = call.body
      const holder = tickets.take(ticket)
      if (holder === undefined) throw new Refusal('stream_ticket_wrong')
      const asked = { instruments, hidden, after: after === null ? null : BigInt(after) }
      const network = networkOf(call.address)
      const opened = hub.open(eventLine(reply.raw), { network, holder, asked })
      if (opened === null) throw new Refusal('too_many_requests', { seconds: fullSeconds })
      // In the same turn, before anything is said.
      reply.hijack()
      // A proxy that gathers would keep what is live.
      reply.headers({ 'content-type': eventStream, 'x-accel-buffering': 'no' })
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      reply.raw.writeHead(200)
      reply.raw.flushHeaders()
      whenGone(reply.raw, opened.gone)
      return reply
    },
  })
}

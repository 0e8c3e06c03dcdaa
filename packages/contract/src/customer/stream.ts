import * as z from 'zod/mini'
import { emptySchema, idSchema, instantSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { quoteSchema } from './market.ts'

/** What one reader may watch at a time: what can be seen on any screen, twice. */
export const streamInstrumentsMax = 200
/** How long a ticket opens a stream, and only once. */
export const streamTicketSeconds = 30
/**
 * The longest silence of a stream that lives: where nothing changes, a beat says so. Whoever hears
 * nothing for longer has no live prices.
 */
export const streamSilenceMs = 15_000

/**
 * Why the server ends a stream, with the code of a WebSocket's end. Only `session_over` and
 * `ticket_wrong` want another ticket at once; after the others a reader waits, longer each time.
 */
export const streamEnds = {
  server_stopping: 1001,
  frame_unknown: 4400,
  session_over: 4401,
  ticket_wrong: 4403,
  ticket_late: 4408,
  too_slow: 4409,
  silent: 4410,
  too_many_frames: 4429,
  too_many_streams: 4430,
  too_many_instruments: 4431,
  busy: 4503,
} as const
export type StreamEnd = keyof typeof streamEnds

const instrumentsSchema = z.array(idSchema).check(z.maxLength(streamInstrumentsMax))
/** Place of an event in the account's own count: 0 before the first. */
const sequenceSchema = z.string().check(z.regex(/^(0|[1-9]\d{0,17})$/))
const ticketSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/**
 * What a reader says on a WebSocket. `ticket` comes first and once; nothing private flows before
 * `resume`, which names the last event that the reader knows.
 */
export const clientFrameSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ticket'), ticket: ticketSchema }),
  z.strictObject({ type: z.literal('subscribe'), instruments: instrumentsSchema }),
  z.strictObject({ type: z.literal('unsubscribe'), instruments: instrumentsSchema }),
  z.strictObject({ type: z.literal('hidden'), hidden: z.boolean() }),
  z.strictObject({ type: z.literal('resume'), after: sequenceSchema }),
])
export type ClientFrame = z.infer<typeof clientFrameSchema>

/** What an event of an account is about; where nothing more is known, its balance. */
export const streamKinds = ['order', 'fill', 'balance', 'deposit', 'withdrawal', 'message'] as const
export type StreamKind = (typeof streamKinds)[number]

/** An event of the account that the ticket was given to; it says what to look at, not what it holds. */
const eventSchema = z.object({
  type: z.literal('event'),
  sequence: sequenceSchema,
  kind: z.enum(streamKinds),
  /** Its name in the books, such as `order.filled`. */
  name: z.string(),
  /** The order, deposit or withdrawal that it is about. */
  id: z.nullable(idSchema),
  at: instantSchema,
})
export type StreamEvent = z.infer<typeof eventSchema>

/**
 * What the server says.
 *
 * - `ready`: the ticket was taken. `after`: the account's last event, null where the stream
 *   carries public quotes only.
 * - `quotes`: the newest of each instrument that changed; what lay between is left out.
 * - `event`: in order, each once, without a gap.
 * - `afresh`: more was missed than is sent again, or the count is not this account's. Read anew;
 *   events go on behind `after`.
 * - `told`: messages to this customer changed. No event of the books, so it has no place in their
 *   count: read the messages anew, also whenever a stream begins.
 * - `beat`: nothing changed.
 * - `end`: where the line has no code of its own for why it ends.
 */
export const serverFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), after: z.nullable(sequenceSchema) }),
  z.object({
    type: z.literal('quotes'),
    quotes: z.array(z.object({ id: idSchema, quote: quoteSchema })),
  }),
  eventSchema,
  z.object({ type: z.literal('afresh'), after: sequenceSchema }),
  z.object({ type: z.literal('told') }),
  z.object({ type: z.literal('beat') }),
  z.object({
    type: z.literal('end'),
    reason: z.enum([
      'server_stopping',
      'frame_unknown',
      'session_over',
      'ticket_wrong',
      'ticket_late',
      'too_slow',
      'silent',
      'too_many_frames',
      'too_many_streams',
      'too_many_instruments',
      'busy',
    ]),
  }),
])
export type ServerFrame = z.infer<typeof serverFrameSchema>

export const streamTicket = route({
  name: 'stream.ticket',
  method: 'POST',
  path: '/api/stream/ticket',
  access: 'public',
  summary:
    'A ticket for one stream: with a token for quotes and what happens to the account, without one for quotes alone',
  body: emptySchema,
  answer: z.object({
    ticket: ticketSchema,
    seconds: z.int(),
    /** False where the stream carries public quotes only: a visitor, or a frozen account. */
    own: z.boolean(),
  }),
  refusals: ['session_over', 'too_many_requests'],
})

export const streamSocket = route({
  name: 'stream.socket',
  method: 'GET',
  path: '/api/stream',
  access: 'public',
  frames: true,
  summary:
    'WebSocket: frames as JSON texts, the first one the ticket. Nothing in the address opens it',
  answer: serverFrameSchema,
  refusals: ['too_many_requests', 'busy'],
})

export const streamEvents = route({
  name: 'stream.events',
  method: 'POST',
  path: '/api/stream/events',
  access: 'public',
  frames: true,
  summary:
    'The same frames as server-sent events, for where a WebSocket does not come through; another choice of instruments is another stream',
  body: z.strictObject({
    ticket: ticketSchema,
    instruments: instrumentsSchema,
    hidden: z.boolean(),
    /** The last event that the reader knows; null to begin behind the newest. */
    after: z.nullable(sequenceSchema),
  }),
  answer: serverFrameSchema,
  refusals: ['stream_ticket_wrong', 'too_many_requests', 'busy'],
})

export const streamRoutes = [streamTicket, streamSocket, streamEvents] as const

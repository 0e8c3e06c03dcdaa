import * as z from 'zod/mini'
import { route } from '../wire/route.ts'
import { instantSchema } from '../wire/ids.ts'
import { sessionAnswer } from './access.ts'
import { marketCodeSchema } from './market.ts'
import { practiceListRoutes, tapeSchema } from './practice-list.ts'

/** How many seconds of the practice market pass in one of ours; 0: it stands still. */
export const practiceSpeeds = [0, 1, 10, 100, 1_000] as const
export type PracticeSpeed = (typeof practiceSpeeds)[number]

/**
 * How far a practice market is moved at once. `bar`: to the next minute of its course. `event`: to whatever comes
 * first, an opening, a close, an auction, or what is due in its books: new shares, payments.
 */
export const practiceSteps = ['bar', 'hour', 'event', 'opening', 'closing'] as const
export type PracticeStep = (typeof practiceSteps)[number]

/** What a beginner tries, in the order of a first week. */
export const practiceTasks = [
  'deposit',
  'buy',
  'sell',
  'subscribe',
  'treasury',
  'withdraw',
] as const
export type PracticeTask = (typeof practiceTasks)[number]

/** An account of nobody, for a practice's withdrawals: nobody has to type an own one there. */
export const practiceAccount = 'DE89 3704 0044 0532 0130 00'

/** Opens a practice once, within a minute. */
const ticketSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
/** The browser goes there, to another origin, and is inside. */
const entrance = z.object({ address: z.string() })

/** Imported days of one market, played from one to another. */
const range = { market: marketCodeSchema, from: z.iso.date(), to: z.iso.date() }
/** What is played: a past week of the simulated market, imported days, or either by the name of its tape. */
const playedSchema = z.union([
  z.strictObject({ week: z.iso.date() }),
  z.strictObject({ range: z.strictObject(range) }),
  z.strictObject({ tape: tapeSchema }),
])

export const practiceChoices = route({
  name: 'practice.choices',
  method: 'GET',
  path: '/api/practice',
  access: 'public',
  summary: 'Whether one can practise here, and which past weeks and imported days can be played',
  answer: z.object({
    /**
     * `inside`: this is a practice. `off`: its operator offers none. `no_database`: the role of its books may make
     * no databases.
     */
    offer: z.enum(['open', 'off', 'no_database', 'inside']),
    /** Mondays and Fridays, the newest first. */
    weeks: z.array(z.object({ from: z.iso.date(), to: z.iso.date() })),
    /** What the operator imported, by market: from when to when a range may be chosen, of so many shares. */
    imported: z.array(z.object({ ...range, shares: z.int() })),
    /** A practice that nobody came to for so many days is deleted. */
    keptDays: z.int(),
    /** From inside: the way back to the house. */
    home: z.nullable(z.string()),
    /** Into the practice that this browser began before; who began none is led back. */
    going: z.nullable(z.string()),
  }),
  refusals: [],
})

export const practiceOpen = route({
  name: 'practice.open',
  method: 'POST',
  path: '/api/practice/open',
  access: 'public',
  slow: true,
  summary: 'Make books of its own to practise in, with play money, on past days of a market',
  body: playedSchema,
  answer: entrance,
  refusals: ['practice_off', 'practice_tape', 'practice_full', 'too_many_requests', 'busy'],
})

export const practiceBegin = route({
  name: 'practice.begin',
  method: 'POST',
  path: '/api/practice/begin',
  access: 'customer',
  write: true,
  slow: true,
  summary: 'The same for a customer, who finds it on every device; the one before is deleted then',
  body: playedSchema,
  answer: entrance,
  refusals: ['practice_off', 'practice_tape', 'practice_full', 'too_many_requests', 'busy'],
})

export const practiceOwn = route({
  name: 'practice.own',
  method: 'GET',
  path: '/api/practice/own',
  access: 'customer',
  summary: 'Whether the customer has a practice to go on with, on whichever device it was begun',
  answer: z.object({ from: z.nullable(z.iso.date()) }),
  refusals: [],
})

export const practiceResume = route({
  name: 'practice.resume',
  method: 'POST',
  path: '/api/practice/resume',
  access: 'customer',
  write: true,
  slow: true,
  summary: 'Into the practice that the customer began, from this device',
  body: z.strictObject({}),
  answer: entrance,
  refusals: ['practice_off', 'practice_over', 'busy'],
})

export const practiceEnter = route({
  name: 'practice.enter',
  method: 'POST',
  path: '/api/practice/enter',
  access: 'public',
  summary: 'Begin a session in the practice that a ticket was drawn for',
  body: z.strictObject({ ticket: ticketSchema }),
  answer: sessionAnswer,
  refusals: ['practice_over', 'not_found', 'busy'],
})

const worldSchema = z.object({
  /** What is played, the engine and the money: with the same orders it gives the same fills. */
  tape: z.string(),
  week: z.string(),
  /** Imported days that are played; null: a week of the simulated market. */
  range: z.nullable(z.object(range)),
  /** The engine that began it, or its tape, where it is not the one that goes on with it: its fills may be others. */
  begunWith: z.nullable(z.string()),
  /** Where a mark was set, to go back to. */
  mark: z.nullable(instantSchema),
  /** Business time of this practice. */
  now: instantSchema,
  speed: z.literal(practiceSpeeds),
  /** Nothing is played beyond it: the present, of imported days the close of the last. */
  until: instantSchema,
  isOpen: z.boolean(),
  tradePassword: z.string(),
  /** Those that its market has: imported days have no new shares. */
  tasks: z.array(z.enum(practiceTasks)),
  done: z.array(z.enum(practiceTasks)),
})
export type PracticeWorld = z.infer<typeof worldSchema>

export const practiceWorld = route({
  name: 'practice.world',
  method: 'GET',
  path: '/api/practice/world',
  access: 'customer',
  summary: 'The practice one is in: its tape, its time, and what was tried',
  answer: worldSchema,
  refusals: ['not_found'],
})

export const practiceSpeed = route({
  name: 'practice.speed',
  method: 'POST',
  path: '/api/practice/speed',
  access: 'customer',
  write: true,
  summary: 'How fast the practice market plays; 0 stops it where it stands',
  body: z.strictObject({ speed: z.literal(practiceSpeeds) }),
  answer: worldSchema,
  refusals: ['not_found'],
})

export const practiceMove = route({
  name: 'practice.move',
  method: 'POST',
  path: '/api/practice/move',
  access: 'customer',
  write: true,
  slow: true,
  summary: 'Play on at once: a minute, an hour, or to what comes next in its home market',
  body: z.strictObject({ to: z.enum(practiceSteps) }),
  answer: worldSchema,
  refusals: ['not_found', 'practice_present'],
})

export const practiceMark = route({
  name: 'practice.mark',
  method: 'POST',
  path: '/api/practice/mark',
  access: 'customer',
  write: true,
  slow: true,
  summary: 'Keep the books and the time as they stand now, in place of an earlier mark',
  body: z.strictObject({}),
  answer: worldSchema,
  refusals: ['not_found'],
})

export const practiceReset = route({
  name: 'practice.reset',
  method: 'POST',
  path: '/api/practice/reset',
  access: 'customer',
  write: true,
  slow: true,
  summary: 'Go back to the mark; what came behind it is deleted once one is there',
  body: z.strictObject({}),
  answer: entrance,
  refusals: ['not_found', 'practice_over', 'practice_full', 'too_many_requests', 'busy'],
})

export const practiceAgain = route({
  name: 'practice.again',
  method: 'POST',
  path: '/api/practice/again',
  access: 'customer',
  write: true,
  slow: true,
  summary: 'Begin the same week anew with new books; these are deleted once one is in the new ones',
  body: z.strictObject({}),
  answer: entrance,
  refusals: ['not_found', 'practice_full', 'busy'],
})

export const practiceRoutes = [
  practiceChoices,
  practiceOpen,
  practiceBegin,
  practiceOwn,
  practiceResume,
  practiceEnter,
  practiceWorld,
  practiceSpeed,
  practiceMove,
  practiceMark,
  practiceReset,
  practiceAgain,
  ...practiceListRoutes,
] as const

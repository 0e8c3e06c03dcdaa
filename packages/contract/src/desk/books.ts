import * as z from 'zod/mini'
import {
  cursorSchema,
  dateSchema,
  emptySchema,
  idSchema,
  instantSchema,
  page,
} from '../wire/ids.ts'
import { currencySchema, moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { staffReasonSchema } from './staff.ts'

/**
 * Closes a booking day and those before it: no entry gets a date in them any more. Nothing
 * opens it again.
 */
export const closeDaySchema = z.strictObject({ kind: z.literal('books.closeDay'), day: dateSchema })

/** A line that the bank took as its charge: the house bears it, and gives client money back what it took. */
export const bankChargeSchema = z.strictObject({ kind: z.literal('bank.charge'), line: idSchema })

const difference = z.object({
  currency: currencySchema,
  /**
   * What the ledger has in the client bank at the end of the day, and what the bank says; null
   * without a statement.
   */
  ledger: moneySchema,
  bank: z.nullable(moneySchema),
  /** Bank less ledger. */
  apart: z.nullable(moneySchema),
  /** What stands on one side only, up to this day, and how much of that nobody explained. */
  open: z.int(),
  unexplained: z.int(),
})
const dayRow = z.object({
  day: dateSchema,
  journals: z.int(),
  closed: z.boolean(),
  currencies: z.array(difference),
})

export const booksDays = route({
  name: 'books.days',
  method: 'GET',
  path: '/operator/reconciliation',
  access: 'operator',
  summary: 'Booking days that are over: the ledger against the bank, newest first',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: page(dayRow),
  refusals: ['operator_only'],
})

const note = z.nullable(z.object({ reason: z.string(), by: z.string(), at: instantSchema }))
const bankLine = z.object({
  id: idSchema,
  day: dateSchema,
  amount: moneySchema,
  reference: z.string(),
  party: z.string(),
  purpose: z.string(),
  statement: z.string(),
  /** The items of the ledger that are the same money, perhaps with other lines, and how that was found. */
  items: z.array(z.string()),
  how: z.nullable(z.enum(['reference', 'amount', 'staff'])),
  note,
})
const ledgerItem = z.object({
  item: z.string(),
  day: dateSchema,
  amount: moneySchema,
  event: z.string(),
  reference: z.string(),
  journals: z.int(),
  /** The lines of the bank that are the same money, perhaps with other items. */
  lines: z.array(idSchema),
  note,
})

export const booksDay = route({
  name: 'books.day',
  method: 'GET',
  path: '/operator/reconciliation/:day',
  access: 'operator',
  summary:
    'One booking day: both sides line by line, the proof that it sums to zero, shares against the depositary',
  params: z.strictObject({ day: dateSchema }),
  /** The cursors of the three lists; each goes its own way. */
  query: z.strictObject({
    lines: z.optional(cursorSchema),
    items: z.optional(cursorSchema),
    shares: z.optional(cursorSchema),
  }),
  answer: z.extend(dayRow, {
    /**
     * Lines and items of the day, and older ones that still stand alone: first what nobody has
     * explained.
     */
    lines: z.array(bankLine),
    linesNext: z.nullable(cursorSchema),
    items: z.array(ledgerItem),
    itemsNext: z.nullable(cursorSchema),
    /**
     * Per currency: what the house's accounts have, what customers have, and their sum, which
     * is zero.
     */
    proof: z.array(
      z.object({
        currency: currencySchema,
        accounts: z.array(z.object({ account: z.string(), balance: moneySchema })),
        customers: moneySchema,
        sum: moneySchema,
      }),
    ),
    /** Per security now: customers' positions, and the depositary with the street. */
    shares: z.array(
      z.object({
        instrument: idSchema,
        name: z.string(),
        customers: z.string(),
        house: z.string(),
      }),
    ),
    sharesNext: z.nullable(cursorSchema),
    /** Business time, by which the age of a line is told. */
    at: instantSchema,
  }),
  refusals: ['operator_only', 'not_found', 'field_invalid'],
})

const itemSchema = z.string().check(z.maxLength(80))

export const booksExplain = route({
  name: 'books.explain',
  method: 'POST',
  path: '/operator/reconciliation/notes',
  access: 'operator',
  write: true,
  summary: 'Note why something stands on one side only. Nothing moves',
  body: z.strictObject({
    line: z.optional(idSchema),
    item: z.optional(itemSchema),
    reason: staffReasonSchema,
  }),
  answer: emptySchema,
  refusals: ['operator_only', 'not_permitted', 'not_found', 'field_invalid'],
})

const picked = (one: typeof itemSchema) =>
  z.array(one).check(
    z.minLength(1),
    z.maxLength(40),
    z.refine((all) => new Set(all).size === all.length),
  )

export const booksMatch = route({
  name: 'books.match',
  method: 'POST',
  path: '/operator/reconciliation/matches',
  access: 'operator',
  write: true,
  summary:
    'Say that lines of the bank and items of the ledger over the same sum are the same money',
  body: z.strictObject({ lines: picked(idSchema), items: picked(itemSchema) }),
  answer: emptySchema,
  refusals: ['operator_only', 'not_permitted', 'not_found', 'field_invalid'],
})

export const bankImport = route({
  name: 'bank.upload',
  method: 'POST',
  path: '/operator/bank/statements',
  access: 'operator',
  upload: true,
  summary:
    'Import a bank statement: camt.053.001.08, or the CSV of one account. The same again changes nothing',
  query: z.strictObject({ currency: z.optional(currencySchema) }),
  answer: z.object({
    statements: z.array(
      z.object({
        statement: z.string(),
        currency: currencySchema,
        day: dateSchema,
        imported: z.int(),
        known: z.int(),
      }),
    ),
  }),
  refusals: ['operator_only', 'not_permitted', 'statement_refused', 'bad_request', 'busy'],
})

/** The booking days that were looked through where the filter said none; null: as it said. */
export const daysLooked = z.nullable(z.object({ from: dateSchema, to: dateSchema }))

const entry = z.object({
  /** 0: the house. */
  customer: z.string(),
  journal: idSchema,
  event: z.string(),
  reference: z.nullable(idSchema),
  at: instantSchema,
  date: dateSchema,
  debit: z.string(),
  credit: z.string(),
  currency: z.string(),
  /** Major units of a currency, or shares. */
  amount: z.string(),
})

/** Which entries are meant, by every column a person may know. */
export const entryFilter = {
  account: z.optional(z.string().check(z.maxLength(20))),
  currency: z.optional(z.string().check(z.maxLength(30))),
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
  event: z.optional(z.string().check(z.maxLength(40))),
  /** An account number or the customer's own number. */
  customer: z.optional(z.string().check(z.regex(/^\d{1,19}$/))),
  reference: z.optional(idSchema),
}

export const ledgerEntries = route({
  name: 'ledger.entries',
  method: 'GET',
  path: '/operator/ledger/entries',
  access: 'operator',
  summary:
    'Entries of the books, newest first: by account, currency, date, event, customer or reference',
  query: z.strictObject({ ...entryFilter, cursor: z.optional(cursorSchema) }),
  answer: z.extend(page(entry), { days: daysLooked }),
  refusals: ['operator_only', 'field_invalid'],
})

export const ledgerJournal = route({
  name: 'ledger.journal',
  method: 'GET',
  path: '/operator/ledger/journals/:id',
  access: 'operator',
  summary: 'One journal whole: its entries, its place in the chain, and what it came from',
  params: z.strictObject({ id: idSchema }),
  answer: z.object({
    id: idSchema,
    customer: z.string(),
    account: z.nullable(z.string()),
    event: z.string(),
    at: instantSchema,
    date: dateSchema,
    position: z.string(),
    previousHash: z.string(),
    hash: z.string(),
    command: z.string(),
    /** The call that posted it, and its key. */
    route: z.string(),
    key: z.string(),
    source: z.nullable(
      z.object({
        kind: z.enum(['order', 'withdrawal', 'transfer', 'deposit', 'other']),
        id: idSchema,
        said: z.string(),
      }),
    ),
    lines: z.array(
      z.object({ debit: z.string(), credit: z.string(), currency: z.string(), amount: z.string() }),
    ),
    /** Journals of the same source. */
    others: z.array(z.object({ id: idSchema, event: z.string(), at: instantSchema })),
  }),
  refusals: ['operator_only', 'not_found'],
})

export const booksRoutes = [
  booksDays,
  booksDay,
  booksExplain,
  booksMatch,
  bankImport,
  ledgerEntries,
  ledgerJournal,
] as const

import * as z from 'zod/mini'
import { dateSchema, idSchema, instantSchema } from '../wire/ids.ts'
import { moneySchema, priceSchema } from '../wire/money-schemas.ts'
import { provenanceSchema } from '../wire/provenance.ts'
import { route } from '../wire/route.ts'
import { whichAuctionSchema } from './market-auction.ts'
import { sideSchema } from './orders.ts'

/** Whole shares, however many a simulated book shows. */
const sharesSchema = z.string().check(z.regex(/^\d{1,20}$/))
const signedSchema = z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,8})?$/))

const levelSchema = z.object({ price: priceSchema, shares: sharesSchema })

/** What the book showed the order at that moment; the side that is opposite to it. */
export const bookSeenSchema = z.object({
  /** By which rules it is filled from (`market.md` M50). */
  model: z.int(),
  /** Of the session at the closing price there is one price alone (M81). */
  phase: z.enum(['continuous', 'close']),
  /** Second of the tape, since 1970. */
  second: z.int(),
  /** Of the street; null where it offered nothing. */
  best: z.nullable(levelSchema),
  tick: priceSchema,
  limit: priceSchema,
  /** Shares the order was still to get. */
  open: sharesSchema,
  /** What earlier orders of the same second had taken. */
  taken: z.array(levelSchema),
  /** Customers' orders that it met, in turn, as much as was free of each; `ahead` of the street at its price. */
  met: z.optional(z.array(z.extend(levelSchema, { ahead: z.boolean() }))),
})

/** What an auction was uncrossed from, and what came of it (`market.md` M66). */
export const auctionSeenSchema = z.object({
  model: z.int(),
  which: whichAuctionSchema,
  date: dateSchema,
  reference: priceSchema,
  /** The price steps from a price on. */
  ticks: z.array(z.object({ from: priceSchema, tick: priceSchema })),
  /** What would be bought, and sold, at a worst price of exactly this much; lowest first. */
  interest: z.array(z.object({ price: priceSchema, buys: sharesSchema, sells: sharesSchema })),
  price: priceSchema,
  volume: sharesSchema,
  /** Of its own side: what others were given before the order, and what it was still to get. */
  ahead: sharesSchema,
  open: sharesSchema,
})

/** One charge with the rule row in force; amounts in the fill's currency, null where there is none. */
const chargeSchema = z.object({
  component: z.string(),
  side: z.enum(['both', 'buy', 'sell']),
  basis: z.enum(['notional', 'notional+base', 'flat', 'shares']),
  rounding: z.enum(['half_up', 'ceil', 'floor']),
  /** Rounded to a multiple of this. */
  unit: signedSchema,
  validFrom: dateSchema,
  rate: signedSchema,
  base: z.nullable(signedSchema),
  least: z.nullable(signedSchema),
  most: z.nullable(signedSchema),
  /** Charged on the order's earlier fills of the day, and on this one. */
  before: signedSchema,
  amount: signedSchema,
})

/** Everything that a fill is worked out from, and what came of it. */
export const fillReceiptSchema = z.object({
  id: idSchema,
  order: idSchema,
  reference: z.string(),
  instrument: idSchema,
  side: sideSchema,
  at: instantSchema,
  tradeDate: dateSchema,
  settlesOn: dateSchema,
  journal: idSchema,
  price: priceSchema,
  quantity: sharesSchema,
  value: moneySchema,
  fees: moneySchema,
  source: z.pick(provenanceSchema, { kind: true, source: true, at: true, delaySeconds: true }),
  /** Null: it stood in the book itself, is of a price of a venue, or was filled before receipts were written. */
  book: z.nullable(bookSeenSchema),
  /** Who was on the other side, and the number that both sides bear; from model 2 on. Never whose order it was. */
  other: z.optional(z.enum(['street', 'customer'])),
  match: z.optional(idSchema),
  /** Its place among the customers' orders that the book says were met. */
  place: z.optional(z.int()),
  /** Of the street: the simulated participants, and what came of each (`market.md` M63). */
  parties: z.optional(z.array(z.object({ by: z.string(), shares: sharesSchema }))),
  /** Of an order that stood in the book when another came to it, in place of a book. */
  stood: z.optional(z.pick(bookSeenSchema, { model: true, second: true, limit: true, open: true })),
  /** Of a venue outside: who executed it, and its own number of that. Its price is not ours to recompute. */
  venue: z.optional(z.object({ name: z.string(), execution: z.string() })),
  /** Given where it was filled in one. */
  auction: z.optional(auctionSeenSchema),
  charges: z.object({
    schedule: z.string(),
    /** Handling and regulatory charges are paid out of the commission. */
    allIn: z.boolean(),
    /** What the order's earlier fills of the day were: charges count on all of them together. */
    before: z.object({ value: moneySchema, shares: sharesSchema }),
    lines: z.array(chargeSchema),
  }),
})
export type FillReceipt = z.infer<typeof fillReceiptSchema>
export type BookShown = z.infer<typeof bookSeenSchema>

export const fillsReceipt = route({
  name: 'fills.receipt',
  method: 'GET',
  path: '/api/fills/:id/receipt',
  access: 'customer',
  summary: 'What one execution is worked out from: book, rules and charges, to be recomputed',
  params: z.strictObject({ id: idSchema }),
  answer: z.object({
    receipt: fillReceiptSchema,
    /** SHA-256 over its canonical JSON; the contract note bears it, too. */
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  refusals: ['not_found'],
})

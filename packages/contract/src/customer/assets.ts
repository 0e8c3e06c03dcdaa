import * as z from 'zod/mini'
import { dateSchema, idSchema, instantSchema } from '../wire/ids.ts'
import { instrumentSchema } from './market.ts'
import { currencySchema, moneySchema } from '../wire/money-schemas.ts'
import { provenanceSchema } from '../wire/provenance.ts'
import { route } from '../wire/route.ts'

/**
 * Every figure that can be opened. Account figures by currency; position figures also need an
 * instrument.
 */
export const accountFigures = [
  'total_assets',
  'trading_assets',
  'cash',
  'wallet',
  'treasury',
  'savings',
  'loan',
  'withdrawable',
  'buying_power',
  'retained_gains',
  'market_value',
  'floating_pl',
  'total_pl',
  'net_assets',
  'day_change',
] as const
export const positionFigures = [
  'position_capital',
  'position_buy_value',
  'position_market_value',
  'position_floating_pl',
  'position_realised_pl',
  'position_total_pl',
  'position_fees',
  'position_buying_fee',
  'position_closing_fee',
  'position_stamp_duty',
  'position_transaction_fee',
] as const
export const figureSchema = z.enum([...accountFigures, ...positionFigures])
export type Figure = z.infer<typeof figureSchema>

/** A figure is null when a price it needs is unknown: the screen shows "–", never 0. */
const figure = z.nullable(moneySchema)

export const assetsSchema = z.object({
  currency: currencySchema,
  totalAssets: figure,
  tradingAssets: figure,
  cash: moneySchema,
  wallet: moneySchema,
  treasury: moneySchema,
  /** Principal of savings that run. */
  savings: moneySchema,
  /** Money of a loan that was paid out: for a withdrawal or to repay it alone. */
  loan: moneySchema,
  withdrawable: moneySchema,
  buyingPower: moneySchema,
  unsettled: moneySchema,
  held: moneySchema,
  retainedGains: moneySchema,
  marketValue: figure,
  floatingPl: figure,
  /** What locked shares of blocks cost less than the market said: part of no gain (`honesty.md` H6). */
  lockedDiscount: moneySchema,
  totalPl: figure,
  netAssets: figure,
  /** Change since the previous close of each held instrument, realised trades of today included. */
  dayChange: figure,
  dayChangePct: z.nullable(z.string()),
  /** Why withdrawable is less than cash: each part with the date it becomes free, if known. */
  notWithdrawable: z.array(
    z.object({
      why: z.enum(['unsettled', 'held', 'application', 'block', 'payout', 'returning']),
      /** Of an application: the offering, or the share that a block is of. */
      name: z.optional(z.string()),
      amount: moneySchema,
      freeOn: z.nullable(dateSchema),
    }),
  ),
})
export type Assets = z.infer<typeof assetsSchema>

export const assetsShow = route({
  name: 'assets.show',
  method: 'GET',
  path: '/api/assets',
  access: 'customer',
  summary:
    'Every figure of the personal centre, one block per currency; no conversion between currencies',
  answer: z.object({
    blocks: z.array(assetsSchema),
    at: instantSchema,
    provenance: provenanceSchema,
    demoMoney: z.boolean(),
  }),
  refusals: [],
})

export const performanceSpans = ['1d', '1w', '1m', '1y', 'max'] as const
export type PerformanceSpan = (typeof performanceSpans)[number]

export const performanceSchema = z.object({
  span: z.enum(performanceSpans),
  /** Where the line begins; null: there is nothing to tell yet, or a price is unknown. */
  from: z.nullable(instantSchema),
  /** True where the account is younger than the span: the line begins with its first money. */
  young: z.boolean(),
  /** `value`: total assets then. `gain`: since `from`, net of money put in and taken out. */
  points: z.array(z.object({ at: instantSchema, value: moneySchema, gain: moneySchema })),
  /** The gain up to now: the last point's. */
  gain: z.nullable(moneySchema),
})
export type AssetsPerformance = z.infer<typeof performanceSchema>

export const assetsPerformance = route({
  name: 'assets.performance',
  method: 'GET',
  path: '/api/assets/performance',
  access: 'customer',
  summary: 'Gain over a span, net of deposits and withdrawals: a line to draw, oldest point first',
  query: z.strictObject({ currency: currencySchema, span: z.enum(performanceSpans) }),
  answer: performanceSchema,
  refusals: ['calendar_missing'],
})

/**
 * What a node of an explanation can be: a figure that opens further, a pocket, a part of one,
 * or a leaf. Closed, because each has its words in 12 languages (`words/explain`).
 */
export const explainLabels = [
  ...accountFigures,
  ...positionFigures,
  'trading_cash',
  'settled',
  'unsettled',
  'held',
  'wallet_free',
  'wallet_reserved',
  'payout',
  'returning',
  'treasury_pending',
  'treasury_units',
  'redeem_pending',
  /** What a pool brought, day by day. */
  'treasury_income',
  'savings_principal',
  'savings_income',
  /** What locked shares of blocks cost less than the market said. */
  'locked_discount',
  'owed',
  'loan_money',
  'loan_owed',
  'loan_interest',
  /** Interest that was paid on loans. */
  'loan_cost',
  /** One position; its `instrument` names it. */
  'holding',
  /** Quantity × price: a leaf. */
  'valuation',
  /** Quantity × previous close: a leaf. */
  'previous_valuation',
  /** One ledger entry: a leaf. */
  'entry',
  /** Further entries, `count` of them, summed in one leaf. */
  'more_entries',
  'capital',
  'removed_capital',
  'realised_pl',
  'dividends',
  'charges',
  'buy_value',
  'sell_value',
  'amount_to_receive',
  'buying_fee',
  'closing_fee',
  'stamp_duty',
  'transaction_fee',
  'deposits',
  'withdrawals',
] as const
const explainLabelSchema = z.enum(explainLabels)
export type ExplainLabel = z.infer<typeof explainLabelSchema>

/**
 * A node of an explanation. A node with children is their signed sum; a leaf is a ledger entry
 * or quantity × price. Test: the leaves of every figure add up to the figure, to the cent.
 */
export type ExplainNode = {
  readonly label: ExplainLabel
  readonly sign: 1 | -1
  readonly amount: z.infer<typeof moneySchema>
  readonly instrument?: z.infer<typeof namedInstrumentSchema> | undefined
  readonly count?: number | undefined
  readonly entry?: z.infer<typeof entryLeafSchema> | undefined
  readonly price?: z.infer<typeof priceLeafSchema> | undefined
  readonly children: readonly ExplainNode[]
}
const namedInstrumentSchema = z.pick(instrumentSchema, {
  id: true,
  code: true,
  name: true,
  nameZh: true,
})
const entryLeafSchema = z.object({
  journal: idSchema,
  event: z.string(),
  at: instantSchema,
  order: z.nullable(idSchema),
})
const priceLeafSchema = z.object({
  quantity: z.int(),
  price: z.string(),
  provenance: provenanceSchema,
})
export const explainNodeSchema: z.ZodMiniType<ExplainNode> = z.lazy(() =>
  z.object({
    label: explainLabelSchema,
    sign: z.union([z.literal(1), z.literal(-1)]),
    amount: moneySchema,
    instrument: z.optional(namedInstrumentSchema),
    count: z.optional(z.int()),
    entry: z.optional(entryLeafSchema),
    price: z.optional(priceLeafSchema),
    children: z.array(explainNodeSchema),
  }),
)

export const explainFigure = route({
  name: 'explain.figure',
  method: 'GET',
  path: '/api/explain/:figure',
  access: 'customer',
  summary: 'Open a figure: formula, ledger entries, prices and their source, down to the cent',
  params: z.strictObject({ figure: figureSchema }),
  query: z.strictObject({ currency: z.optional(currencySchema), instrument: z.optional(idSchema) }),
  answer: z.object({
    figure: figureSchema,
    /** Key of the formula's sentence in `words/explain`: `formula.<figure>`. */
    formula: z.string(),
    amount: z.nullable(moneySchema),
    root: explainNodeSchema,
    /**
     * Leaves left out of a long list are summed in one node that says how many; the sum still
     * holds.
     */
    at: instantSchema,
  }),
  refusals: ['not_found'],
})

export const ledgerJournal = route({
  name: 'explain.journal',
  method: 'GET',
  path: '/api/ledger/journals/:id',
  access: 'customer',
  summary: 'One journal that touches the customer: every line, its hash and its place in the chain',
  params: z.strictObject({ id: idSchema }),
  answer: z.object({
    id: idSchema,
    event: z.string(),
    at: instantSchema,
    businessDate: dateSchema,
    order: z.nullable(idSchema),
    withdrawal: z.nullable(idSchema),
    deposit: z.nullable(idSchema),
    transfer: z.nullable(idSchema),
    /** As posted and hashed: `amount` in whole minor units of the currency, or in shares. */
    lines: z.array(
      z.object({ debit: z.string(), credit: z.string(), asset: z.string(), amount: z.string() }),
    ),
    hash: z.string(),
    previousHash: z.string(),
  }),
  refusals: ['not_found'],
})

export const assetsRoutes = [assetsShow, assetsPerformance, explainFigure, ledgerJournal] as const

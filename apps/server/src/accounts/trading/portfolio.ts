import type { Instrument, Quote } from '@parkett/contract/customer/market'
import type { Currency } from '@parkett/contract/wire/money'
import { currencyExponents } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import { notionalOf, parsePrice, type Price } from '@parkett/core/decimal'
import { figuresOf, type Figures, type Pockets } from '@parkett/core/labels/figures'
import type { Due } from '@parkett/core/orders/hold-origin'
import type { Pool } from 'pg'
import { idsFrom } from '../../ledger/days/log.ts'
import type { Feed } from '../../market/feed.ts'
import { blockOrders, type BlockOrderRow } from '../blocks/tables.ts'
import { cycleFrom, cycleParts, type Cycle } from './cycle.ts'
import { marketCodes } from './home.ts'
import { partOf, readTogether, rowsAs, type Part } from './read.ts'
import { fills, positions, tradingFunds, type FillRow, type PositionRow } from './tables.ts'

/** Shares of one block until their day; `discount`: what they cost less than the market said. */
export type Lock = {
  readonly order: bigint
  readonly until: string
  readonly quantity: bigint
  readonly discount: bigint
  readonly journal: bigint
  readonly at: number
  readonly tradeDate: string
}

/** What locked shares cost less than the market said: in their value, and in no gain. */
export const discountIn = ({ locks }: Pick<Held, 'locks'>): bigint =>
  locks.reduce((sum, { discount }) => sum + discount, 0n)

/** A running position with the price it is valued at now. */
export type Held = {
  readonly row: PositionRow
  readonly instrument: Instrument
  readonly quote: Quote
  readonly last: Price | null
  readonly previous: Price | null
  /** Q × last, minor units; null when no price is known. */
  readonly value: bigint | null
  /** Shares of blocks that may not be sold yet, the next first. */
  readonly locks: readonly Lock[]
}

export type Portfolio = {
  readonly pockets: ReadonlyMap<Currency, Pockets>
  readonly dues: ReadonlyMap<Currency, readonly Due[]>
  readonly held: readonly Held[]
  /** Shares by asset and bucket, for example `share:71` and `S.today`. */
  readonly buckets: ReadonlyMap<string, ReadonlyMap<string, bigint>>
  readonly realised: ReadonlyMap<Currency, bigint>
  /** What a pool and savings brought less what loans cost, by currency. */
  readonly earned: ReadonlyMap<Currency, bigint>
  /** How many positions came to their end. */
  readonly closed: ReadonlyMap<Currency, number>
  /** What is owed after deposits that were taken back, and of a loan. */
  readonly owed: ReadonlyMap<Currency, bigint>
  readonly now: number
}

const emptyPockets: Pockets = {
  wallet: 0n,
  walletHold: 0n,
  payout: 0n,
  returning: 0n,
  cash: 0n,
  unsettled: 0n,
  hold: 0n,
  treasuryPending: 0n,
  treasury: 0n,
  redeemPending: 0n,
  fund: 0n,
  loan: 0n,
}
const pocketNames: Readonly<Record<string, keyof Pockets>> = {
  'C.wallet': 'wallet',
  'C.wallet_hold': 'walletHold',
  'C.payout': 'payout',
  'C.returning': 'returning',
  'C.cash': 'cash',
  'C.unsettled': 'unsettled',
  'C.hold': 'hold',
  'C.treasury_pending': 'treasuryPending',
  'C.treasury': 'treasury',
  'C.redeem_pending': 'redeemPending',
  'C.fund': 'fund',
  'C.loan': 'loan',
}

const parts: readonly Part[] = [
  { select: ['asset', 'pocket', 'amount::text'], from: 'balances WHERE customer = $1' },
  {
    select: ['currency', `'owed'`, 'sum(short - repaid)::bigint::text'],
    from: `(SELECT currency, short, repaid FROM deposits WHERE customer = $1 AND short > repaid
      UNION ALL SELECT currency, owed + accrued, 0 FROM loans WHERE customer = $1 AND owed > 0) claims
      GROUP BY currency`,
  },
  {
    select: ['currency', `'earned'`, 'earned::text'],
    from: `(SELECT currency, earned FROM treasury_accounts WHERE customer = $1
      UNION ALL SELECT currency, sum(paid)::bigint FROM savings
        WHERE customer = $1 AND paid > 0 GROUP BY currency
      UNION ALL SELECT l.currency, -sum(p.interest)::bigint FROM loan_payments p
        JOIN loans l ON l.customer = p.customer AND l.id = p.loan
        WHERE p.customer = $1 AND p.interest > 0 GROUP BY l.currency) brought`,
  },
  partOf(positions, 'customer = $1 ORDER BY instrument'),
  partOf(tradingFunds, 'customer = $1'),
  partOf(
    blockOrders,
    `customer = $1 AND status IN ('executed', 'settled') ORDER BY locked_until, id`,
  ),
]
// An exchange's date is at most a day ahead of the booking day.
const recentPart = partOf(
  fills,
  `customer = $1 AND trade_date >= $2 AND near > ${idsFrom('$1', '$2::date - 1')} ORDER BY id`,
)

/**
 * Everything a customer has, at one moment of the books and priced at one business instant; one
 * query.
 */
export async function portfolioOf(
  reader: Pool,
  feed: Feed,
  { customer, now }: { customer: bigint; now: number },
): Promise<Portfolio> {
  return portfolioIn(await readTogether(reader, parts, [customer]), feed, now)
}

/** A portfolio with the fills that can have moved its value since the previous close. */
export type DayPortfolio = Portfolio & { readonly recent: readonly FillRow[] }

export async function dayPortfolioOf(
  reader: Pool,
  feed: Feed,
  { customer, now }: { customer: bigint; now: number },
): Promise<DayPortfolio> {
  // Fills before the earliest day that is traded now moved no value since a previous close.
  const since = marketCodes.map((market) => feed.session(market, now).tradeDate).toSorted()[0]
  const read = await readTogether(reader, [...parts, recentPart], [customer, since])
  return { ...portfolioIn(read, feed, now), recent: rowsAs(fills, read[6]) }
}

/** A portfolio with the running cycle of one position. */
export type CyclePortfolio = Portfolio & { readonly cycle: Cycle }

export async function cyclePortfolioOf(
  reader: Pool,
  feed: Feed,
  { customer, now, instrument }: { customer: bigint; now: number; instrument: string },
): Promise<CyclePortfolio> {
  const read = await readTogether(reader, [...parts, ...cycleParts], [customer, instrument])
  return { ...portfolioIn(read, feed, now), cycle: cycleFrom(read[6], read[7]) }
}

type Read = Awaited<ReturnType<typeof readTogether>>

function portfolioIn(
  [balances = [], claims = [], pools = [], running, waiting, locked]: Read,
  feed: Feed,
  now: number,
): Portfolio {
  const rows = rowsAs(positions, running)
  const funds = rowsAs(tradingFunds, waiting)
  const locks = Map.groupBy(rowsAs(blockOrders, locked), ({ instrument }) => instrument)
  const pockets = new Map<Currency, Pockets>()
  const buckets = new Map<string, Map<string, bigint>>()
  const realised = new Map(funds.map((row) => [row.currency, row.realised]))
  const owed = new Map<Currency, bigint>()
  const earned = new Map<Currency, bigint>()
  for (const raw of [...balances, ...claims, ...pools]) {
    const [asset = '', pocket = '', text = ''] = raw.map(String)
    const amount = BigInt(text)
    const currency = currencySchema.safeParse(asset)
    const name = pocketNames[pocket]
    if (!currency.success)
      buckets.set(asset, (buckets.get(asset) ?? new Map<string, bigint>()).set(pocket, amount))
    else if (pocket === 'owed') addTo(owed, currency.data, amount)
    else if (pocket === 'earned') addTo(earned, currency.data, amount)
    else if (name !== undefined)
      pockets.set(currency.data, {
        ...(pockets.get(currency.data) ?? emptyPockets),
        [name]: amount,
      })
  }
  // An empty row is the memory of a closed cycle, whose result is counted with the closed
  // positions.
  const open = rows.filter((row) => row.shares > 0n)
  for (const row of open) addTo(realised, row.currency, row.state.realised)
  return {
    pockets,
    dues: new Map(funds.map((row) => [row.currency, row.dues])),
    closed: new Map(funds.map((row) => [row.currency, row.closed])),
    held: open.flatMap((row) =>
      priced(feed, row, now, (locks.get(row.instrument) ?? []).flatMap(lockOf)),
    ),
    buckets,
    realised,
    earned,
    owed,
    now,
  }
}

export const figuresIn = (portfolio: Portfolio, currency: Currency): Figures =>
  figuresOf({
    pockets: portfolio.pockets.get(currency) ?? emptyPockets,
    holdings: portfolio.held
      .filter(({ row }) => row.currency === currency)
      .map(({ row, value }) => ({ capital: row.capital, value })),
    realised: portfolio.realised.get(currency) ?? 0n,
    earned: portfolio.earned.get(currency) ?? 0n,
    lockedDiscount: portfolio.held
      .filter(({ row }) => row.currency === currency)
      .reduce((sum, held) => sum + discountIn(held), 0n),
    owed: portfolio.owed.get(currency) ?? 0n,
  })

/**
 * A position whose share left the catalogue cannot be shown; nothing ever leaves it, so that is
 * a defect.
 */
function priced(feed: Feed, row: PositionRow, now: number, locks: readonly Lock[]): Held[] {
  const instrument = feed.instrument(row.instrument)
  const quote = feed.quote(row.instrument, now)
  if (instrument === undefined || quote === undefined)
    throw new Error(`instrument ${row.instrument} is held but unknown`)
  const previous = quote.prevClose === null ? null : parsePrice(quote.prevClose)
  const last = quote.last === null ? previous : parsePrice(quote.last)
  const value = last === null ? null : notionalOf(last, row.shares, currencyExponents[row.currency])
  return [{ row, instrument, quote, last, previous, value, locks }]
}

/** None before it was executed. */
function lockOf(row: BlockOrderRow): Lock[] {
  const { id: order, lockedUntil: until, quantity, discount, journal, executedAt, tradeDate } = row
  if (journal === null || executedAt === null || tradeDate === null) return []
  return [{ order, until, quantity, discount, journal, at: executedAt, tradeDate }]
}

const addTo = (sums: Map<Currency, bigint>, currency: Currency, amount: bigint): void =>
  void sums.set(currency, (sums.get(currency) ?? 0n) + amount)

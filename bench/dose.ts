import type { Pool } from 'pg'

/** A database that was made for one bench. */
export type Made = {
  readonly host: string
  readonly name: string
  readonly pool: Pool
  readonly owner: Pool
  readonly drop: () => Promise<void>
}

/** Among whom and what the lists of the desk are read. */
export type DeskSize = { readonly customers: number; readonly journals: number }

/** How much a bench does. What it measures is the same; only a full dose says something. */
export type Dose = {
  /** Of each measurement. */
  readonly seconds: number
  /** Before each measurement, so that nothing is cold. */
  readonly warmUpMs: number
  /** Who hold money while the door is measured. */
  readonly customers: number
  /** Callers at once: many times more than one. */
  readonly callersMax: number
  /** The scale of TPC-B: 100,000 accounts for each; less than one is for tests. */
  readonly scale: number
  readonly postings: number
  readonly hashes: number
  /** Shares whose ten years are read. */
  readonly charts: number
  /** Shares that are searched, and how often. */
  readonly shares: number
  readonly keystrokes: number
  /** Who read the live stream at once. */
  readonly readers: number
  /** Connections over HTTP, and the orders of each. */
  readonly clients: number
  readonly ordersEach: number
  /** How many accounts there are while an order is looked at: fewest first. */
  readonly accounts: readonly number[]
  /** Measurements that lie between a checkpoint and what is long after it. */
  readonly longAfter: number
  /** Customers' orders that wait for one auction. */
  readonly auctionOrders: number
  /** Orders that stand in the book while its commands are counted. */
  readonly standing: number
  /** How often each act is tapped. */
  readonly taps: number
  /** An older commit to measure beside this one, where a bench can. */
  readonly beside: string | null
  /** Orders whose rows, entries, statements and WAL are counted. */
  readonly countedOrders: number
  /** Orders that one customer has behind them where growth is looked at. */
  readonly history: number
  /** Accounts of a pool among which a day is divided. */
  readonly poolAccounts: number
  /** Identity pictures at once, and how large each is. */
  readonly pictures: number
  readonly megapixels: number
  /** Whether a commit waits for the disk, as in life. */
  readonly durable: boolean
  /** Rounds of taps that do not count. */
  readonly tapsBefore: number
  /** Practices beside the house. */
  readonly practices: number
  /** Orders a second beside others. */
  readonly ordersPerSecond: number
  /** Whom and what the lists of the desk stand among, and how often each is asked for. */
  readonly desk: DeskSize & { readonly times: number }
  /**
   * Where a test has a database already, with its tables or with the market's ten years too; null:
   * each bench starts one of its own.
   */
  readonly databases: {
    readonly plain: () => Promise<Made>
    readonly market: () => Promise<Made>
  } | null
  /**
   * A data folder that was started once, for those that do not measure a first start; null: each
   * bench makes its own.
   */
  readonly startedOnce: string | null
}

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)

export const full: Dose = {
  seconds,
  warmUpMs: 1_000,
  customers: 10_000,
  callersMax: Infinity,
  scale: 32,
  postings: Number(process.env['BENCH_POSTINGS'] ?? 1_000_000),
  hashes: 50_000,
  charts: Infinity,
  shares: 8_000,
  keystrokes: 20_000,
  readers: Number(process.env['BENCH_READERS'] ?? 5_000),
  clients: 64,
  ordersEach: Number(process.env['BENCH_ORDERS'] ?? 400),
  accounts: [1_000, 100_000, Number(process.env['BENCH_ACCOUNTS'] ?? 1_000_000)],
  longAfter: 5,
  auctionOrders: Number(process.env['BENCH_AUCTION'] ?? 100_000),
  standing: 10_000,
  taps: 15,
  beside: null,
  countedOrders: 400,
  history: Number(process.env['BENCH_HISTORY'] ?? 10_000),
  poolAccounts: Number(process.env['BENCH_ACCOUNTS'] ?? 1_000_000),
  pictures: 18,
  megapixels: 39,
  durable: true,
  tapsBefore: 1,
  practices: Number(process.env['BENCH_PRACTICES'] ?? 500),
  ordersPerSecond: 5,
  desk: {
    customers: Number(process.env['BENCH_CUSTOMERS'] ?? 200_000),
    journals: Number(process.env['BENCH_JOURNALS'] ?? 2_000_000),
    times: 15,
  },
  databases: null,
  startedOnce: null,
}

/** Enough to see that a bench still runs: for tests, which read no figure. */
export const tiny: Dose = {
  seconds: 0.02,
  warmUpMs: 0,
  customers: 12,
  callersMax: 8,
  scale: 0.01,
  postings: 200,
  hashes: 10,
  charts: 2,
  shares: 100,
  keystrokes: 20,
  readers: 20,
  clients: 2,
  ordersEach: 3,
  accounts: [6, 24],
  longAfter: 1,
  auctionOrders: 24,
  standing: 50,
  taps: 1,
  beside: null,
  countedOrders: 24,
  history: 25,
  poolAccounts: 40,
  pictures: 2,
  megapixels: 1,
  durable: false,
  tapsBefore: 0,
  practices: 2,
  ordersPerSecond: 20,
  desk: { customers: 60, journals: 300, times: 1 },
  databases: null,
  startedOnce: null,
}

import type { Verified } from './verify.ts'

/**
 * The invariants that Parkett promises, all of them, and what proves each: checks of the stored
 * books by their id, or a test where stored rows cannot tell.
 */
export type Rule = { readonly id: string; readonly title: string } & (
  | { readonly checks: readonly string[] }
  | { readonly elsewhere: string }
)

export const rules: readonly Rule[] = [
  { id: 'I1', title: 'Entries of a journal sum to zero per currency', checks: ['I1'] },
  { id: 'I2', title: 'All balances sum to zero per currency', checks: ['I2', 'R2'] },
  {
    id: 'I3',
    title: 'A stored balance is the sum of its entries, holds are the sum of open holds',
    checks: [
      'I3',
      'I3-holds',
      'I3-dues',
      'I3-withdrawals',
      'I3-payouts',
      'I3-own',
      'I3-returning',
      'D4-owed',
      'D5-open',
      'D6-lines',
      'R1',
    ],
  },
  { id: 'I4', title: 'Client cash less holds is never negative', checks: ['I4'] },
  {
    id: 'I5',
    title: 'Withdrawable money is settled and free: never held, never before its settlement date',
    checks: ['I3-dues', 'I4', 'I5-early'],
  },
  {
    id: 'I6',
    title: 'Positions are never negative, sellable shares are settled and in no open order',
    checks: ['I6', 'I6-positions', 'I6-frozen'],
  },
  {
    id: 'I7',
    title: 'Client positions and the house side sum to the issued quantity',
    checks: ['I7'],
  },
  {
    id: 'I8',
    title: 'Filled, remaining and cancelled are the quantity of an order; it never goes back',
    checks: [
      'I8-orders',
      'I8-open',
      'I8-ended',
      'I8-stops',
      'I8-amended',
      'I8-lots',
      'I8-met',
      'I8-auctions',
    ],
  },
  {
    id: 'I9',
    title: 'New shares: allotted within the issue and the application',
    checks: [
      'I9-offerings',
      'I9-applications',
      'I9-payments',
      'I9-changes',
      'I9-published',
      'I9-capped',
      'I9-prices',
      'I9-terms',
      'I9-outside',
      'I9-once',
      'I3-holds',
    ],
  },
  {
    id: 'I10',
    title: 'Block trades: taken within the block',
    checks: ['I10-papers', 'I10-taken', 'I10-terms', 'I10-locked', 'I10-fills', 'I3-holds'],
  },
  { id: 'I11', title: 'One effect per idempotency key', checks: ['I11'] },
  {
    id: 'I12',
    title: 'Every change has its record, and the chains verify',
    checks: ['I12', 'I12-day', 'I12-audit', 'I12-effects'],
  },
  {
    id: 'I13',
    title: 'Rows of a customer are readable only by the owner or permitted staff',
    elsewhere:
      'Rows cannot tell who read them: contract.test.ts, permissions.test.ts and kyc.test.ts try every door',
  },
  {
    id: 'I14',
    title: 'No effect without session, identity and a trade password bound to it',
    checks: ['I14-orders', 'I14-plans', 'I14-money'],
  },
  {
    id: 'I15',
    title: 'Large loans are offered, loans paid out once and written off after a second person',
    checks: ['I15-offers', 'I15-payouts', 'I15-losses'],
  },
  { id: 'I16', title: 'Refusals carry no data', checks: ['I16'] },
  {
    id: 'I17',
    title: 'Figures of the personal centre can be recomputed to the cent',
    checks: ['I3', 'I17'],
  },
  {
    id: 'I18',
    title: 'Every hold belongs to something open',
    checks: ['I3-holds', 'I3-withdrawals', 'I3-payouts', 'I3-returning', 'I6-frozen'],
  },
  { id: 'I19', title: 'The bank statement is the clearing account', checks: ['I19', 'I19-items'] },
  { id: 'I20', title: 'A replay of all journals gives the same state', checks: ['I20'] },
  {
    id: 'I21',
    title: 'Every match has two equal sides of two customers, or one side and the street',
    checks: ['I21'],
  },
  {
    id: 'I22',
    title: 'Blocks of customers: sold as much as was bought of them, the rest set aside',
    checks: ['I22-sold', 'I22-fills', 'I22-sums', 'I22-terms', 'I6-frozen'],
  },
  { id: 'L1', title: 'Every journal balances per currency', checks: ['I1'] },
  { id: 'L2', title: 'The trial balance is zero', checks: ['I2'] },
  {
    id: 'L3',
    title: 'No customer pocket is ever overdrawn, nor the house’s own money',
    checks: ['I4', 'I20', 'L3-own'],
  },
  { id: 'L4', title: 'Open holds are the money held', checks: ['I3-holds'] },
  {
    id: 'L5',
    title: 'Client money covers what clients are owed',
    checks: ['I5-money', 'D3-provider', 'D3-fees', 'D6-lines', 'D8-claims'],
  },
  {
    id: 'L6',
    title: 'Shares: customers and house are depositary, street and issuer',
    checks: ['I7', 'I6'],
  },
  { id: 'L7', title: 'CN: shares bought on a day are not sold on it', checks: ['L7'] },
  {
    id: 'L8',
    title: 'Net assets are deposits less withdrawals plus results',
    checks: ['L8', 'I17'],
  },
  {
    id: 'L9',
    title: 'Treasury investments cover treasury balances',
    checks: [
      'L9',
      'T1-units',
      'T2-orders',
      'T3-income',
      'T4-earned',
      'T5-fed',
      'T6-places',
      'T7-brought',
    ],
  },
  {
    id: 'L10',
    title: 'One event, one journal',
    checks: ['L10', 'I11', 'D1-deposits', 'D2-reversals', 'D7-line-deposits', 'D9-days'],
  },
  { id: 'L11', title: 'Journals are append-only and chained', checks: ['L11', 'I12'] },
  { id: 'L12', title: 'Fees do not depend on how an order was split', checks: ['L12'] },
  {
    id: 'L13',
    title: 'Allotments are the smaller of demand and issue',
    checks: ['I9-offerings', 'I9-published'],
  },
  { id: 'L14', title: 'A replay of all events gives the same balances', checks: ['I20'] },
  {
    id: 'L15',
    title: 'Savings are what runs, and their returns are set aside',
    checks: ['S1-principal', 'S2-offered', 'S3-reserve'],
  },
  {
    id: 'L16',
    title: 'Loans owe what the books say, and their money is nobody else’s',
    checks: ['LN1-owed', 'LN2-paid', 'LN3-pocket'],
  },
  {
    id: 'L17',
    title: 'No purchase that questions are asked of is without what was warned of before it',
    checks: ['W1-warned'],
  },
]

type Invariant = Pick<Verified['invariants'][number], 'id' | 'ok' | 'found'>

export type RuleResult = {
  readonly id: string
  readonly title: string
  readonly result: 'holds' | 'broken' | 'elsewhere'
  /** The first broken row; where nothing is checked here, why. */
  readonly found: string
  readonly checks: string[]
}

/**
 * Each promise with the result of its checks.
 * @throws when a rule names a check that did not run: a promise must not pass unchecked.
 */
export function ruleResults(invariants: readonly Invariant[]): RuleResult[] {
  return rules.map((rule) => {
    const { id, title } = rule
    if ('elsewhere' in rule)
      return { id, title, result: 'elsewhere', found: rule.elsewhere, checks: [] }
    const asked = rule.checks.map((check) => {
      const done = invariants.find((each) => each.id === check)
      if (done === undefined)
        throw new Error(`rule ${id} is proved by check ${check}, which did not run`)
      return done
    })
    const broken = asked.find(({ ok }) => !ok)
    const found = broken === undefined ? '' : `${broken.id}: ${broken.found}`
    return {
      id,
      title,
      result: broken === undefined ? 'holds' : 'broken',
      found,
      checks: [...rule.checks],
    }
  })
}

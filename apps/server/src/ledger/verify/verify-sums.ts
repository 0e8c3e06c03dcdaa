import { currencies } from '@parkett/contract/wire/money'
import { clientMoneyGap } from '@parkett/core/ledger/balances'
import { type AccountCode, chart, isAccountCode } from '@parkett/core/ledger/chart'
import type { Asset } from '@parkett/core/ledger/posting'
import { type Line, linesFrom } from '../chain.ts'
import type { Found, Reader } from './check.ts'
import { balances, type JournalRow } from '../own-tables.ts'
import { columnsOf } from '../read/statement.ts'
import { keyText } from '../table.ts'
import { numeric } from '../../platform/db/kinds.ts'
import { text } from '../../platform/db/columns.ts'
import { everyAccountRow, read, readPortions } from '../../platform/db/read.ts'

/** Adds every posting up again; fed with all journals in any order. */
export type SumWalk = {
  /** Answers the journal's lines, none when they cannot be read. */
  readonly visit: (journal: JournalRow) => readonly Line[]
  readonly postings: () => number
  /** I1: the first posting that is not one. */
  readonly malformed: () => Found | undefined
  /** I2: per asset, the stored customer balances against the house's side of the postings. */
  readonly trialBalance: (reader: Reader) => Promise<Found | undefined>
  /** I3: each stored balance against its postings. */
  readonly storedBalances: (reader: Reader) => Promise<Found | undefined>
  /** Invariant 5 of the rule book's ledger: client money covers what clients are owed. */
  readonly clientMoney: () => Found | undefined
}

export function sumWalk(): SumWalk {
  const pockets = new Map<string, bigint>()
  const accounts = new Map<string, Map<string, bigint>>()
  const swept = new Map<string, bigint>()
  let malformed: Found | undefined
  let postings = 0

  const visit = (journal: JournalRow): readonly Line[] => {
    const lines = parse(journal)
    const owner = `${journal.customer}${separator}`
    const { customer, id } = journal
    const about = { customer, journal: id }
    if (lines === undefined)
      malformed ??= { text: `journal ${customer}/${id}: its lines cannot be read`, ...about }
    for (const [at, line] of (lines ?? []).entries()) {
      postings += 1
      const fault = faultOf(line)
      if (fault !== undefined)
        malformed ??= { text: `posting ${customer}/${id}/${at}: ${fault}`, ...about }
      const ofAsset = accounts.get(line.asset) ?? new Map<string, bigint>()
      accounts.set(line.asset, ofAsset)
      add(ofAsset, line.debit, line.amount)
      add(ofAsset, line.credit, -line.amount)
      // Customer pockets are stored positive and grow on the credit side.
      if (isCustomer(line.debit))
        add(pockets, `${owner}${line.asset}${separator}${line.debit}`, -line.amount)
      if (isCustomer(line.credit))
        add(pockets, `${owner}${line.asset}${separator}${line.credit}`, line.amount)
      if (journal.event === 'commission.swept') add(swept, line.asset, line.amount)
    }
    return lines ?? []
  }
  return {
    visit,
    postings: () => postings,
    malformed: () => malformed,
    trialBalance: (reader) => trialBalance(reader, accounts),
    storedBalances: (reader) => storedBalances(reader, pockets),
    clientMoney: () => clientMoney(accounts, swept),
  }
}

/**
 * What `keyText` puts between the parts of a key: written out where it is done for every
 * posting.
 */
const separator = keyText(['', ''])

const add = (sums: Map<string, bigint>, key: string, change: bigint): void => {
  sums.set(key, (sums.get(key) ?? 0n) + change)
}
const isCustomer = (code: string): boolean => isAccountCode(code) && chart[code].kind === 'customer'

function parse(journal: JournalRow): Line[] | undefined {
  try {
    return linesFrom(journal.lines)
  } catch {
    return undefined // named by the caller as the row that breaks I1
  }
}

function faultOf({ debit, credit, asset, amount }: Line): string | undefined {
  const book = asset.startsWith('share:') ? 'shares' : 'money'
  const known =
    isAccountCode(debit) &&
    isAccountCode(credit) &&
    chart[debit].book === book &&
    chart[credit].book === book
  return known && debit !== credit && amount > 0n
    ? undefined
    : `${debit} -> ${credit}, ${amount} ${asset}`
}

const storedSum = everyAccountRow({ asset: text(), customers: numeric })

async function trialBalance(
  reader: Reader,
  accounts: ReadonlyMap<string, ReadonlyMap<string, bigint>>,
): Promise<Found | undefined> {
  const sql = 'SELECT asset, sum(amount) AS customers FROM balances GROUP BY asset ORDER BY asset'
  const rows = await read(reader, storedSum, sql)
  const stored = new Map(rows.map(({ asset, customers }) => [asset, BigInt(customers)]))
  for (const asset of new Set([...stored.keys(), ...accounts.keys()])) {
    let house = 0n
    for (const [code, balance] of accounts.get(asset) ?? []) if (!isCustomer(code)) house += balance
    const customers = stored.get(asset) ?? 0n
    if (house !== customers) {
      const text = `${asset}: customers ${customers}, house ${house}`
      return { text, asset, is: customers, ought: house }
    }
  }
  return undefined
}

const pageRows = 20_000

async function storedBalances(
  reader: Reader,
  sums: ReadonlyMap<string, bigint>,
): Promise<Found | undefined> {
  const left = new Map(sums)
  const sql = `SELECT ${columnsOf(balances)} FROM balances`
  for await (const rows of readPortions(reader, everyAccountRow(balances.columns), sql, pageRows)) {
    for (const { customer, asset, pocket, amount } of rows) {
      const key = keyText([customer, asset, pocket])
      const sum = left.get(key) ?? 0n
      if (sum !== amount) {
        const text = `pocket ${customer}/${asset}/${pocket}: stored ${amount}, postings ${sum}`
        return { text, customer, asset, is: amount, ought: sum }
      }
      left.delete(key)
    }
  }
  // A pocket that went up and down again within one command never had a row.
  const [missing] = [...left].filter(([, sum]) => sum !== 0n)
  if (missing === undefined) return undefined
  const [key, ought] = missing
  const [customer = '', asset = ''] = key.split(separator)
  const text = `pocket ${key.replaceAll(separator, '/')}: no row, postings ${ought}`
  return { text, customer: BigInt(customer), asset, is: 0n, ought }
}

/**
 * Income that was swept to the own bank is no client's any more, and no longer lies with client
 * money.
 */
function clientMoney(
  accounts: ReadonlyMap<string, ReadonlyMap<string, bigint>>,
  swept: ReadonlyMap<string, bigint>,
): Found | undefined {
  const books = new Map<Asset, Map<AccountCode, bigint>>()
  for (const currency of currencies) {
    const known = [...(accounts.get(currency) ?? [])].flatMap(([code, sum]) =>
      isAccountCode(code) ? [[code, sum] as const] : [],
    )
    books.set(currency, new Map(known))
  }
  for (const currency of currencies) {
    const gap = clientMoneyGap(books, currency, swept.get(currency))
    if (gap !== 0n) {
      const text = `${currency}: the segregated side is off by ${gap} minor units`
      return { text, asset: currency, is: gap, ought: 0n }
    }
  }
  return undefined
}

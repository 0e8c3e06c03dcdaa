import type { Currency } from '@parkett/contract/wire/money'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { utcDate } from '@parkett/core/civil'
import type pg from 'pg'
import { transact } from '../../platform/db/transact.ts'
import { runDue, type DueRun } from '../../platform/jobs/due.ts'
import type { Ids } from '../../base/ports.ts'
import { ensureAccounts, type ClientAccount } from './accounts.ts'
import { askBankDays, bankDayWork } from './bank-day.ts'
import { matchLines } from './match.ts'
import { readCamt } from './read-camt.ts'
import { readCsv } from './read-csv.ts'
import { fileText, type Statement, StatementFault } from './statement.ts'
import { storeStatement, type Imported } from './store-statement.ts'
import { labels, openParty, type Personal } from '../../platform/data-dir/personal.ts'
import { date, int8, text } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'

/**
 * Money that came in and belongs to nothing we know: perhaps a customer's deposit. Minor units,
 * above zero.
 */
export type IncomingLine = {
  readonly id: bigint
  readonly currency: Currency
  readonly amount: bigint
  readonly bookedOn: string
  readonly party: string
  readonly partyIban: string
  /** What the remitter wrote: purpose and reference. */
  readonly text: string
}

export type BankDeps = {
  readonly pool: pg.Pool
  readonly personal: Personal
  readonly ids: Ids
  readonly clock: { readonly now: () => number }
  readonly simulated: boolean
  readonly accounts: readonly ClientAccount[]
  /**
   * Told every incoming line until something in the ledger matches it; they hear a line again
   * and must not mind.
   */
  readonly receivers: readonly ((line: IncomingLine) => Promise<void>)[]
  /** Books what lines show that went out: asked each round, it must not mind. */
  readonly settlePaid: () => Promise<void>
  readonly alarm: DueRun['alarm']
}

export type Bank = {
  /**
   * Reads a file, camt.053 or CSV told by its first sign, and keeps all of it or nothing.
   * @throws StatementFault
   */
  readonly importFile: (file: Buffer, by: string, csv?: Currency) => Promise<readonly Imported[]>
  /** One round: days that are over, then lines that wait for an owner. */
  readonly round: () => Promise<void>
}

const bytesMax = 8 * 1024 * 1024

export function openBank(deps: BankDeps): Bank {
  const { pool, personal, ids, clock, accounts, alarm } = deps
  const importFile: Bank['importFile'] = async (file, by, csv = 'EUR') => {
    const statements = readStatements(file, accounts, csv)
    await ensureAccounts(pool, accounts)
    return transact(pool, async (db) => {
      const now = new Date(clock.now())
      const imported: Imported[] = []
      for (const statement of statements) refuseAhead(statement, clock.now())
      for (const statement of statements)
        imported.push(await storeStatement(db, statement, { personal, ids, now, by }))
      await matchLines(db, now)
      return imported
    })
  }
  const round = async (): Promise<void> => {
    await ensureAccounts(pool, accounts)
    await askBankDays(pool)
    await runDue({ pool, now: clock.now(), work: [bankDayWork(deps)], alarm })
    await deps.settlePaid()
    if (deps.receivers.length === 0) return
    for (const line of await waitingLines(deps))
      for (const receive of deps.receivers) await receive(line)
  }
  return { importFile, round }
}

/**
 * Every statement after one of a later day would be refused, and no money would arrive any more:
 * none is taken of a day that has come nowhere on earth.
 */
function refuseAhead({ source, day, lines }: Statement, now: number): void {
  const latest = utcDate(now + dayMs)
  if (source === 'camt.053' && day > latest) throw new StatementFault(1, 'Bal/CLBD/Dt')
  const ahead = lines.find(({ bookedOn }) => bookedOn > latest)
  if (ahead !== undefined)
    throw new StatementFault(ahead.at, source === 'csv' ? 'date' : 'Ntry/BookgDt')
}

function readStatements(
  file: Buffer,
  accounts: readonly ClientAccount[],
  csv: Currency,
): readonly Statement[] {
  if (file.length > bytesMax) throw new StatementFault(1, 'size')
  const content = fileText(file)
  if (/^\s*</.test(content)) return readCamt(content)
  const account = accounts.find(({ currency }) => currency === csv)
  if (account === undefined) throw new StatementFault(1, 'Acct/Id')
  return [readCsv(content, account)]
}

const waitingLine = houseRow({
  id: int8,
  currency: text<Currency>(),
  amount: int8,
  bookedOn: date,
  reference: text(),
  sealed: text(),
})

async function waitingLines({ pool, personal }: BankDeps): Promise<readonly IncomingLine[]> {
  const rows = await read(
    pool,
    waitingLine,
    `SELECT l.id, a.currency, l.amount, l.booked_on, l.reference, l.sealed
     FROM bank_lines l JOIN bank_accounts a ON a.id = l.account
     WHERE l.amount > 0 AND NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.line = l.id)
       AND NOT EXISTS (SELECT 1 FROM bank_notes n WHERE n.line = l.id) ORDER BY l.id LIMIT 500`,
  )
  return rows.map(({ reference, sealed, ...line }) => {
    const { party, iban, purpose } = openParty(personal, {
      label: labels.bankLine(line.id),
      box: sealed,
    })
    const said = [reference, purpose].filter((part) => part !== '').join(' ')
    return { ...line, party, partyIban: iban, text: said }
  })
}

import { createHash } from 'node:crypto'
import { type ChainedLine, genesis, headLine, journalHash } from './chain.ts'
import { accounts, journals, type JournalRow } from './own-tables.ts'
import { columnsOf, toRow } from './statement.ts'
import type { Reader } from './check.ts'

export type ChainReport = {
  /** One hash over the heads of all accounts: publish it, and nobody can shorten a chain unseen. */
  readonly head: string
  readonly broken: string | undefined
}

const pageRows = 20_000
const linesOf = `(SELECT string_agg(concat_ws(',', debit, credit, asset, amount), ';' ORDER BY line) FROM postings p
  WHERE p.customer = j.customer AND p.journal = j.id)`

/** Recomputes every hash from the stored rows, account by account. Inside a transaction: it reads through a cursor. */
export async function walkChains(reader: Reader): Promise<ChainReport> {
  const ends = await accountHeads(reader)
  const all = createHash('sha256')
  let broken: string | undefined
  let last: JournalRow | undefined
  const endAccount = (): void => {
    if (last === undefined) return
    all.update(headLine(last.customer, last.position, last.hash))
    broken ??= endsAt(last, ends.get(last.customer))
    ends.delete(last.customer)
  }
  await reader.query(
    `DECLARE chains NO SCROLL CURSOR FOR SELECT ${columnsOf(journals)}, ${linesOf} FROM journals j ORDER BY customer, position`,
  )
  for (;;) {
    const { rows } = await reader.query<unknown[]>({ text: `FETCH ${pageRows} FROM chains`, rowMode: 'array' })
    for (const raw of rows) {
      const journal = toRow(journals, raw)
      if (last !== undefined && last.customer !== journal.customer) {
        endAccount()
        last = undefined
      }
      broken ??= breakOf(journal, { before: last, lines: linesFrom(raw.at(-1)) })
      last = journal
    }
    if (rows.length < pageRows) break
  }
  endAccount()
  const [rest] = [...ends].filter(([, end]) => end.position !== 0n)
  broken ??= rest && `account ${rest[0]}: its head is at position ${rest[1].position}, its journals are gone`
  return { head: all.digest('hex'), broken }
}

type Link = { readonly before: JournalRow | undefined; readonly lines: readonly ChainedLine[] }

function breakOf(journal: JournalRow, { before, lines }: Link): string | undefined {
  const name = `journal ${journal.customer}/${journal.id} at position ${journal.position}`
  const position = (before?.position ?? 0n) + 1n
  if (journal.position !== position) return `${name}: position ${position} is missing or there twice`
  if (journal.previousHash !== (before?.hash ?? genesis)) return `${name} does not continue the journal before it`
  if (journal.hash !== journalHash(journal, lines)) return `${name} or its postings do not match the hash`
  return undefined
}

type End = { readonly position: bigint; readonly head: string }

function endsAt(last: JournalRow, end: End | undefined): string | undefined {
  if (end === undefined) return `journal ${last.customer}/${last.id} belongs to no account`
  if (end.position === last.position && end.head === last.hash) return undefined
  return `account ${last.customer}: its head is at position ${end.position}, its last journal at ${last.position}`
}

async function accountHeads(reader: Reader): Promise<Map<bigint, End>> {
  const { rows } = await reader.query<unknown[]>({
    text: `SELECT ${columnsOf(accounts)} FROM ledger_accounts`,
    rowMode: 'array',
  })
  return new Map(
    rows.map((raw) => {
      const row = toRow(accounts, raw)
      return [row.customer, { position: row.chainPosition, head: row.chainHead }]
    }),
  )
}

/** Codes and assets contain neither separator: I1 proves it for every row. */
function linesFrom(text: unknown): ChainedLine[] {
  if (typeof text !== 'string') return []
  return text.split(';').map((line) => {
    const [debit = '', credit = '', asset = '', amount = '0'] = line.split(',')
    return { debit, credit, asset, amount: BigInt(amount) }
  })
}

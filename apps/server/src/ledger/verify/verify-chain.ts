import { createHash } from 'node:crypto'
import { genesis, headLine, journalHash } from '../chain.ts'
import type { Found, Reader } from './check.ts'
import { accounts, type JournalRow } from '../own-tables.ts'
import { everyAccountRow, read } from '../../platform/db/read.ts'

/** Follows every account's chain; fed with all journals by account and position. */
export type ChainWalk = {
  readonly visit: (journal: JournalRow) => void
  readonly end: () => ChainReport
}

export type ChainReport = {
  /** One hash over the heads of all accounts: publish it, and nobody can shorten a chain unseen. */
  readonly head: string
  readonly broken: Found | undefined
}

/**
 * Recomputes every hash from the stored row and compares the ends with what the accounts
 * remember.
 */
export async function chainWalk(reader: Reader): Promise<ChainWalk> {
  const ends = await accountHeads(reader)
  const all = createHash('sha256')
  let broken: Found | undefined
  let last: JournalRow | undefined

  const endAccount = (): void => {
    if (last === undefined) return
    all.update(headLine(last.customer, last.position, last.hash))
    broken ??= endsAt(last, ends.get(last.customer))
    ends.delete(last.customer)
    last = undefined
  }
  const visit = (journal: JournalRow): void => {
    if (last?.customer !== journal.customer) endAccount()
    broken ??= breakOf(journal, last)
    last = journal
  }
  const end = (): ChainReport => {
    endAccount()
    const [rest] = [...ends].filter(([, { position }]) => position !== 0n)
    broken ??= rest && {
      text: `account ${rest[0]}: its head is at position ${rest[1].position}, its journals are gone`,
      customer: rest[0],
    }
    return { head: all.digest('hex'), broken }
  }
  return { visit, end }
}

function breakOf(journal: JournalRow, before: JournalRow | undefined): Found | undefined {
  const text = wrongWith(journal, before)
  return text && { text, customer: journal.customer, journal: journal.id }
}

function wrongWith(journal: JournalRow, before: JournalRow | undefined): string | undefined {
  const name = `journal ${journal.customer}/${journal.id} at position ${journal.position}`
  const position = (before?.position ?? 0n) + 1n
  if (journal.position !== position)
    return `${name}: position ${position} is missing or there twice`
  if (journal.previousHash !== (before?.hash ?? genesis))
    return `${name} does not continue the journal before it`
  if (journal.hash !== journalHash(journal)) return `${name} does not match its hash`
  return undefined
}

type End = { readonly position: bigint; readonly head: string }

function endsAt(last: JournalRow, end: End | undefined): Found | undefined {
  const { customer, id: journal } = last
  if (end === undefined)
    return { text: `journal ${customer}/${journal} belongs to no account`, customer, journal }
  if (end.position === last.position && end.head === last.hash) return undefined
  const text = `account ${customer}: its head is at position ${end.position}, its last journal at ${last.position}`
  return { text, customer, journal }
}

const { customer: whose, chainPosition, chainHead } = accounts.columns
const accountHead = everyAccountRow({ customer: whose, chainPosition, chainHead })

async function accountHeads(reader: Reader): Promise<Map<bigint, End>> {
  const sql = 'SELECT customer, chain_position, chain_head FROM ledger_accounts'
  const rows = await read(reader, accountHead, sql)
  return new Map(
    rows.map((row) => [row.customer, { position: row.chainPosition, head: row.chainHead }]),
  )
}

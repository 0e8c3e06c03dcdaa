import { readIban } from '@parkett/core/cards/iban'
import { referencesIn } from '@parkett/core/deposits/reference'
import { sameName } from '@parkett/core/names'
import type pg from 'pg'
import type { Clock } from '../../base/ports.ts'
import { stoppedCustomers } from '../../ledger/door/freezes.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read } from '../../platform/db/read.ts'
import { labels, openParty, type Personal } from '../../platform/data-dir/personal.ts'
import type { CardVault } from './card-vault.ts'

type Db = Pick<pg.Pool, 'query'>

export type SenderDeps = {
  readonly personal: Personal
  readonly vault: Pick<CardVault, 'mark'>
  /** Real time: a freeze ends by it. */
  readonly wall: Clock
  readonly verifiedName: (customer: bigint) => Promise<string | null>
}

/** What a bank says of who sent a line. */
export type SentLine = {
  readonly id: bigint
  readonly iban: string
  readonly remitter: string
  readonly text: string
}

const account = houseRow({ customer: int8, number: text() })
const card = everyAccountRow({ customer: int8, mark: text() })
const earlier = houseRow({ account: text(), bankRef: text(), sealed: text() })

/**
 * Of these lines those that seem to come from a customer whom a freeze stops: from an account
 * bound here or that paid in for them before, with their reference, or under their verified
 * name. Nothing goes back to such a sender: it would leave the country with the bank's help. A
 * name alone is enough, as it is for a credit; who merely shares it waits until the freeze ends.
 */
export async function stoppedSenders(
  { personal, vault, wall, verifiedName }: SenderDeps,
  db: Db,
  lines: readonly SentLine[],
): Promise<ReadonlySet<bigint>> {
  const stopped = lines.length === 0 ? [] : await stoppedCustomers(db, 'line.return', wall.now())
  if (stopped.length === 0) return new Set()
  const ids = [stopped.map(String)]
  const accounts = await read(
    db,
    account,
    'SELECT id AS customer, account_number AS number FROM customers WHERE id = ANY($1::bigint[])',
    ids,
  )
  const cards = await read(
    db,
    card,
    'SELECT customer, mark FROM cards WHERE customer = ANY($1::bigint[])',
    ids,
  )
  const paidBefore = await read(
    db,
    earlier,
    `SELECT l.account, l.bank_ref, l.sealed
     FROM incoming_line_ends e JOIN incoming_lines l ON l.id = e.line
     WHERE e.customer = ANY($1::bigint[]) AND e.deposit IS NOT NULL AND l.has_account`,
    ids,
  )
  const names = await Promise.all(stopped.map(verifiedName))
  const known = {
    numbers: new Set(accounts.map(({ number }) => number)),
    marks: new Set(cards.map(({ mark }) => mark)),
    ibans: new Set(
      paidBefore.map(({ account: at, bankRef, sealed }) =>
        plain(openParty(personal, { label: labels.incoming(at, bankRef), box: sealed }).iban),
      ),
    ),
  }
  const isTheirs = ({ iban, remitter, text: said }: SentLine): boolean =>
    (iban !== '' && (known.ibans.has(plain(iban)) || known.marks.has(vault.mark(plain(iban))))) ||
    referencesIn(said).some((number) => known.numbers.has(number)) ||
    names.some((name) => name !== null && sameName(name, remitter))
  return new Set(lines.filter(isTheirs).map(({ id }) => id))
}

const plain = (iban: string): string => readIban(iban)?.iban ?? iban.replaceAll(/\s/g, '')

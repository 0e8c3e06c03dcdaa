import { chart, isAccountCode } from '@parkett/core/ledger/chart'
import type { Posting } from '@parkett/core/ledger/posting'
import type { JournalDraft, Moment } from './act.ts'
import type { Books, Pocket } from './books.ts'
import { journalHash, linesText } from './chain.ts'

/** Books that would not hold: the account stops, the server goes on. */
export class Unsound extends Error {}

/** The largest amount a column holds. */
const mostUnits = 2n ** 63n - 1n

/**
 * Posts journals to the working copy, all or none: moves the pockets, extends the customer's
 * chain.
 * @throws Unsound when a posting is malformed or a pocket would go below zero. Core has refused
 * such a command long before; reaching this line is a defect, and the account is halted.
 */
export function post(books: Books, drafts: readonly JournalDraft[], at: Moment): void {
  const moved = new Map<Pocket, bigint>()
  for (const posting of drafts.flatMap(({ postings }) => postings))
    move(books, moved, { posting, customer: at.customer })
  for (const [pocket, amount] of moved) {
    if (amount < 0n) throw new Unsound(`${pocket.pocket} ${pocket.asset} would be ${amount}`)
    if (amount > mostUnits) throw new Unsound(`${pocket.pocket} ${pocket.asset} is too large`)
  }
  for (const [pocket, amount] of moved) pocket.amount = amount
  for (const draft of drafts) chain(books, draft, at)
}

/** Stops an account: no further command of it is decided. */
export function halt(books: Books, customer: bigint, why: string): void {
  const account = books.accounts.get(customer)
  if (account === undefined) return
  books.accounts.set(customer, { ...account, haltedBecause: why })
  books.changedAccounts.add(customer)
}

type Side = { readonly posting: Posting; readonly customer: bigint }

/**
 * Customer pockets grow on the credit side (`domain.md` 6) and are stored positive; house legs
 * need no row.
 */
function move(books: Books, moved: Map<Pocket, bigint>, { posting, customer }: Side): void {
  const { debit, credit, asset, amount } = posting
  const book = asset.startsWith('share:') ? 'shares' : 'money'
  const known =
    isAccountCode(debit) &&
    isAccountCode(credit) &&
    chart[debit].book === book &&
    chart[credit].book === book
  if (!known || debit === credit || amount <= 0n || amount > mostUnits) {
    throw new Unsound(`a posting of ${amount} ${asset} from ${debit} to ${credit}`)
  }
  for (const [code, change] of [
    [debit, -amount],
    [credit, amount],
  ] as const) {
    if (chart[code].kind === 'house') continue
    const pocket = books.pocket(customer, asset, code)
    moved.set(pocket, (moved.get(pocket) ?? pocket.amount) + change)
  }
}

function chain(books: Books, draft: JournalDraft, at: Moment): void {
  const account = books.accounts.get(at.customer)
  if (account === undefined) throw new Error('the account was not loaded')
  const journal = {
    customer: at.customer,
    position: account.chainPosition + 1n,
    id: draft.id ?? at.nextId(),
    event: draft.event,
    reference: draft.reference ?? null,
    command: at.command,
    businessAt: at.now,
    businessDate: at.date,
    lines: linesText(draft.postings),
    previousHash: account.chainHead,
  }
  const hash = journalHash(journal)
  books.journals.push({ ...journal, hash })
  books.accounts.set(at.customer, { ...account, chainPosition: journal.position, chainHead: hash })
  books.changedAccounts.add(at.customer)
}

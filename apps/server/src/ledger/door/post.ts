import { chart, isAccountCode } from '@parkett/core/ledger/chart'
import type { Posting } from '@parkett/core/ledger/posting'
import type { JournalDraft, Moment } from './act.ts'
import type { WorkingSet, Pocket } from './working-set.ts'
import { journalHash, linesText } from '../chain.ts'

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
export function post(working: WorkingSet, drafts: readonly JournalDraft[], at: Moment): void {
  const moved = new Map<Pocket, bigint>()
  for (const posting of drafts.flatMap(({ postings }) => postings))
    move(working, moved, { posting, customer: at.customer })
  for (const [pocket, amount] of moved) {
    if (amount < 0n) throw new Unsound(`${pocket.pocket} ${pocket.asset} would be ${amount}`)
    if (amount > mostUnits) throw new Unsound(`${pocket.pocket} ${pocket.asset} is too large`)
  }
  for (const [pocket, amount] of moved) pocket.amount = amount
  working.ownMoney.post(drafts.flatMap(({ postings }) => postings))
  for (const draft of drafts) chain(working, draft, at)
}

/** Stops an account: no further command of it is decided. */
export function halt(working: WorkingSet, customer: bigint, why: string): void {
  const account = working.accounts.get(customer)
  if (account === undefined) return
  working.accounts.set(customer, { ...account, haltedBecause: why })
  working.changedAccounts.add(customer)
}

type Side = { readonly posting: Posting; readonly customer: bigint }

/**
 * Customer pockets grow on the credit side (`money.md` G5) and are stored positive; house legs
 * need no row.
 */
function move(working: WorkingSet, moved: Map<Pocket, bigint>, { posting, customer }: Side): void {
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
    const pocket = working.pocket(customer, asset, code)
    moved.set(pocket, (moved.get(pocket) ?? pocket.amount) + change)
  }
}

function chain(working: WorkingSet, draft: JournalDraft, at: Moment): void {
  const account = working.accounts.get(at.customer)
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
  working.journals.push({ ...journal, hash })
  working.accounts.set(at.customer, {
    ...account,
    chainPosition: journal.position,
    chainHead: hash,
  })
  working.changedAccounts.add(at.customer)
}

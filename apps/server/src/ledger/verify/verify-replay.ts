import { createHash, hash } from 'node:crypto'
import { isAccountCode, isCustomerAccount } from '@parkett/core/ledger/chart'
import type { Line } from '../chain.ts'
import type { Found, Reader, Walk } from './check.ts'
import { balances, type JournalRow } from '../own-tables.ts'
import { columnsOf } from '../read/statement.ts'
import { everyAccountRow, readPortions } from '../../platform/db/read.ts'

/**
 * Replays every journal into books that begin empty; fed by account, in the order of each
 * chain.
 */
export type ReplayWalk = Walk

type Pockets = Map<string, bigint>
type Account = {
  readonly customer: bigint
  readonly pockets: Pockets
  readonly below: Set<string>
  last: JournalRow
}

/**
 * The replay obeys the books' own rule: a pocket below zero at the end of a command is found
 * even when it is filled again later. Both states are hashed, account by account in one form;
 * where the hashes differ the account is named.
 */
export function replayWalk(): ReplayWalk {
  const replayed = stateHash()
  let account: Account | undefined
  let overdrawn: Found | undefined

  const endCommand = ({ below, last }: Account): void => {
    const [pocket] = below
    if (pocket !== undefined)
      overdrawn ??= {
        text: `journal ${last.customer}/${last.id} leaves ${pocket} of the replay below zero`,
        customer: last.customer,
        journal: last.id,
      }
  }
  const endAccount = (): void => {
    if (account === undefined) return
    endCommand(account)
    replayed.add(account.customer, account.pockets)
    account = undefined
  }
  const visit: Walk['visit'] = (journal, lines) => {
    if (account?.customer !== journal.customer) endAccount()
    account ??= { customer: journal.customer, pockets: new Map(), below: new Set(), last: journal }
    if (account.last.command !== journal.command) endCommand(account)
    account.last = journal
    for (const line of lines) move(account, line)
  }
  const broken: Walk['broken'] = async (reader) => {
    endAccount()
    const stored = await storedState(reader)
    if (stored.head() !== replayed.head()) {
      for (const customer of new Set([...replayed.accounts.keys(), ...stored.accounts.keys()])) {
        const [told, kept] = [replayed.accounts.get(customer), stored.accounts.get(customer)]
        if (told !== kept)
          return {
            text: `account ${customer}: replayed state ${told ?? 'empty'}, stored ${kept ?? 'empty'}`,
            customer,
          }
      }
    }
    return overdrawn
  }
  return { visit, broken }
}

function move({ pockets, below }: Account, { debit, credit, asset, amount }: Line): void {
  for (const [code, change] of [[debit, -amount] as const, [credit, amount] as const]) {
    if (!isAccountCode(code) || !isCustomerAccount(code)) continue
    const name = `${asset}/${code}`
    const sum = (pockets.get(name) ?? 0n) + change
    pockets.set(name, sum)
    if (sum < 0n) below.add(name)
    else below.delete(name)
  }
}

/** A state as one hash over its accounts; empty pockets are as if they were never opened. */
function stateHash() {
  const all = createHash('sha256')
  const accounts = new Map<bigint, string>()
  const add = (customer: bigint, pockets: Pockets): void => {
    const full = [...pockets]
      .filter(([, amount]) => amount !== 0n)
      .map(([name, amount]) => `${name} ${amount}\n`)
    if (full.length === 0) return
    const state = hash('sha256', full.toSorted().join(''))
    accounts.set(customer, state.slice(0, 12))
    all.update(`${customer} ${state}\n`)
  }
  let head: string | undefined
  return { add, accounts, head: () => (head ??= all.digest('hex')) }
}

const pageRows = 20_000

async function storedState(reader: Reader) {
  const state = stateHash()
  let open: { readonly customer: bigint; readonly pockets: Pockets } | undefined
  const sql = `SELECT ${columnsOf(balances)} FROM balances ORDER BY customer`
  for await (const rows of readPortions(reader, everyAccountRow(balances.columns), sql, pageRows)) {
    for (const { customer, asset, pocket, amount } of rows) {
      if (open?.customer !== customer) {
        if (open !== undefined) state.add(open.customer, open.pockets)
        open = { customer, pockets: new Map() }
      }
      open.pockets.set(`${asset}/${pocket}`, amount)
    }
  }
  if (open !== undefined) state.add(open.customer, open.pockets)
  return state
}

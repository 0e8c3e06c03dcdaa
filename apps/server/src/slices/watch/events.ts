import type { PayeeCheck } from '@parkett/contract/customer/cards'
import type { Currency } from '@parkett/contract/wire/money'
import { count, int8, nullable, text } from '../../platform/db/columns.ts'
import {
  accountRow,
  everyAccountRow,
  houseRow,
  readFirst,
  readOne,
} from '../../platform/db/read.ts'
import { labels, openParty } from '../../platform/data-dir/personal.ts'
import type { Db } from './facts.ts'
import type { WatchPorts } from './ports.ts'

/** The events that rules look at, each with what it is about. */
export const watchedEvents = {
  'deposit.credited': 'deposit',
  'withdrawal.requested': 'withdrawal',
  'card.bound': 'card',
} as const

const moved = accountRow({ currency: text<Currency>(), amount: int8, line: nullable(int8) })
const bound = accountRow({ mark: text(), payeeCheck: text<PayeeCheck>() })
const owners = everyAccountRow({ owners: count })
const line = houseRow({ account: text(), bankRef: text(), sealed: text() })

type Named = { readonly customer: bigint; readonly object: bigint }

/** A deposit or a withdrawal, as the books have it. @throws Error for one that they do not have */
export async function moneyOf(db: Db, kind: 'deposit' | 'withdrawal', { customer, object }: Named) {
  const found = await readFirst(
    db,
    moved,
    kind === 'deposit'
      ? 'SELECT currency, amount, line FROM deposits WHERE customer = $1 AND id = $2'
      : 'SELECT currency, amount, NULL::bigint AS line FROM withdrawals WHERE customer = $1 AND id = $2',
    [customer, object],
  )
  if (found === undefined) throw new Error(`the ${kind} ${object} of an event is not there`)
  return found
}

/** Who paid a transfer, as the bank names them; null where it named nobody. */
export async function payerOf(
  { pool, personal }: Pick<WatchPorts, 'pool' | 'personal'>,
  id: bigint | null,
): Promise<string | null> {
  if (id === null) return null
  const found = await readFirst(
    pool,
    line,
    'SELECT account, bank_ref, sealed FROM incoming_lines WHERE id = $1',
    [id],
  )
  if (found === undefined) return null
  const label = labels.incoming(found.account, found.bankRef)
  return openParty(personal, { label, box: found.sealed }).party || null
}

/** A bank account that was bound: how many have it now, and what its bank said of the name. */
export async function cardOf(db: Db, { customer, object }: Named) {
  const card = await readOne(
    db,
    bound,
    'SELECT mark, payee_check FROM cards WHERE customer = $1 AND id = $2',
    [customer, object],
  )
  const sql =
    'SELECT count(DISTINCT customer) AS owners FROM cards WHERE mark = $1 AND removed_at IS NULL'
  const shared = await readOne(db, owners, sql, [card.mark])
  return {
    owners: BigInt(shared.owners),
    nearName: card.payeeCheck === 'close_match',
    mark: card.mark,
  }
}

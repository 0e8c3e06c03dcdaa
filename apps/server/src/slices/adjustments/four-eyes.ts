import type { AdjustmentAct } from '@parkett/contract/desk/adjustments'
import { currencyExponents, money, toDecimal, toWire } from '@parkett/contract/wire/money'
import { adjust } from '@parkett/core/adjustments/decide'
import type { Posting } from '@parkett/core/ledger/posting'
import type pg from 'pg'
import type { FourEyesAct } from '../../identity/four-eyes/act.ts'
import { moneyAct } from '../../identity/four-eyes/money-act.ts'
import type { Clock } from '../../base/ports.ts'
import { mustStayBelowCeiling } from './ceilings.ts'
import { foundAbout } from './found.ts'
import { ownMoneyOf } from '../../accounts/house/own-money.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { mustBeCustomer } from '../../identity/customers.ts'
import { linesFrom } from '../../ledger/chain.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import {
  adjustAct,
  amountOf,
  reverseAct,
  type AdjustInput,
  type Posted,
  type ReverseInput,
} from './acts.ts'
import { bool, int8, text } from '../../platform/db/columns.ts'
import { accountRow, readFirst } from '../../platform/db/read.ts'

type Db = Pick<pg.PoolClient, 'query'>

/**
 * The two acts that move money by hand; nothing else does (`honesty.md` H2). Each customer is
 * told by a message too.
 */
export const adjustmentActs = (deps: Deps): readonly FourEyesAct[] => [
  adjustmentAct(deps),
  reversalAct(deps.notify),
]

type Deps = { readonly notify: Pick<Notify, 'security'>; readonly clock: Clock }

function adjustmentAct({ notify, clock }: Deps): FourEyesAct {
  return moneyAct<'ledger.adjustment', AdjustInput, Posted>({
    kind: 'ledger.adjustment',
    object: ({ customer }) => `customer:${customer}`,
    evidence: async (_db, act) => [
      { is: 'money', label: 'amount', money: toWire(amountOf(act)) },
      { is: 'room', label: 'room', room: 'adjustments', id: '' },
    ],
    amount: async (_db, act) => amountOf(act),
    found: foundAbout,
    preview: async (db, act) => {
      const { currency, pocket, direction } = act
      if ((act.amount.split('.')[1] ?? '').length > currencyExponents[currency])
        refuse('field_invalid')
      await mustBeCustomer(db, act.customer)
      if (direction === 'to_customer') await mustBeOpen(db, act.customer)
      const free = await freeOf(db, act)
      const amount = amountOf(act)
      orRefuse(adjust({ ...act, amount, free, own: await ownMoneyOf(db, currency) }))
      const after = direction === 'to_customer' ? free + amount.minor : free - amount.minor
      const printed = (minor: bigint) =>
        `${pocket} ${toDecimal(minor, currencyExponents[currency])} ${currency}`
      return { before: printed(free), after: `${printed(after)} (${act.reason}, ${act.counter})` }
    },
    allows: (db, act, part) =>
      mustStayBelowCeiling(db, { reason: act.reason, amount: amountOf(act) }, { ...part, clock }),
    order: async (_db, act, { approval }) => ({
      customer: BigInt(act.customer),
      act: adjustAct,
      input: { ...act, approval },
    }),
    carried: async (db, act) => {
      const { amount, currency } = toWire(amountOf(act))
      const sign = act.direction === 'to_customer' ? '+' : '−'
      const facts = { amount: `${sign}${amount} ${currency}` }
      await notify.security(db, { customer: BigInt(act.customer), kind: 'adjusted', facts })
    },
  })
}

function reversalAct(notify: Pick<Notify, 'security'>): FourEyesAct {
  return moneyAct<'ledger.reversal', ReverseInput, Posted>({
    kind: 'ledger.reversal',
    object: ({ customer }) => `customer:${customer}`,
    preview: async (db, act) => {
      const row = await adjustmentOf(db, act)
      if (row.reversed) refuse('already_reversed')
      if (row.postings.some(({ debit }) => debit.startsWith('C.')))
        await mustBeOpen(db, act.customer)
      const before = row.postings
        .map(({ debit, credit, asset, amount }) => `${debit} → ${credit} ${print(asset, amount)}`)
        .join('; ')
      const back = row.postings
        .map(({ debit, credit, asset, amount }) => `${credit} → ${debit} ${print(asset, amount)}`)
        .join('; ')
      return { before, after: `${back} (${row.reason})` }
    },
    order: async (db, act, { approval }) => {
      const { id, postings } = await adjustmentOf(db, act)
      return {
        customer: BigInt(act.customer),
        act: reverseAct,
        input: { approval, id, journal: BigInt(act.journal), postings },
      }
    },
    carried: async (db, act) => {
      const { postings } = await adjustmentOf(db, act)
      const moved = postings.find(
        ({ debit, credit }) => debit.startsWith('C.') || credit.startsWith('C.'),
      )
      if (moved === undefined)
        throw new Error(`adjustment ${act.journal} touches no pocket of its customer`)
      const sign = moved.credit.startsWith('C.') ? '−' : '+'
      const facts = { amount: `${sign}${print(moved.asset, moved.amount)}` }
      await notify.security(db, { customer: BigInt(act.customer), kind: 'adjusted', facts })
    },
  })
}

type Adjusted = {
  readonly id: bigint
  readonly reason: string
  readonly reversed: boolean
  readonly postings: readonly Posting[]
}

const booked = accountRow({ id: int8, reason: text(), lines: text(), reversed: bool })

/** An adjustment by its journal, with what it posted; never the reversal of one. */
async function adjustmentOf(
  db: Db,
  { customer, journal }: { customer: string; journal: string },
): Promise<Adjusted> {
  const found = await readFirst(
    db,
    booked,
    `SELECT a.id, a.reason, j.lines, EXISTS (SELECT 1 FROM adjustments r
       WHERE r.customer = a.customer AND r.reverses = a.journal) AS reversed
     FROM adjustments a JOIN journals_apart j ON j.customer = a.customer AND j.id = a.journal
     WHERE a.customer = $1 AND a.journal = $2 AND a.reverses IS NULL`,
    [customer, journal],
  )
  const row = found ?? refuse('not_found')
  return { ...row, postings: linesFrom(row.lines) as readonly Posting[] } // written by `post`, which checks each line
}

const balance = accountRow({ amount: int8 })

async function freeOf(db: Db, { customer, currency, pocket }: AdjustmentAct): Promise<bigint> {
  const row = await readFirst(
    db,
    balance,
    'SELECT amount FROM balances WHERE customer = $1 AND asset = $2 AND pocket = $3',
    [customer, currency, pocket],
  )
  return row?.amount ?? 0n
}

/** Nobody could take out what came into a closed account; the door refuses it too. */
async function mustBeOpen(db: Db, customer: string): Promise<void> {
  const closed = await db.query('SELECT 1 FROM closed_accounts WHERE customer_id = $1', [customer])
  if (closed.rowCount !== 0) refuse('account_closed')
}

const print = (asset: string, amount: bigint): string => {
  const currency = Object.hasOwn(currencyExponents, asset)
    ? (asset as keyof typeof currencyExponents)
    : undefined
  if (currency === undefined) throw new Error(`an adjustment of ${asset}`)
  const wire = toWire(money(currency, amount))
  return `${wire.amount} ${wire.currency}`
}

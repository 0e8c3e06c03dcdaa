import {
  balanceOf,
  clientMoneyGap,
  fold,
  isBalanced,
  overdrawn,
} from '@parkett/core/ledger/balances'
import { isAccountCode, type AccountCode } from '@parkett/core/ledger/chart'
import { buyAccepted, buyFilled, buyReleased } from '@parkett/core/ledger/events/buys'
import { depositConfirmed, pspPayout } from '@parkett/core/ledger/events/deposits'
import { commissionSwept, exchangeFeesPaid, taxPaid } from '@parkett/core/ledger/events/house'
import { sellFilled } from '@parkett/core/ledger/events/sells'
import { marketSettled, proceedsSettled } from '@parkett/core/ledger/events/settlement'
import * as transfers from '@parkett/core/ledger/events/transfers'
import type { Journal } from '@parkett/core/ledger/posting'
import { minor, money } from './amounts.ts'
import {
  attempt,
  list,
  object,
  text,
  type Check,
  type Group,
  type Json,
  type JsonObject,
} from './check.ts'

/** The file's books are in one currency it does not name. */
const currency = 'CNY'
const instrumentId = '1'

/** Debited and credited minor units by account, as a journal of the file writes them. */
type Lines = {
  readonly dr: (code: AccountCode) => bigint
  readonly cr: (code: AccountCode) => bigint
}

/** What core posts for an event, given only the amounts that the event's cause would know. */
const journals: Readonly<Record<string, (lines: Lines) => Journal>> = {
  'deposit.confirmed': ({ cr }) => depositConfirmed(of(cr('C.wallet'))),
  'psp.payout': ({ cr }) => pspPayout(of(cr('H.psp_due')), { fee: 0n, own: 0n }),
  'transfer.wallet_to_trading': ({ dr }) => transfers.walletToTrading(of(dr('C.wallet'))),
  'transfer.trading_to_wallet': ({ dr }) => transfers.tradingToWallet(of(dr('C.cash'))),
  'withdraw.request': ({ dr }) => transfers.withdrawRequested(of(dr('C.wallet'))),
  'withdraw.approved': ({ dr }) => transfers.withdrawApproved(of(dr('C.wallet_hold'))),
  'withdraw.settled': ({ dr }) => transfers.withdrawSettled(of(dr('C.payout'))),
  'withdraw.released': ({ dr }) => transfers.withdrawReleased(of(dr('C.wallet_hold'))),
  'withdraw.returned': ({ cr }) => transfers.withdrawReturned(of(cr('C.wallet'))),
  'buy.freeze': ({ dr }) =>
    buyAccepted(currency, { cash: dr('C.cash'), unsettled: dr('C.unsettled') }),
  'buy.fill': (lines) => buyFilled(fillOf(lines, lines.cr('H.mkt_owed')), 'S.today'),
  'buy.release': ({ cr }) =>
    buyReleased(currency, { cash: cr('C.cash'), unsettled: cr('C.unsettled') }),
  'buy.settle': settled,
  'market.settle': settled,
  'sell.fill': (lines) => sellFilled(fillOf(lines, lines.dr('H.mkt_due'))),
  'sell.settle': ({ dr }) => proceedsSettled(currency, dr('C.unsettled')),
  'tax.paid': ({ dr }) => taxPaid(of(dr('H.tax_stamp'))),
  'exchange_fee.paid': ({ dr }) => exchangeFeesPaid(of(dr('H.fee_exchange'))),
  'commission.swept': ({ dr }) => commissionSwept(of(dr('H.bank_own'))),
}

const of = (amount: bigint) => ({ currency, minor: amount }) as const

const fillOf = ({ cr }: Lines, notional: bigint) => ({
  currency: 'CNY' as const,
  instrumentId,
  quantity: 1n,
  notional,
  charges: {
    commission: cr('H.inc_commission'),
    stamp: cr('H.tax_stamp'),
    exchange: cr('H.fee_exchange'),
  },
})

function settled({ dr, cr }: Lines): Journal {
  return marketSettled({ currency, owed: dr('H.mkt_owed'), due: cr('H.mkt_due'), shares: [] })
}

export const ledger: Group = (data) => {
  const { journals: entries, balances } = object(data)
  const posted: Journal[] = []
  const checks = list(entries).map((entry, index) =>
    attempt(`journal ${index} ${text(object(entry)['event'])}`, () => {
      const lines = list(object(entry)['lines']).map(object)
      const made = journalOf(text(object(entry)['event']), lines)
      posted.push(made)
      return {
        expected: legs(lines.map(({ account, dr, cr }) => [text(account), minor(dr), minor(cr)])),
        got: legsOf(made),
      }
    }),
  )
  return [...checks, ...balanceChecks(object(balances), posted)]
}

/** The event's name is its first word; what follows it in the file is a note. */
function journalOf(event: string, lines: readonly JsonObject[]): Journal {
  const make = journals[event.split(' ')[0] ?? '']
  if (make === undefined) throw new RangeError(`core posts nothing for ${event}`)
  const sum = (code: AccountCode, column: 'dr' | 'cr') =>
    lines
      .filter(({ account }) => account === code)
      .reduce((total, line) => total + minor(line[column]), 0n)
  return make({ dr: (code) => sum(code, 'dr'), cr: (code) => sum(code, 'cr') })
}

function balanceChecks(expected: JsonObject, posted: readonly Journal[]): readonly Check[] {
  const books = fold(posted.flatMap(({ postings }) => postings))
  const single = Object.entries(expected).map(([account, balance]) =>
    attempt(`balance ${account}`, () => {
      if (!isAccountCode(account)) throw new RangeError(`no account ${account}`)
      return { expected: text(balance), got: money(balanceOf(books, currency, account)) }
    }),
  )
  const sound = attempt('books', () => ({
    expected: { balanced: true, overdrawn: 0, gap: '0.00' },
    got: {
      balanced: isBalanced(books),
      overdrawn: overdrawn(books).filter(({ asset }) => asset === currency).length,
      gap: money(clientMoneyGap(books, currency)),
    },
  }))
  return [...single, sound]
}

/** Money legs of a journal summed by account; share legs are not in the file. */
const legsOf = ({ postings }: Journal): Json =>
  legs(
    postings
      .filter(({ asset }) => asset === currency)
      .flatMap(({ debit, credit, amount }): [string, bigint, bigint][] => [
        [debit, amount, 0n],
        [credit, 0n, amount],
      ]),
  )

function legs(rows: readonly (readonly [account: string, dr: bigint, cr: bigint])[]): Json {
  const sums = new Map<string, { dr: bigint; cr: bigint }>()
  for (const [account, dr, cr] of rows) {
    const before = sums.get(account) ?? { dr: 0n, cr: 0n }
    sums.set(account, { dr: before.dr + dr, cr: before.cr + cr })
  }
  return Object.fromEntries(
    [...sums].map(([account, { dr, cr }]) => [account, `${money(dr)} / ${money(cr)}`]),
  )
}

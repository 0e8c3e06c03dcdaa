// Goal: each event of the books moves exactly what the event table of `money.md` G6 to G15 says,
// from which account to which. Method: the table written down once more, by hand; the compiler
// refuses it when an event is missing.
import { expect, test } from 'vitest'
import { isBalanced, fold } from '../balances.ts'
import { shareOf, type Journal, type JournalEvent } from '../posting.ts'
import { buyAccepted, buyAmended, buyFilled, buyReleased } from './buys.ts'
import * as blocks from './blocks.ts'
import * as deposits from './deposits.ts'
import {
  capitalPaidIn,
  commissionSwept,
  exchangeFeesPaid,
  taxPaid,
  bankCharged,
  chargeCovered,
} from './house.ts'
import * as offerings from './offerings.ts'
import { sellAccepted, sellAmended, sellFilled, sellReleased } from './sells.ts'
import { marketSettled, proceedsSettled, sharesReleased } from './settlement.ts'
import * as transfers from './transfers.ts'
import { fundBought, fundExited, fundMatured } from './savings.ts'
import * as loans from './loans.ts'
import * as treasury from './treasury.ts'

const eur = (minor: bigint) => ({ currency: 'EUR', minor }) as const
const charges = { commission: 7n, stamp: 5n, exchange: 3n }
const fill = { currency: 'EUR', instrumentId: '9', quantity: 4n, notional: 100n, charges } as const
const trade = { instrumentId: '9', bought: 4n, sold: 2n }

/** What slices post by themselves is in their own tests. */
type Own = 'demo.returned' | 'adjustment' | 'adjustment.reversed'
/**
 * Event: its journal, and `debit > credit amount` of every posting. Shares are counted, money
 * is minor units.
 */
type Rows = readonly (readonly [Journal, readonly string[]])[]
const table: Readonly<Record<Exclude<JournalEvent, Own>, Rows>> = {
  'demo.credited': [[deposits.demoCredited(eur(50n), 'C.cash'), ['H.bank_client > C.cash 50']]],
  'deposit.confirmed': [[deposits.depositConfirmed(eur(50n)), ['H.psp_due > C.wallet 50']]],
  'deposit.received': [[deposits.depositReceived(eur(50n)), ['H.unassigned > C.wallet 50']]],
  'deposit.charged_back': [
    [deposits.depositChargedBack(eur(50n), 80n, 9n), ['C.wallet > H.psp_due 50']],
    [
      deposits.depositChargedBack(eur(50n), 20n, 30n),
      ['C.wallet > H.psp_due 20', 'H.receivable > H.psp_due 30', 'H.bank_client > H.bank_own 30'],
    ],
    [
      deposits.depositChargedBack(eur(50n), 0n, 49n),
      [
        'H.receivable > H.psp_due 50',
        'H.bank_client > H.bank_own 49',
        'H.bank_client > H.own_owed 1',
      ],
    ],
  ],
  'receivable.repaid': [
    [
      deposits.receivableRepaid(eur(30n)),
      ['C.wallet > H.receivable 30', 'H.bank_own > H.bank_client 30'],
    ],
  ],
  'bank.line_received': [[deposits.lineReceived(eur(50n)), ['H.bank_client > H.unassigned 50']]],
  'bank.line_returned': [[deposits.lineReturned(eur(50n)), ['H.unassigned > H.bank_client 50']]],
  'bank.line_charged': [[bankCharged(eur(5n)), ['H.exp_bank > H.bank_client 5']]],
  'bank.charge_covered': [[chargeCovered(eur(5n)), ['H.bank_client > H.bank_own 5']]],
  'psp.fee_difference': [
    [deposits.pspFeeDiffers(eur(5n), 9n), ['H.exp_psp_diff > H.bank_own 5']],
    [
      deposits.pspFeeDiffers(eur(5n), 2n),
      ['H.exp_psp_diff > H.bank_own 2', 'H.exp_psp_diff > H.own_owed 3'],
    ],
    [deposits.pspFeeDiffers(eur(-5n), 0n), ['H.exp_psp > H.inc_psp_diff 5']],
  ],
  'psp.payout': [
    [
      deposits.pspPayout(eur(50n), { fee: 2n, own: 2n }),
      ['H.bank_client > H.psp_due 50', 'H.exp_psp > H.bank_own 2'],
    ],
    [
      deposits.pspPayout(eur(-50n), { fee: 2n, own: 0n }),
      ['H.psp_due > H.bank_client 50', 'H.exp_psp > H.own_owed 2'],
    ],
  ],
  'transfer.wallet_to_trading': [[transfers.walletToTrading(eur(50n)), ['C.wallet > C.cash 50']]],
  'transfer.trading_to_wallet': [[transfers.tradingToWallet(eur(50n)), ['C.cash > C.wallet 50']]],
  'buy.hop': [[transfers.buyHop(eur(50n)), ['C.wallet > C.cash 50']]],
  'withdraw.hop': [[transfers.withdrawHop(eur(50n)), ['C.cash > C.wallet 50']]],
  'withdraw.request': [[transfers.withdrawRequested(eur(50n)), ['C.wallet > C.wallet_hold 50']]],
  'withdraw.approved': [[transfers.withdrawApproved(eur(50n)), ['C.wallet_hold > C.payout 50']]],
  'withdraw.settled': [[transfers.withdrawSettled(eur(50n)), ['C.payout > H.bank_client 50']]],
  'withdraw.released': [[transfers.withdrawReleased(eur(50n)), ['C.wallet_hold > C.wallet 50']]],
  'withdraw.returned': [
    [transfers.withdrawReturned(eur(50n)), ['H.bank_client > C.wallet 50']],
    [transfers.withdrawReturnedByLine(eur(50n)), ['H.unassigned > C.wallet 50']],
  ],
  'withdraw.paid_claimed': [
    [transfers.withdrawPaidClaimed(eur(50n)), ['C.payout > H.payout_claimed 50']],
  ],
  'withdraw.paid_unclaimed': [
    [transfers.withdrawPaidUnclaimed(eur(50n)), ['H.payout_claimed > C.payout 50']],
  ],
  'withdraw.paid_confirmed': [
    [transfers.withdrawPaidConfirmed(eur(50n)), ['H.payout_claimed > H.bank_client 50']],
  ],
  'withdraw.back_claimed': [
    [transfers.withdrawBackClaimed(eur(50n)), ['H.return_claimed > C.returning 50']],
  ],
  'withdraw.back_unclaimed': [
    [transfers.withdrawBackUnclaimed(eur(50n)), ['C.returning > H.return_claimed 50']],
  ],
  'buy.freeze': [
    [
      buyAccepted('EUR', { cash: 30n, unsettled: 20n }),
      ['C.unsettled > C.hold 20', 'C.cash > C.hold 30'],
    ],
  ],
  'buy.fill': [
    [
      buyFilled(fill, 'S.today'),
      [
        'C.hold > H.mkt_owed 100',
        'C.hold > H.inc_commission 7',
        'C.hold > H.tax_stamp 5',
        'C.hold > H.fee_exchange 3',
        'S.street > S.today 4',
      ],
    ],
  ],
  'buy.release': [
    [
      buyReleased('EUR', { cash: 30n, unsettled: 20n }),
      ['C.hold > C.cash 30', 'C.hold > C.unsettled 20'],
    ],
  ],
  'ipo.apply': [[offerings.offeringApplied(eur(50n)), ['C.cash > C.hold 50']]],
  'ipo.changed': [
    [offerings.offeringChanged(eur(50n)), ['C.cash > C.hold 50']],
    [offerings.offeringChanged(eur(-50n)), ['C.hold > C.cash 50']],
  ],
  'ipo.paid': [[offerings.offeringPaid(eur(50n)), ['C.cash > C.hold 50']]],
  'ipo.released': [[offerings.offeringReleased(eur(50n)), ['C.hold > C.cash 50']]],
  'ipo.refunded': [[offerings.offeringRefunded(eur(50n)), ['C.hold > C.cash 50']]],
  'ipo.listed': [
    [
      offerings.offeringListed(fill),
      [
        'C.hold > H.ipo_due 100',
        'C.hold > H.inc_commission 7',
        'C.hold > H.tax_stamp 5',
        'C.hold > H.fee_exchange 3',
        'S.issuer > S.sellable 4',
      ],
    ],
  ],
  'ipo.issuer_paid': [[offerings.issuerPaid(eur(100n)), ['H.ipo_due > H.bank_client 100']]],
  'block.hold': [[blocks.blockHeld(eur(50n)), ['C.cash > C.hold 50']]],
  'block.released': [[blocks.blockReleased(eur(50n)), ['C.hold > C.cash 50']]],
  'block.filled': [
    [
      blocks.blockFilled(fill),
      [
        'C.hold > H.mkt_owed 100',
        'C.hold > H.inc_commission 7',
        'C.hold > H.tax_stamp 5',
        'C.hold > H.fee_exchange 3',
        'S.street > S.locked 4',
      ],
    ],
  ],
  'block.settled': [
    [blocks.blockSettled(fill), ['H.mkt_owed > H.bank_client 100', 'S.depot > S.street 4']],
  ],
  'block.unlocked': [[blocks.blockUnlocked('9', 4n), ['S.locked > S.sellable 4']]],
  'block.offered': [[blocks.blockOffered('9', 4n), ['S.sellable > S.frozen 4']]],
  'block.sold': [
    [
      blocks.blockSold(sellFilled(fill)),
      [
        'H.mkt_due > C.unsettled 85',
        'H.mkt_due > H.inc_commission 7',
        'H.mkt_due > H.tax_stamp 5',
        'H.mkt_due > H.fee_exchange 3',
        'S.frozen > S.street 4',
      ],
    ],
  ],
  'block.returned': [[blocks.blockReturned('9', 4n), ['S.frozen > S.sellable 4']]],
  'shares.released': [[sharesReleased('9', 4n), ['S.today > S.sellable 4']]],
  'sell.freeze': [[sellAccepted('9', 4n), ['S.sellable > S.frozen 4']]],
  'sell.fill': [
    [
      sellFilled(fill),
      [
        'H.mkt_due > C.unsettled 85',
        'H.mkt_due > H.inc_commission 7',
        'H.mkt_due > H.tax_stamp 5',
        'H.mkt_due > H.fee_exchange 3',
        'S.frozen > S.street 4',
      ],
    ],
  ],
  'sell.release': [[sellReleased('9', 4n), ['S.frozen > S.sellable 4']]],
  'order.amended': [
    [
      buyAmended('EUR', { more: { cash: 30n, unsettled: 20n }, less: { cash: 0n, unsettled: 0n } }),
      ['C.unsettled > C.hold 20', 'C.cash > C.hold 30'],
    ],
    [
      buyAmended('EUR', { more: { cash: 0n, unsettled: 0n }, less: { cash: 30n, unsettled: 20n } }),
      ['C.hold > C.cash 30', 'C.hold > C.unsettled 20'],
    ],
    [sellAmended('9', 4n), ['S.sellable > S.frozen 4']],
    [sellAmended('9', -4n), ['S.frozen > S.sellable 4']],
  ],
  'sell.settle': [[proceedsSettled('EUR', 85n), ['C.unsettled > C.cash 85']]],
  'market.settle': [
    [
      marketSettled({ currency: 'EUR', owed: 100n, due: 60n, shares: [trade] }),
      [
        'H.mkt_owed > H.mkt_due 60',
        'H.mkt_owed > H.bank_client 40',
        'S.depot > S.street 4',
        'S.street > S.depot 2',
      ],
    ],
    [
      marketSettled({ currency: 'EUR', owed: 0n, due: 60n, shares: [] }),
      ['H.bank_client > H.mkt_due 60'],
    ],
  ],
  'tax.paid': [[taxPaid(eur(5n)), ['H.tax_stamp > H.bank_client 5']]],
  'exchange_fee.paid': [[exchangeFeesPaid(eur(3n)), ['H.fee_exchange > H.bank_client 3']]],
  'treasury.bought': [
    [
      treasury.treasuryBought(eur(50n), { wallet: 30n, cash: 20n }),
      ['C.wallet > C.treasury_pending 30', 'C.cash > C.treasury_pending 20'],
    ],
  ],
  'treasury.swept': [
    [
      treasury.treasurySwept(eur(50n), { wallet: 30n, cash: 20n }),
      ['C.wallet > C.treasury_pending 30', 'C.cash > C.treasury_pending 20'],
    ],
  ],
  'treasury.taken_back': [
    [
      treasury.treasuryTakenBack(eur(50n), { wallet: 30n, cash: 20n }),
      ['C.treasury_pending > C.wallet 30', 'C.treasury_pending > C.cash 20'],
    ],
  ],
  'treasury.confirmed': [
    [
      treasury.treasuryConfirmed(eur(50n)),
      ['C.treasury_pending > C.treasury 50', 'H.treasury_assets > H.bank_client 50'],
    ],
  ],
  'treasury.income': [
    [
      treasury.poolIncome(eur(50n), 4n),
      ['H.treasury_assets > H.pool_income 50', 'H.pool_income > H.inc_fee 4'],
    ],
    [treasury.poolIncome(eur(-5n), 0n), ['H.pool_income > H.treasury_assets 5']],
  ],
  'treasury.line_income': [
    [
      treasury.poolIncomeBrought(eur(50n)),
      ['H.unassigned > H.pool_income 50', 'H.treasury_assets > H.bank_client 50'],
    ],
  ],
  'treasury.posted': [
    [treasury.treasuryPosted(eur(5n)), ['H.pool_income > C.treasury 5']],
    [treasury.treasuryPosted(eur(-5n)), ['C.treasury > H.pool_income 5']],
  ],
  'treasury.redeemed': [
    [treasury.treasuryRedeemed(eur(50n)), ['C.treasury > C.redeem_pending 50']],
  ],
  'treasury.paid': [
    [
      treasury.treasuryPaid(eur(50n)),
      ['C.redeem_pending > C.wallet 50', 'H.bank_client > H.treasury_assets 50'],
    ],
  ],
  'treasury.fast': [
    [
      treasury.treasuryFast(eur(50n)),
      ['C.treasury > C.wallet 50', 'H.bank_client > H.treasury_assets 50'],
    ],
  ],
  'fund.bought': [
    [
      fundBought(eur(50n), { wallet: 30n, cash: 20n }, 4n),
      ['C.wallet > C.fund 30', 'C.cash > C.fund 20', 'H.yield_reserve > H.bank_own 4'],
    ],
  ],
  'fund.matured': [
    [
      fundMatured(eur(50n), 4n),
      ['C.fund > C.wallet 50', 'H.exp_yield > C.wallet 4', 'H.bank_client > H.yield_reserve 4'],
    ],
  ],
  'fund.exited': [
    [
      fundExited(eur(50n), { earned: 1n, promised: 4n }),
      [
        'C.fund > C.wallet 50',
        'H.exp_yield > C.wallet 1',
        'H.bank_client > H.yield_reserve 1',
        'H.bank_own > H.yield_reserve 3',
      ],
    ],
    [
      fundExited(eur(50n), { earned: 0n, promised: 4n }),
      ['C.fund > C.wallet 50', 'H.bank_own > H.yield_reserve 4'],
    ],
  ],
  'loan.paid_out': [
    [loans.loanPaidOut(eur(50n)), ['H.loan > C.loan 50', 'H.bank_client > H.bank_own 50']],
  ],
  'loan.interest': [[loans.loanInterest(eur(5n)), ['H.loan_interest_due > H.inc_loan_interest 5']]],
  'loan.instalment': [
    [
      loans.loanPaid('loan.instalment', eur(54n), { interest: 4n, loan: 20n }),
      [
        'C.loan > H.loan 20',
        'C.wallet > H.loan 30',
        'C.wallet > H.loan_interest_due 4',
        'H.bank_own > H.bank_client 54',
      ],
    ],
  ],
  'loan.repaid': [
    [
      loans.loanPaid('loan.repaid', eur(54n), { interest: 4n, loan: 54n }),
      ['C.loan > H.loan 50', 'C.loan > H.loan_interest_due 4', 'H.bank_own > H.bank_client 54'],
    ],
  ],
  'loan.revoked': [
    [
      loans.loanPaid('loan.revoked', eur(54n), { interest: 4n, loan: 52n }),
      [
        'C.loan > H.loan 50',
        'C.loan > H.loan_interest_due 2',
        'C.wallet > H.loan_interest_due 2',
        'H.bank_own > H.bank_client 54',
      ],
    ],
  ],
  'loan.written_off': [
    [
      loans.loanWrittenOff(eur(50n), 4n),
      ['H.exp_loan_loss > H.loan 50', 'H.exp_loan_loss > H.loan_interest_due 4'],
    ],
  ],
  'loan.drawn': [[loans.loanDrawn(eur(50n)), ['C.loan > C.wallet 50']]],
  'loan.set_back': [[loans.loanSetBack(eur(50n)), ['C.wallet > C.loan 50']]],
  'capital.paid_in': [[capitalPaidIn(eur(7n)), ['H.bank_own > H.equity 7']]],
  'commission.swept': [[commissionSwept(eur(7n)), ['H.bank_own > H.bank_client 7']]],
}

const rows = Object.entries(table).flatMap(([event, each]) =>
  each.map((row, at) => [event, at, ...row] as const),
)
test.for(rows)('%s (%i) moves what the table says', ([event, , journal, expected]) => {
  expect(journal.event).toBe(event)
  expect(
    journal.postings.map(({ debit, credit, amount }) => `${debit} > ${credit} ${amount}`),
  ).toEqual(expected)
  expect(isBalanced(fold(journal.postings))).toBe(true)
  const assets = new Set(journal.postings.map(({ asset }) => asset))
  for (const asset of assets) expect(['EUR', shareOf('9')]).toContain(asset)
})

import type { WordKey } from './keys.ts'

/** Journal events by their name in the books. */
const events: Readonly<Record<string, WordKey>> = {
  'demo.credited': 'event.demo_credited',
  'demo.returned': 'event.demo_returned',
  'deposit.confirmed': 'event.deposit_confirmed',
  'deposit.received': 'event.deposit_received',
  'deposit.charged_back': 'event.deposit_charged_back',
  'receivable.repaid': 'event.receivable_repaid',
  'transfer.wallet_to_trading': 'event.wallet_to_trading',
  'transfer.trading_to_wallet': 'event.trading_to_wallet',
  'withdraw.hop': 'event.withdraw_hop',
  'withdraw.request': 'event.withdraw_request',
  'withdraw.approved': 'event.withdraw_approved',
  'withdraw.settled': 'event.withdraw_settled',
  'withdraw.released': 'event.withdraw_released',
  'withdraw.returned': 'event.withdraw_returned',
  'withdraw.paid_claimed': 'event.withdraw_paid_claimed',
  'withdraw.paid_unclaimed': 'event.withdraw_paid_unclaimed',
  'withdraw.paid_confirmed': 'event.withdraw_settled',
  'withdraw.back_claimed': 'event.withdraw_back_claimed',
  'withdraw.back_unclaimed': 'event.withdraw_back_unclaimed',
  'buy.hop': 'event.buy_hop',
  'buy.freeze': 'event.buy_freeze',
  'buy.fill': 'event.buy_fill',
  'buy.release': 'event.buy_release',
  'sell.freeze': 'event.sell_freeze',
  'sell.fill': 'event.sell_fill',
  'sell.release': 'event.sell_release',
  'ipo.apply': 'event.ipo_apply',
  'ipo.released': 'event.ipo_released',
  'ipo.refunded': 'event.ipo_refunded',
  'ipo.listed': 'event.ipo_listed',
  'ipo.issuer_paid': 'event.ipo_issuer_paid',
  'block.hold': 'event.block_hold',
  'block.released': 'event.block_released',
  'block.filled': 'event.block_filled',
  'block.settled': 'event.block_settled',
  'block.unlocked': 'event.block_unlocked',
  'sell.settle': 'event.sell_settle',
  'market.settle': 'event.market_settle',
  'shares.released': 'event.shares_released',
  'capital.paid_in': 'event.capital_paid_in',
  'treasury.bought': 'event.treasury_bought',
  'treasury.taken_back': 'event.treasury_taken_back',
  'treasury.confirmed': 'event.treasury_confirmed',
  'treasury.income': 'event.treasury_income',
  'treasury.posted': 'event.treasury_posted',
  'treasury.redeemed': 'event.treasury_redeemed',
  'treasury.paid': 'event.treasury_paid',
  'treasury.fast': 'event.treasury_fast',
  'fund.bought': 'event.fund_bought',
  'fund.matured': 'event.fund_matured',
  'fund.exited': 'event.fund_exited',
  adjustment: 'event.adjustment',
  'adjustment.reversed': 'event.adjustment_reversed',
}

/** An event without words yet is called an entry; its name in the books stands beside it. */
/** All that is posted, by its name in the books. */
export const journalEvents = (): readonly string[] => Object.keys(events)

export const eventWord = (event: string): WordKey =>
  (Object.hasOwn(events, event) ? events[event] : null) ?? 'explain.entry'

const pockets: Readonly<Record<string, WordKey>> = {
  'C.wallet': 'assets.wallet',
  'C.wallet_hold': 'explain.walletReserved',
  'C.payout': 'assets.payout',
  'C.returning': 'assets.returning',
  'C.cash': 'assets.settled',
  'C.unsettled': 'assets.unsettled',
  'C.hold': 'assets.held',
  'C.treasury_pending': 'explain.treasuryPending',
  'C.treasury': 'explain.treasuryUnits',
  'C.redeem_pending': 'explain.redeemPending',
  'C.fund': 'explain.fund',
  'H.yield_reserve': 'pocket.yield_reserve',
  'H.exp_yield': 'pocket.exp_yield',
  'H.treasury_assets': 'pocket.treasury_assets',
  'H.pool_income': 'pocket.pool_income',
  'H.inc_fee': 'pocket.inc_fee',
  'H.psp_due': 'pocket.psp_due',
  'H.exp_psp': 'pocket.exp_psp',
  'H.bank_own': 'pocket.bank_own',
  'H.own_owed': 'pocket.own_owed',
  'H.equity': 'pocket.equity',
  'H.payout_claimed': 'pocket.payout_claimed',
  'H.return_claimed': 'pocket.return_claimed',
  'H.unassigned': 'pocket.unassigned',
  'H.receivable': 'pocket.receivable',
  'H.bank_client': 'pocket.bank_client',
  'H.mkt_due': 'pocket.mkt_due',
  'H.mkt_owed': 'pocket.mkt_owed',
  'H.tax_stamp': 'pocket.tax_stamp',
  'H.fee_exchange': 'pocket.fee_exchange',
  'H.inc_commission': 'pocket.inc_commission',
  'S.sellable': 'position.sellable',
  'S.today': 'position.today',
  'S.frozen': 'position.frozen',
  'S.locked': 'position.locked',
  'H.ipo_due': 'pocket.ipo_due',
  'S.issuer': 'pocket.issuer',
  'S.depot': 'pocket.depot',
  'S.street': 'pocket.street',
}

/** Every account that has words, by its name in the books. */
export const namedAccounts = (): readonly string[] => Object.keys(pockets)

/** The account of a ledger line in words; null for one that has none, whose code then says it. */
export const pocketWord = (account: string): WordKey | null =>
  (Object.hasOwn(pockets, account) ? pockets[account] : null) ?? null

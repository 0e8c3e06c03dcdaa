import type { ApprovalKind } from '@parkett/contract/desk/permissions'
import type { WordKey } from '@parkett/words/keys'

/** What two people do, by the name of its kind. */
export const twoPersonActs = {
  'customer.freeze': 'desk.freeze',
  'customer.unfreeze': 'desk.unfreeze',
  'withdrawal.approve': 'desk.payout.approval',
  'withdrawal.hold': 'desk.payout.hold',
  'withdrawal.release': 'desk.payout.release',
  'withdrawal.claim': 'desk.payout.claim',
  'withdrawal.unclaim': 'desk.payout.unclaim',
  'customer.lift': 'desk.lift',
  'loan.payOut': 'desk.loan.payOut',
  'rules.change': 'desk.rules.change',
  'market.switchSource': 'desk.switchSource',
  'instrument.change': 'desk.share.change',
  'instrument.takeBack': 'desk.share.takeBack',
  'block.list': 'desk.blocks.list',
  'treasury.stop': 'desk.pool.stop',
  'treasury.resume': 'desk.pool.resume',
  'news.publish': 'desk.news.publish',
  'news.correct': 'desk.news.correct',
  'news.withdraw': 'desk.news.withdraw',
  'ledger.adjustment': 'desk.adjustment',
  'ledger.reversal': 'desk.reversal',
  'deposit.assign': 'desk.deposit.assign',
  'books.closeDay': 'desk.closeDay',
  'staff.factorReset': 'desk.factorReset',
  'staff.roles': 'desk.duties.change',
  'staff.unlock': 'desk.team.unlock',
  'customer.factorReset': 'desk.customerFactor.title',
  'customer.tradeReset': 'desk.customerTrade.title',
} as const satisfies Record<ApprovalKind, WordKey>

// Goal: whoever may approve an act may open the room that shows its record. Method: the two
// published tables held against each other, kind by kind.
import { expect, test } from 'vitest'
import { approvalRights, type ApprovalKind } from './approval-rights.ts'
import { permissions } from './permissions.ts'

const roomOf: Readonly<Record<ApprovalKind, readonly string[]>> = {
  'deposit.assign': ['incomingLines.list', 'users.show'],
  'staff.factorReset': ['staff.list'],
  'staff.roles': ['staff.list', 'staff.sessions'],
  'staff.unlock': ['staff.list', 'staff.sessions'],
  'customer.factorReset': ['users.show'],
  'customer.tradeReset': ['users.show'],
  'customer.freeze': ['users.show'],
  'customer.unfreeze': ['users.show'],
  'customer.lift': ['users.show'],
  'ledger.adjustment': ['adjustments.list', 'users.show'],
  'ledger.reversal': ['adjustments.list', 'ledger.journal'],
  'withdrawal.approve': ['payouts.queue', 'payouts.show', 'users.show'],
  'withdrawal.hold': ['payouts.queue', 'payouts.show', 'users.show'],
  'withdrawal.release': ['payouts.queue', 'payouts.show', 'users.show'],
  'withdrawal.claim': ['payouts.queue', 'payouts.show', 'users.show'],
  'withdrawal.unclaim': ['payouts.queue', 'payouts.show', 'users.show'],
  'loan.approve': ['loans.queue', 'users.show'],
  'loan.writeOff': ['loans.queue', 'users.show'],
  'loan.payOut': ['loans.queue', 'users.show'],
  'rules.change': ['rules.desk', 'rules.preview'],
  'market.switchSource': ['floor.halt'],
  'instrument.change': ['floor.halt', 'trading.positions'],
  'instrument.takeBack': ['floor.halt', 'trading.positions'],
  'treasury.stop': ['treasury.pools'],
  'treasury.resume': ['treasury.pools'],
  'treasury.feed': ['treasury.pools', 'treasury.feeds'],
  'treasury.line': ['incomingLines.list', 'treasury.pools'],
  'treasury.institution': ['treasury.pools'],
  'treasury.move': ['treasury.pools'],
  'savings.offer': ['savings.desk', 'savings.cover'],
  'savings.change': ['savings.desk', 'savings.cover'],
  'savings.end': ['savings.desk'],
  'savings.takeBack': ['savings.desk'],
  'offering.publish': ['offerings.books'],
  'offering.price': ['offerings.books'],
  'offering.change': ['offerings.books'],
  'offering.postpone': ['offerings.books'],
  'offering.callOff': ['offerings.books'],
  'block.list': ['blocks.offers', 'blocks.locks'],
  'block.listSale': ['blocks.proposals', 'blocks.proposal'],
  'block.takeBack': ['blocks.offers'],
  'news.publish': ['news.desk'],
  'news.correct': ['news.desk'],
  'news.withdraw': ['news.desk'],
  'content.publish': ['content.desk', 'content.piece'],
  'content.withdraw': ['content.desk', 'content.piece'],
  'segments.send': ['segments.list', 'segments.letter', 'segments.count'],
  'psp.feeDifference': ['pspReports.list'],
  'bank.charge': ['books.days', 'books.day'],
  'books.closeDay': ['books.days', 'books.day'],
}

for (const [kind, rooms] of Object.entries(roomOf))
  test(`who approves ${kind} may look at ${rooms.join(', ')}`, () => {
    for (const role of approvalRights[kind as ApprovalKind].approve)
      for (const room of rooms) expect(permissions[room], `${role} in ${room}`).toContain(role)
  })

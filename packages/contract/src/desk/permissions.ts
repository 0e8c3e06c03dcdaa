import { countRights } from './count-rights.ts'
import { viewRights } from './view-rights.ts'

/** Staff roles. One person may hold several; nobody holds a right that no line below gives. */
export const roles = [
  'support',
  'kyc',
  'payments',
  'products',
  'compliance',
  'admin',
  'auditor',
] as const
export type Role = (typeof roles)[number]

/**
 * `console`: the key file of the machine itself, for commands at its terminal. No person, so it
 * approves nothing.
 */
export type Permitted = Role | 'console'

/**
 * Who may call which operator route; a route without a line is closed to everybody.
 * - `enrolling`: any staff session, also one that has not set its second factor yet.
 * - `every`: any staff session with a second factor.
 */
export const permissions: Readonly<Record<string, readonly Permitted[] | 'enrolling' | 'every'>> = {
  'staff.me': 'enrolling',
  'staff.logout': 'enrolling',
  'staff.totpBegin': 'enrolling',
  'staff.totpConfirm': 'enrolling',
  'staff.totpRemove': 'every',
  'staff.factors': 'enrolling',
  'staff.passkeyBegin': 'enrolling',
  'staff.passkeyAdd': 'enrolling',
  'staff.passkeyRemove': 'every',
  'staff.askPasskey': 'every',
  'staff.stepUp': 'every',
  'staff.list': ['admin', 'compliance', 'auditor', 'console'],
  'staff.vouch': ['console'],
  'staff.resetFactor': ['console'],
  'staff.claim': ['console'],
  'staff.invite': ['admin'],
  'staff.disable': ['admin'],
  'staff.sessions': ['admin', 'compliance', 'auditor'],
  'staff.endSessions': ['admin', 'compliance'],
  'staff.lock': ['admin', 'compliance'],

  'audit.list': ['auditor', 'compliance', 'admin'],
  'audit.export': ['auditor', 'compliance', 'admin'],
  'audit.verify': ['auditor', 'compliance', 'admin', 'console'],

  'kyc.queue': ['kyc', 'compliance', 'auditor', 'console'],
  'kyc.open': ['kyc', 'compliance', 'console'],
  'kyc.image': ['kyc', 'compliance', 'console'],
  'kyc.approve': ['kyc', 'compliance', 'console'],
  'kyc.reject': ['kyc', 'compliance', 'console'],
  'address.queue': ['kyc', 'compliance', 'auditor', 'console'],
  'address.open': ['kyc', 'compliance', 'console'],
  'address.image': ['kyc', 'compliance', 'console'],
  'address.approve': ['kyc', 'compliance', 'console'],
  'address.reject': ['kyc', 'compliance', 'console'],
  'kyc.rotateKeys': ['admin', 'console'],
  'desk.dashboard': 'every',
  'desk.figures': ['payments', 'products', 'compliance', 'admin', 'auditor'],
  // What it finds depends on which rooms whoever asks may enter.
  'desk.find': 'every',
  'desk.system': ['admin', 'auditor', 'products'],

  'alarms.list': ['admin', 'auditor', 'compliance'],
  'alarms.take': ['admin', 'compliance'],
  'alarms.end': ['admin', 'compliance'],
  'alarms.duties': ['admin', 'auditor', 'compliance'],
  'alarms.planDuty': ['admin'],
  'jobs.run': ['admin'],

  'approvals.list': 'every',
  'approvals.requestOfferings': ['products', 'admin'],
  'approvals.request': ['support', 'payments', 'compliance', 'admin', 'products'],
  'approvals.decide': ['compliance', 'admin'],

  'users.search': ['support', 'kyc', 'payments', 'compliance', 'admin', 'auditor'],
  'users.browse': ['support', 'kyc', 'payments', 'compliance', 'admin', 'auditor'],
  'users.show': ['support', 'kyc', 'payments', 'compliance', 'admin', 'auditor'],
  'users.names': ['support', 'kyc', 'payments', 'compliance', 'admin', 'auditor'],
  'users.logins': ['support', 'compliance', 'admin', 'auditor'],
  'logins.watch': ['support', 'compliance', 'admin', 'auditor'],
  'logins.acknowledge': ['support', 'compliance', 'admin'],
  'users.ledger': ['support', 'payments', 'compliance', 'admin', 'auditor'],
  'users.wealth': ['support', 'payments', 'compliance', 'admin', 'auditor'],
  'users.worth': ['support', 'payments', 'compliance', 'admin', 'auditor'],
  'users.journals': ['support', 'payments', 'compliance', 'admin', 'auditor'],
  'users.orders': ['support', 'payments', 'compliance', 'admin', 'auditor'],
  'users.papers': ['support', 'payments', 'compliance', 'admin', 'auditor'],
  'users.identities': ['support', 'kyc', 'payments', 'compliance', 'admin', 'auditor'],
  'users.waiting': ['support', 'kyc', 'payments', 'compliance', 'admin', 'auditor'],
  'notes.list': ['support', 'kyc', 'payments', 'compliance', 'admin', 'auditor'],
  'notes.write': ['support', 'kyc', 'payments', 'compliance', 'admin'],
  'notes.tasks': ['support', 'kyc', 'payments', 'compliance', 'admin', 'auditor'],
  'notes.people': ['support', 'kyc', 'payments', 'compliance', 'admin'],
  'notes.makeTask': ['support', 'kyc', 'payments', 'compliance', 'admin'],
  'notes.giveTask': ['support', 'kyc', 'payments', 'compliance', 'admin'],
  'notes.endTask': ['support', 'kyc', 'payments', 'compliance', 'admin'],
  'notes.mine': ['support', 'kyc', 'payments', 'compliance', 'admin', 'auditor'],
  'users.reveal': ['support', 'kyc', 'compliance', 'admin'],
  'users.asCustomer': ['support', 'compliance', 'admin'],
  'users.cancelOrder': ['support', 'compliance', 'admin'],

  'trading.orders': ['support', 'payments', 'compliance', 'admin', 'auditor'],
  'trading.order': ['support', 'payments', 'compliance', 'admin', 'auditor'],
  'trading.auctions': ['support', 'payments', 'compliance', 'admin', 'auditor'],
  'trading.book': ['support', 'payments', 'compliance', 'admin', 'auditor'],
  // Sums over all customers; who holds what is another call.
  'trading.positions': ['support', 'payments', 'products', 'compliance', 'admin', 'auditor'],
  'trading.holders': ['support', 'payments', 'compliance', 'admin', 'auditor'],

  // Of a queue that who asks may enter; held by who may decide in it.
  'cases.held': ['support', 'payments', 'compliance', 'admin', 'auditor'],
  'cases.take': ['support', 'payments', 'compliance'],
  'cases.leave': ['support', 'payments', 'compliance'],
  ...viewRights,
  ...countRights,
  'problems.queue': ['support', 'payments', 'compliance', 'admin', 'auditor'],
  'problems.case': ['support', 'payments', 'compliance', 'admin', 'auditor'],
  'problems.caseFile': ['support', 'payments', 'compliance', 'admin', 'auditor'],
  'problems.answer': ['support', 'payments', 'compliance'],
  'problems.acknowledge': ['support', 'payments', 'compliance'],
  'problems.escalate': ['support', 'payments', 'compliance'],
  'problems.close': ['support', 'payments', 'compliance'],

  'messages.sent': ['support', 'compliance', 'admin', 'auditor'],
  'messages.unsent': ['support', 'compliance', 'admin', 'auditor'],
  'messages.sendAgain': ['support', 'compliance', 'admin'],

  'news.desk': ['products', 'support', 'compliance', 'admin', 'auditor'],

  'content.desk': ['products', 'support', 'compliance', 'admin', 'auditor'],
  'content.piece': ['products', 'support', 'compliance', 'admin', 'auditor'],
  'content.draft': ['products', 'support', 'compliance', 'admin'],
  'agreements.list': ['products', 'support', 'compliance', 'admin', 'auditor'],
  'agreements.show': ['products', 'support', 'compliance', 'admin', 'auditor'],

  // Sums alone: no call names who is in a group, or who was told.
  'segments.list': ['products', 'support', 'compliance', 'admin', 'auditor'],
  'segments.letter': ['products', 'support', 'compliance', 'admin', 'auditor'],
  'segments.count': ['products', 'support', 'compliance', 'admin', 'auditor'],
  'segments.draft': ['products', 'support', 'compliance', 'admin'],
  'segments.stop': ['products', 'support', 'compliance', 'admin'],

  'codes.list': ['support', 'admin', 'auditor'],
  'codes.create': ['support', 'admin'],
  'codes.disable': ['support', 'admin'],
  'codes.uses': ['support', 'admin', 'auditor'],

  'incomingLines.list': ['payments', 'compliance', 'admin', 'auditor', 'console'],
  'incomingLines.show': ['payments', 'compliance', 'admin', 'auditor', 'console'],
  'incomingLines.assign': ['payments', 'compliance'],
  'incomingLines.assignTogether': ['payments', 'compliance'],
  'incomingLines.return': ['payments', 'compliance'],
  'incomingLines.deposits': ['payments', 'compliance', 'admin', 'auditor', 'console'],
  'withdrawals.queue': ['payments', 'compliance', 'auditor', 'console'],
  'withdrawals.act': ['payments', 'compliance', 'console'],

  'floor.show': 'every',
  'floor.instruments': 'every',
  'floor.readings': 'every',
  'floor.halt': ['products', 'compliance', 'admin'],
  'floor.resume': ['products', 'compliance', 'admin'],
  'venue.show': 'every',
  'venue.resume': ['products', 'compliance', 'admin'],

  'rules.desk': ['products', 'payments', 'compliance', 'admin', 'auditor', 'support'],
  'rules.preview': ['products', 'payments', 'compliance', 'admin', 'auditor', 'support'],
  'adjustments.list': ['payments', 'compliance', 'admin', 'auditor'],
  'adjustments.ceilings': ['payments', 'compliance'],
  'payouts.queue': ['payments', 'compliance', 'admin', 'auditor'],
  'payouts.show': ['payments', 'compliance', 'admin', 'auditor'],
  'payouts.approve': ['payments', 'compliance'],
  'payouts.approveTogether': ['payments', 'compliance'],
  'payouts.batches': ['payments', 'compliance', 'auditor'],
  'payouts.batch': ['payments'],
  // Whoever let a payout go has no part in these; so a house with one person for payments has
  // somebody left who may.
  'payouts.file': ['payments', 'compliance'],
  'payouts.sent': ['payments', 'compliance'],
  'payouts.takeOut': ['payments', 'compliance'],

  'treasury.pools': ['payments', 'products', 'compliance', 'admin', 'auditor'],
  'treasury.feeds': ['payments', 'products', 'compliance', 'admin', 'auditor'],
  'treasury.upload': ['payments'],
  'savings.desk': ['payments', 'products', 'compliance', 'admin', 'auditor'],
  'savings.cover': ['payments', 'products', 'compliance', 'admin', 'auditor'],
  'loans.queue': ['payments', 'compliance', 'admin', 'auditor', 'console'],
  'loans.case': ['payments', 'compliance', 'admin', 'auditor', 'console'],
  'loans.decide': ['payments', 'compliance', 'console'],

  // Nobody else learns who is watched: not support, which speaks with customers, nor the machine.
  'watch.queue': ['compliance', 'auditor'],
  'watch.case': ['compliance', 'auditor'],
  'watch.decide': ['compliance'],
  'watch.lists': ['compliance', 'auditor'],
  'watch.upload': ['compliance'],

  // Applications name customers; what is listed and locked are sums.
  'blocks.queue': ['compliance', 'admin', 'auditor'],
  'blocks.case': ['compliance', 'admin', 'auditor'],
  'blocks.decide': ['compliance'],
  // Of sellers outside: handed in by who asks for the listing, opened by who decides on it; whoever audits asks one of them.
  'blocks.keepPaper': ['products', 'admin'],
  'blocks.paper': ['products', 'compliance', 'admin'],
  'blocks.proposals': ['compliance', 'admin', 'auditor'],
  'blocks.proposal': ['compliance', 'admin', 'auditor'],
  'blocks.turnDown': ['compliance'],
  'blocks.offers': ['products', 'compliance', 'admin', 'auditor'],
  'offerings.readFile': ['products', 'admin'],
  // Handed in by who asks for the offering, read by who decides on it; customers read it once it is published.
  'offerings.keepProspectus': ['products', 'admin'],
  'offerings.readProspectus': ['products', 'compliance', 'admin', 'auditor'],
  // Sums alone: no call names who applied, or who wins.
  'offerings.books': ['products', 'compliance', 'admin', 'auditor'],
  'offerings.draws': ['products', 'compliance', 'admin', 'auditor'],
  'blocks.locks': ['products', 'compliance', 'admin', 'auditor'],
  'blocks.demand': ['products', 'compliance', 'admin', 'auditor'],

  'settlement.show': ['payments', 'compliance', 'admin', 'auditor'],
  'settlement.due': ['payments', 'compliance', 'admin', 'auditor'],
  'settlement.trades': ['payments', 'compliance', 'admin', 'auditor'],
  'settlement.run': ['payments', 'admin'],

  'books.days': ['payments', 'compliance', 'admin', 'auditor'],
  'books.ages': ['payments', 'compliance', 'admin', 'auditor'],
  'books.day': ['payments', 'compliance', 'admin', 'auditor'],
  'books.explain': ['payments', 'compliance'],
  'books.match': ['payments', 'compliance'],
  'bank.upload': ['payments', 'compliance', 'console'],
  'pspReports.list': ['payments', 'compliance', 'admin', 'auditor'],
  'pspReports.upload': ['payments', 'compliance'],
  'owed.days': ['payments', 'compliance', 'admin', 'auditor'],
  'owed.day': ['payments', 'compliance', 'admin', 'auditor'],
  'ledger.accounts': ['payments', 'compliance', 'admin', 'auditor'],
  'ledger.entries': ['payments', 'compliance', 'admin', 'auditor'],
  'ledger.totals': ['payments', 'compliance', 'admin', 'auditor'],
  'ledger.journal': ['payments', 'compliance', 'admin', 'auditor'],

  'operator.advanceDay': ['admin', 'console'],
  'operator.setClock': ['admin', 'console'],
  'operator.capital': ['console'],
  'operator.rebuild': ['console'],
  'operator.verify': ['auditor', 'compliance', 'admin', 'console'],
  'operator.verifyLast': ['auditor', 'compliance', 'admin', 'payments', 'console'],
}

/**
 * Calls that every desk repeats by itself and that answer numbers alone, or who works on which case of a queue: no
 * customer, nothing of a record. One line of each for a session, day and queue (`docs/decisions/0400`), and of each refused.
 */
export const countsOnly: readonly string[] = [
  'desk.dashboard',
  'cases.held',
  ...Object.keys(countRights),
]

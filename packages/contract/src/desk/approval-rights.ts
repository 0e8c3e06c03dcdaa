import type { Role } from './permissions.ts'

/** What the house says to everybody: whoever speaks with customers may propose it. */
const announces = {
  request: ['products', 'support', 'compliance', 'admin'],
  approve: ['compliance', 'admin'],
} as const

/**
 * Acts that two people do. Both roles must allow it, and the two are never one person, whatever
 * roles they hold.
 */
export const approvalRights = {
  'deposit.assign': { request: ['payments', 'compliance'], approve: ['compliance', 'admin'] },
  'staff.factorReset': { request: ['admin'], approve: ['admin', 'compliance'] },
  'staff.roles': { request: ['admin'], approve: ['admin', 'compliance'] },
  'staff.unlock': { request: ['admin'], approve: ['admin', 'compliance'] },
  'customer.factorReset': {
    request: ['support', 'compliance', 'admin'],
    approve: ['compliance', 'admin'],
  },
  'customer.tradeReset': {
    request: ['support', 'compliance', 'admin'],
    approve: ['compliance', 'admin'],
  },
  'customer.freeze': {
    request: ['support', 'compliance', 'admin'],
    approve: ['compliance', 'admin'],
  },
  'ledger.adjustment': { request: ['payments', 'compliance'], approve: ['compliance', 'admin'] },
  'withdrawal.approve': { request: ['payments', 'compliance'], approve: ['compliance', 'admin'] },
  'withdrawal.hold': { request: ['payments', 'compliance'], approve: ['compliance', 'admin'] },
  'withdrawal.release': { request: ['payments', 'compliance'], approve: ['compliance', 'admin'] },
  'withdrawal.claim': { request: ['payments', 'compliance'], approve: ['compliance', 'admin'] },
  'withdrawal.unclaim': { request: ['payments', 'compliance'], approve: ['compliance', 'admin'] },
  'loan.approve': { request: ['payments', 'compliance'], approve: ['compliance', 'admin'] },
  'loan.writeOff': { request: ['payments', 'compliance'], approve: ['compliance', 'admin'] },
  'loan.payOut': { request: ['payments', 'compliance'], approve: ['compliance', 'admin'] },
  'rules.change': { request: ['products', 'admin'], approve: ['compliance', 'admin'] },
  'instrument.change': { request: ['products', 'admin'], approve: ['compliance', 'admin'] },
  'instrument.takeBack': { request: ['products', 'admin'], approve: ['compliance', 'admin'] },
  'offering.publish': { request: ['products', 'admin'], approve: ['compliance', 'admin'] },
  'offering.price': { request: ['products', 'admin'], approve: ['compliance', 'admin'] },
  'offering.change': { request: ['products', 'admin'], approve: ['compliance', 'admin'] },
  'offering.postpone': { request: ['products', 'admin'], approve: ['compliance', 'admin'] },
  'offering.callOff': { request: ['products', 'admin'], approve: ['compliance', 'admin'] },
  'block.list': { request: ['products', 'admin'], approve: ['compliance', 'admin'] },
  // What a customer offers names its customer: products does not read it.
  'block.listSale': { request: ['compliance', 'admin'], approve: ['compliance', 'admin'] },
  'block.takeBack': {
    request: ['products', 'compliance', 'admin'],
    approve: ['compliance', 'admin'],
  },
  'treasury.stop': {
    request: ['payments', 'compliance', 'admin'],
    approve: ['compliance', 'admin'],
  },
  'treasury.resume': {
    request: ['payments', 'compliance', 'admin'],
    approve: ['compliance', 'admin'],
  },
  'treasury.feed': { request: ['payments'], approve: ['compliance', 'admin'] },
  'treasury.line': { request: ['payments'], approve: ['compliance', 'admin'] },
  'treasury.institution': { request: ['payments', 'admin'], approve: ['compliance', 'admin'] },
  'treasury.move': { request: ['payments', 'admin'], approve: ['compliance', 'admin'] },
  'savings.offer': { request: ['products', 'admin'], approve: ['compliance', 'admin'] },
  'savings.change': { request: ['products', 'admin'], approve: ['compliance', 'admin'] },
  'savings.end': { request: ['products', 'admin'], approve: ['compliance', 'admin'] },
  'savings.takeBack': { request: ['products', 'admin'], approve: ['compliance', 'admin'] },
  'market.switchSource': { request: ['products', 'admin'], approve: ['compliance', 'admin'] },
  'news.publish': announces,
  'news.correct': announces,
  'news.withdraw': announces,
  'content.publish': announces,
  'content.withdraw': announces,
  'segments.send': announces,
  'ledger.reversal': { request: ['payments', 'compliance'], approve: ['compliance', 'admin'] },
  'customer.lift': {
    request: ['support', 'compliance', 'admin'],
    approve: ['compliance', 'admin'],
  },
  'psp.feeDifference': { request: ['payments', 'compliance'], approve: ['compliance', 'admin'] },
  'bank.charge': { request: ['payments', 'compliance'], approve: ['compliance', 'admin'] },
  'books.closeDay': { request: ['payments', 'compliance'], approve: ['compliance', 'admin'] },
  'customer.unfreeze': {
    request: ['support', 'compliance', 'admin'],
    approve: ['compliance', 'admin'],
  },
} as const satisfies Record<
  string,
  { readonly request: readonly Role[]; readonly approve: readonly Role[] }
>
export type ApprovalKind = keyof typeof approvalRights

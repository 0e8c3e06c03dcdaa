import type { ApprovalKind } from '@parkett/contract/desk/approval-rights'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { may, mayAsk } from './may.ts'
import type { ActPlace } from './rooms.ts'
import { twoPersonActs } from './two-person-acts.ts'

/** The room from which each act of two people is asked for. */
const askedIn = {
  'customer.freeze': 'customers',
  'customer.unfreeze': 'customers',
  'customer.lift': 'customers',
  'customer.factorReset': 'customers',
  'customer.tradeReset': 'customers',
  'withdrawal.approve': 'withdrawals',
  'withdrawal.hold': 'withdrawals',
  'withdrawal.release': 'withdrawals',
  'withdrawal.claim': 'withdrawals',
  'withdrawal.unclaim': 'withdrawals',
  'deposit.assign': 'deposits',
  'loan.approve': 'loans',
  'loan.writeOff': 'loans',
  'loan.payOut': 'loans',
  'rules.change': 'rules',
  'market.switchSource': 'floor',
  'instrument.change': 'floor',
  'instrument.takeBack': 'floor',
  'block.list': 'blocks',
  'block.listSale': 'blocks',
  'block.takeBack': 'blocks',
  'offering.publish': 'offerings',
  'offering.price': 'offerings',
  'offering.change': 'offerings',
  'offering.postpone': 'offerings',
  'offering.callOff': 'offerings',
  'treasury.stop': 'treasury',
  'treasury.resume': 'treasury',
  'treasury.feed': 'treasury',
  'treasury.line': 'deposits',
  'treasury.institution': 'treasury',
  'treasury.move': 'treasury',
  'savings.offer': 'savings',
  'savings.change': 'savings',
  'savings.end': 'savings',
  'savings.takeBack': 'savings',
  'news.publish': 'news',
  'news.correct': 'news',
  'news.withdraw': 'news',
  'content.publish': 'content',
  'content.withdraw': 'content',
  'segments.send': 'segments',
  'ledger.adjustment': 'adjustments',
  'ledger.reversal': 'adjustments',
  'psp.feeDifference': 'reconciliation',
  'bank.charge': 'reconciliation',
  'books.closeDay': 'reconciliation',
  'staff.factorReset': 'team',
  'staff.roles': 'team',
  'staff.unlock': 'team',
} as const satisfies Record<ApprovalKind, string>
const kinds = Object.keys(askedIn) as readonly ApprovalKind[] // keys of a record of them

/** What one person does alone and looks for by name. */
const alone: readonly (ActPlace & { readonly call: string })[] = [
  {
    call: 'users.asCustomer',
    room: 'customers',
    title: 'desk.asCustomer.title',
  },
  {
    call: 'bank.upload',
    room: 'reconciliation',
    title: 'desk.recon.import',
  },
  {
    call: 'staff.invite',
    room: 'team',
    title: 'desk.invite',
  },
  {
    call: 'audit.verify',
    room: 'audit',
    title: 'desk.verify',
  },
]

/** What these roles may do, each with the room in which it is done; the server asks the same table. */
export function actPlaces(me: Pick<StaffMe, 'roles'>): readonly ActPlace[] {
  const asked = kinds
    .filter((kind) => mayAsk(me, kind))
    .map((kind) => ({ title: twoPersonActs[kind], room: askedIn[kind] }))
  return [...asked, ...alone.filter(({ call }) => may(me, call))]
}

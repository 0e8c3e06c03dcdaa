import { problemsQueue } from '@parkett/contract/customer/problems'
import { rulesDesk } from '@parkett/contract/customer/rules'
import { adjustmentsList } from '@parkett/contract/desk/adjustments'
import { approvalsList } from '@parkett/contract/desk/approvals'
import { auditList } from '@parkett/contract/desk/audit'
import { booksDays, ledgerAccounts } from '@parkett/contract/desk/books'
import { codesList } from '@parkett/contract/desk/codes'
import { deskDashboard, deskSystem } from '@parkett/contract/desk/desk'
import { floorShow } from '@parkett/contract/desk/floor'
import { incomingLinesList } from '@parkett/contract/desk/incoming-lines'
import { kycQueue } from '@parkett/contract/desk/kyc'
import { loginsWatch } from '@parkett/contract/desk/logins'
import { settlementShow } from '@parkett/contract/desk/settlement'
import { staffList } from '@parkett/contract/desk/staff'
import { staffFactors } from '@parkett/contract/desk/staff-factors'
import { usersSearch } from '@parkett/contract/desk/users'
import { payoutsQueue } from '@parkett/contract/desk/withdrawals'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type { RouteFacts } from '@parkett/contract/wire/route'
import type { WordKey } from '@parkett/words/keys'
import type { ComponentType } from 'react'
import { Adjustments } from './slices/adjustments/adjustments.tsx'
import { Approvals } from './slices/approvals/approvals.tsx'
import { Audit } from './slices/audit/audit.tsx'
import { Codes } from './slices/codes/codes.tsx'
import { Deposits } from './slices/deposits/deposits.tsx'
import { Factors } from './slices/staff/factors/factors.tsx'
import { Floor } from './slices/floor/floor.tsx'
import { Queue } from './slices/kyc/queue.tsx'
import { Browser } from './slices/books/ledger/browser.tsx'
import { Logins } from './slices/logins/logins.tsx'
import { Overview } from './slices/desk/overview/overview.tsx'
import { Payouts } from './slices/withdrawals/payouts.tsx'
import { Problems } from './slices/problems/problems.tsx'
import { Reconciliation } from './slices/books/reconciliation/reconciliation.tsx'
import { Rules } from './slices/rules/rules.tsx'
import { Settlement } from './slices/settlement/settlement.tsx'
import { System } from './slices/desk/system/system.tsx'
import { Team } from './slices/staff/team/team.tsx'
import { Customer } from './slices/users/customer.tsx'
import { Users } from './slices/users/users.tsx'

/** `rest`: what the address says behind the name, '' for nothing. */
type ScreenProps = { readonly me: StaffMe; readonly rest: string }

type Place = {
  readonly title: WordKey
  /** The call that its role must allow; without it the screen is not offered. */
  readonly needs: RouteFacts
}

type Screen = Place & { readonly show: ComponentType<ScreenProps> }

const screen = (place: Place, show: ComponentType<ScreenProps>): Screen => ({ ...place, show })

/** Every screen of the desk by its address, in the order of the rail. */
export const screens: Readonly<Record<string, Screen>> = {
  overview: screen({ title: 'desk.dashboard', needs: deskDashboard }, Overview),
  customers: screen({ title: 'desk.users', needs: usersSearch }, CustomerRoom),
  approvals: screen({ title: 'desk.approvals', needs: approvalsList }, Approvals),
  identity: screen({ title: 'kyc.title', needs: kycQueue }, Queue),
  floor: screen({ title: 'desk.floor', needs: floorShow }, Floor),
  deposits: screen({ title: 'desk.deposit.title', needs: incomingLinesList }, Deposits),
  withdrawals: screen({ title: 'desk.payouts', needs: payoutsQueue }, Payouts),
  problems: screen({ title: 'desk.problems', needs: problemsQueue }, Problems),
  adjustments: screen({ title: 'desk.adjustments', needs: adjustmentsList }, Adjustments),
  rules: screen({ title: 'rules.title', needs: rulesDesk }, Rules),
  settlement: screen({ title: 'desk.settlement', needs: settlementShow }, Settlement),
  reconciliation: screen({ title: 'desk.recon', needs: booksDays }, Reconciliation),
  ledger: screen({ title: 'desk.browse', needs: ledgerAccounts }, Browser),
  codes: screen({ title: 'desk.codes', needs: codesList }, Codes),
  audit: screen({ title: 'desk.audit', needs: auditList }, Audit),
  logins: screen({ title: 'desk.logins', needs: loginsWatch }, Logins),
  team: screen({ title: 'desk.staff', needs: staffList }, Team),
  factors: screen({ title: 'desk.factors', needs: staffFactors }, Factors),
  system: screen({ title: 'desk.system', needs: deskSystem }, System),
}

/** The search, or the customer that was found. */
function CustomerRoom({ rest, me }: ScreenProps) {
  return rest === '' ? <Users /> : <Customer key={rest} id={rest} me={me} />
}

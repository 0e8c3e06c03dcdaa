import type { StaffMe } from '@parkett/contract/desk/staff'
import type { WordKey } from '@parkett/words/keys'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { meQuery } from './frame/me.ts'
import { Adjustments } from './slices/adjustments/adjustments.tsx'
import { Approvals } from './slices/approvals/approvals.tsx'
import { Audit } from './slices/audit/audit.tsx'
import { Codes } from './slices/codes/codes.tsx'
import { Deposits } from './slices/deposits/deposits.tsx'
import { Enrol } from './slices/staff/entry/enrol.tsx'
import { Login } from './slices/staff/entry/login.tsx'
import { Factors } from './slices/staff/factors/factors.tsx'
import { Floor } from './slices/floor/floor.tsx'
import { Queue } from './slices/kyc/queue.tsx'
import { Browser } from './slices/books/ledger/browser.tsx'
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
import { Frame } from './frame/frame.tsx'
import { Loaded } from './frame/loaded.tsx'
import { may } from './frame/may.ts'
import { usePlace } from './frame/place.ts'
import { useSession } from './frame/session.ts'

export type ScreenProps = { readonly me: StaffMe; readonly rest: string }
type Screen = {
  readonly label: WordKey
  readonly route: string
  readonly show: ComponentType<ScreenProps>
}

/** The desk on one page: its address, the call its role must allow, its screen. */
const screens: Readonly<Record<string, Screen>> = {
  overview: { label: 'desk.dashboard', route: 'desk.dashboard', show: Overview },
  customers: {
    label: 'desk.users',
    route: 'users.search',
    show: ({ rest, me }) => (rest === '' ? <Users /> : <Customer key={rest} id={rest} me={me} />),
  },
  approvals: { label: 'desk.approvals', route: 'approvals.list', show: Approvals },
  identity: { label: 'kyc.title', route: 'kyc.queue', show: Queue },
  floor: { label: 'desk.floor', route: 'floor.show', show: Floor },
  deposits: { label: 'desk.deposit.title', route: 'incomingLines.list', show: Deposits },
  withdrawals: { label: 'desk.payouts', route: 'payouts.queue', show: Payouts },
  problems: { label: 'desk.problems', route: 'problems.queue', show: Problems },
  adjustments: { label: 'desk.adjustments', route: 'adjustments.list', show: Adjustments },
  rules: { label: 'rules.title', route: 'rules.desk', show: Rules },
  settlement: { label: 'desk.settlement', route: 'settlement.show', show: Settlement },
  reconciliation: { label: 'desk.recon', route: 'books.days', show: Reconciliation },
  ledger: { label: 'desk.browse', route: 'ledger.accounts', show: Browser },
  codes: { label: 'desk.codes', route: 'codes.list', show: Codes },
  audit: { label: 'desk.audit', route: 'audit.list', show: Audit },
  team: { label: 'desk.staff', route: 'staff.list', show: Team },
  factors: { label: 'desk.factors', route: 'staff.factors', show: Factors },
  system: { label: 'desk.system', route: 'desk.system', show: System },
}

/** Nobody, somebody without a second factor, or a member of staff at work. */
export function Desk() {
  const { token } = useSession()
  if (token === null) return <Login />
  return <AtWork key={token} />
}

function AtWork() {
  const me = useQuery(meQuery)
  return (
    <Loaded query={me}>{(person) => (person.mustEnrol ? <Enrol /> : <Rooms me={person} />)}</Loaded>
  )
}

function Rooms({ me }: { readonly me: StaffMe }) {
  const { name, rest } = usePlace()
  const open = Object.entries(screens).filter(([, { route }]) => may(me, route))
  const [current, screen] = open.find(([key]) => key === name) ?? open[0] ?? []
  if (current === undefined || screen === undefined)
    throw new Error('every member of staff has an overview')
  const Show = screen.show
  return (
    <Frame
      me={me}
      current={current}
      title={screen.label}
      links={open.map(([key, { label }]) => ({ key, label }))}
    >
      <Show me={me} rest={current === name ? rest : ''} />
    </Frame>
  )
}

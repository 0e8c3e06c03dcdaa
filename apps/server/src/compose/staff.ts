import type { Alarm } from '../base/alarm.ts'
import type { FastifyInstance } from 'fastify'
import { currencyOf } from '../accounts/trading/home.ts'
import type { AccessParts } from '../identity/credentials/parts.ts'
import type { AuditRoom } from '../platform/audit/open-audit.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Clock } from '../base/ports.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import type { Notify } from '../platform/notify/notify.ts'
import { makeInvitationCode } from '../slices/access/invitations.ts'
import { registerCodes } from '../slices/codes/routes.ts'
import { feeDifference } from '../slices/deposits/report/fee-difference.ts'
import { customerFactorResetAct } from '../slices/factors/desk-reset.ts'
import { changeInstrument } from '../slices/floor/change-instrument.ts'
import { changeNotices } from '../slices/floor/change-notices.ts'
import { registerFloor } from '../slices/floor/routes.ts'
import { takeChangeBack } from '../slices/floor/take-back.ts'
import { switchSource } from '../slices/floor/switch-source.ts'
import { approvedPerson, verifiedName } from '../slices/kyc/detail.ts'
import { soughtMarks } from '../slices/kyc/name-marks.ts'
import type { KycParts } from '../slices/kyc/parts.ts'
import { customerTradeResetAct } from '../slices/recovery/desk-trade-reset.ts'
import { rolesAct, unlockAct } from '../slices/staff/duties.ts'
import type { StaffPorts } from '../slices/staff/ports.ts'
import { factorResetAct } from '../slices/staff/recovery.ts'
import { registerStaff } from '../slices/staff/routes.ts'
import type { OutsideVenue } from '../slices/orders/venue/port.ts'
import { registerVenue } from '../slices/orders/venue/routes.ts'
import type { Freezes } from '../slices/users/freezes.ts'
import { registerCases } from '../slices/cases/routes.ts'
import { findNotes } from '../slices/notes/found.ts'
import { registerNotes } from '../slices/notes/routes.ts'
import { registerViews } from '../slices/views/routes.ts'
import { registerLogins } from '../slices/logins/routes.ts'
import { registerTradingDesk } from '../slices/trading/routes.ts'
import { registerUsers } from '../slices/users/routes.ts'
import { loanApprove, loanWriteOff } from '../slices/loans/desk/by-two.ts'
import { loanPayOut } from '../slices/loans/desk/four-eyes.ts'
import { placeActs } from '../slices/treasury/institution-acts.ts'
import { takePoolFeed } from '../slices/treasury/feed-act.ts'
import { registerTreasuryDesk } from '../slices/treasury/desk.ts'
import { poolNotices } from '../slices/treasury/stop-notices.ts'
import { resumePool, stopPool } from '../slices/treasury/stop-acts.ts'
import { registerLoansDesk } from '../slices/loans/desk/routes.ts'
import type { Lists } from '../slices/watch/lists/open-lists.ts'
import { registerWatch } from '../slices/watch/routes.ts'
import { payoutActs } from '../slices/withdrawals/desk/four-eyes.ts'
import { filtersOf } from '../slices/views/rows.ts'
import { composeApprovals } from './approvals.ts'
import type { Books } from './books.ts'
import type { AppDeps } from './deps.ts'
import type { Offerings } from './offerings.ts'
import type { Rules } from './rules.ts'
import type { Said } from './said.ts'
import type { Trading } from './trading.ts'

export type StaffDeps = Pick<
  AppDeps,
  'pool' | 'chance' | 'wall' | 'ids' | 'clock' | 'market' | 'mode' | 'commit' | 'translate'
> & {
  readonly notify: Notify
  readonly alarm: Alarm
  readonly audit: AuditRoom
  readonly access: AccessParts
  readonly kyc: KycParts
  readonly freezes: Freezes
  readonly staff: StaffPorts
  readonly trading: Pick<Trading, 'cancelFor' | 'assetsOf' | 'worthOf'>
  readonly books: Pick<Books, 'acts' | 'register'>
  readonly rules: Pick<Rules, 'acts'>
  readonly said: Pick<Said, 'acts'>
  readonly offerings: Pick<Offerings, 'acts'>
  readonly lists: Lists
  readonly outside: OutsideVenue | null
}

/** Puts together what staff do, alone and by two, outside of the rooms that move money. */
export function composeStaff(app: FastifyInstance, gate: Gate, deps: StaffDeps): readonly Job[] {
  const { pool, chance, wall, ids, clock, market, mode, commit, translate } = deps
  const { notify, audit, access, kyc, freezes } = deps
  const ports = { pool, chance, wall, ids }
  const nameOf = (customer: bigint) => verifiedName(kyc, customer)
  registerStaff(app, gate, deps.staff)
  const approvals = composeApprovals(app, gate, {
    ...ports,
    clock,
    personal: access.personal,
    audit,
    commit,
    notify,
    alarm: deps.alarm,
    translate,
    verifiedName: nameOf,
    verifiedIn: (db, customer) => verifiedName({ ...kyc, pool: db }, customer),
    acts: actsOfTwo(deps),
  })
  registerUsers(app, gate, {
    ...ports,
    clock,
    feed: market.feed,
    home: currencyOf[market.home],
    audit,
    freezes,
    personal: access.personal,
    cancelFor: deps.trading.cancelFor,
    assetsOf: deps.trading.assetsOf,
    worthOf: deps.trading.worthOf,
    notify,
    soughtMarks: (words) => soughtMarks(kyc.vault, words),
    notesWith: (who, asked) => findNotes({ pool, personal: access.personal }, who, asked),
  })
  const loansSaved = filtersOf(pool, access, 'loans')
  registerLoansDesk(app, gate, { pool, commit, clock, wall, savedFilters: loansSaved })
  registerTreasuryDesk(app, gate, { pool, clock, wall, ids })
  registerTradingDesk(app, gate, { pool, feed: market.feed, clock })
  const casework = registerCasework(app, gate, { ...ports, personal: access.personal })
  registerLogins(app, gate, ports)
  deps.books.register(app, gate, ports)
  const watch = registerWatch(app, gate, {
    ...deps,
    personal: access.personal,
    verifiedName: nameOf,
    identityOf: (customer) => approvedPerson(kyc, customer),
  })
  registerCodes(app, gate, { ...ports, audit, makeCode: makeInvitationCode })
  registerFloor(app, gate, { ...ports, audit, market, mode })
  registerVenue(app, gate, { pool, clock, feed: market.feed, audit, outside: deps.outside })
  const poolJob = poolNotices({ pool, clock, notify })
  return [approvals, changeNotices({ pool, market, notify }), ...watch, poolJob, casework]
}

/** Everything that two people do, but what the rooms that move money do by themselves. */
function actsOfTwo(deps: StaffDeps) {
  const { pool, wall, ids, clock, market, notify, access, kyc, freezes } = deps
  const nameOf = (customer: bigint) => verifiedName(kyc, customer)
  return [
    ...freezes.acts,
    ...deps.books.acts,
    ...payoutActs({ pool, clock, wall, notify, verifiedName: nameOf }),
    ...loanActs(clock),
    feeDifference(),
    ...deps.rules.acts,
    ...poolActs({ ids, clock }),
    ...deps.said.acts,
    ...deps.offerings.acts,
    switchSource({ ids, market }),
    changeInstrument({ ids, market }),
    takeChangeBack({ market }),
    factorResetAct(),
    rolesAct(),
    unlockAct(),
    customerFactorResetAct(access),
    customerTradeResetAct(access),
  ]
}

/** What two people do about pools. */
const poolActs = (ports: Parameters<typeof stopPool>[0]) => [
  stopPool(ports),
  resumePool(ports),
  takePoolFeed(ports),
  ...placeActs(ports),
]

type Casework = Parameters<typeof registerCases>[2] & Parameters<typeof registerNotes>[2]

/** Who works on what, what is written down beside it, and by which views it is found again. */
function registerCasework(app: FastifyInstance, gate: Gate, ports: Casework): Job {
  registerCases(app, gate, ports)
  registerViews(app, gate, ports)
  return registerNotes(app, gate, ports)
}

const loanActs = (clock: Clock) => [
  loanApprove({ clock }),
  loanPayOut({ clock }),
  loanWriteOff({ clock }),
]

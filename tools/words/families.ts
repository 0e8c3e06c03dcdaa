import { troubles } from '@parkett/client/trouble'
import { accountFigures, positionFigures } from '@parkett/contract/customer/assets'
import { practiceSteps, practiceTasks } from '@parkett/contract/customer/practice'
import {
  answerChoices,
  productClasses,
  statements,
} from '@parkett/contract/customer/appropriateness'
import { brakeKinds } from '@parkett/contract/customer/brakes'
import {
  depositMethodSchema,
  depositStatusSchema,
  type depositsOptions,
} from '@parkett/contract/customer/deposits'
import {
  documentKinds,
  documentSides,
  identityParts,
  rejectionReasons,
} from '@parkett/contract/customer/kyc'
import { haltCauses, spanSchema } from '@parkett/contract/customer/market'
import { loanActs } from '@parkett/contract/customer/loans'
import { loanPaymentKinds, loanPurposes, loanStates } from '@parkett/contract/customer/loan-lists'
import { noticeMessages } from '@parkett/contract/customer/notices'
import { sideSchema } from '@parkett/contract/customer/orders'
import type { pointsRead } from '@parkett/contract/customer/points'
import { closeReasons, ticketStates } from '@parkett/contract/customer/problems'
import type { Address } from '@parkett/contract/customer/profile'
import type { Rule } from '@parkett/contract/customer/rules'
import { certificationTexts, noNumberReasons } from '@parkett/contract/customer/tax'
import { stopCauses } from '@parkett/contract/customer/treasury'
import { refusalReasons, withdrawalStatuses } from '@parkett/contract/customer/withdrawals'
import { alarmKinds, alarmSeverities } from '@parkett/contract/desk/alarms'
import { adjustmentDirections, adjustmentReasons } from '@parkett/contract/desk/adjustments'
import type { Approval } from '@parkett/contract/desk/approvals'
import { openAges } from '@parkett/contract/desk/books-ages'
import { depositLevels } from '@parkett/contract/customer/deposits'
import { proofKinds, proofRejections } from '@parkett/contract/customer/address'
import { addressFound } from '@parkett/contract/desk/address-answers'
import { deskQueues, type deskSystem } from '@parkett/contract/desk/desk'
import { evidenceLabels } from '@parkett/contract/desk/evidence'
import { findingAnswers } from '@parkett/contract/desk/findings'
import { auditViews } from '@parkett/contract/desk/audit'
import { venueStates, type VenueShown } from '@parkett/contract/desk/venue'
import type { FloorRow } from '@parkett/contract/desk/floor'
import { instrumentChanges } from '@parkett/contract/desk/instrument-change'
import {
  type incomingLinesDeposits,
  lineHintSchema,
  lineReturnReasons,
} from '@parkett/contract/desk/incoming-lines'
import { problemKinds, ticketViews } from '@parkett/contract/customer/problem-lists'
import { identityFindings, identityStates } from '@parkett/contract/desk/identity-filter'
import type { MachineCheck } from '@parkett/contract/desk/kyc'
import { lineSeconds, lineSenders } from '@parkett/contract/desk/line-filter'
import { awayWhys, fedFaults } from '@parkett/contract/desk/price-feed'
import { noteReaders, noteSubjects } from '@parkett/contract/desk/notes'
import { roles } from '@parkett/contract/desk/permissions'
import { termFaults } from '@parkett/contract/desk/publish-ways'
import { reportedKinds, reportFaults } from '@parkett/contract/desk/psp-reports'
import { orderStates } from '@parkett/contract/desk/trading'
import {
  alertRules,
  birthMatches,
  listSources,
  type WatchFact,
  watchOutcomes,
} from '@parkett/contract/desk/watch'
import { segments } from '@parkett/contract/desk/users'
import { type PayoutBatch, payoutClaims, stayReasons } from '@parkett/contract/desk/withdrawals'
import { payoutRisks } from '@parkett/contract/desk/payout-filter'
import { queueAges, queueHolders } from '@parkett/contract/desk/queue-filter'
import { reasons } from '@parkett/contract/reasons'
import { legalReasons } from '@parkett/contract/wire/legal'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { codeKinds, securityKinds } from '../../apps/server/src/platform/notify/kinds.ts'
import { templates } from '../../apps/desk/src/slices/problems/templates.ts'
import { family, type Family } from './family.ts'
import { saidToAll } from './said-to-all.ts'
import type { Tab } from '../../apps/web/src/router/screen.ts'

/** Every member of a type of texts: one too many or one too few does not compile. */
const all = <T extends string>(members: Readonly<Record<T, true>>): string[] => Object.keys(members)

type Arrival = AnswerOf<typeof depositsOptions>['methods'][number]['arrival']
type System = AnswerOf<typeof deskSystem>
type DepositRows = AnswerOf<typeof incomingLinesDeposits>
type PointReason = AnswerOf<typeof pointsRead>['rows'][number]['reason']
type Carried = NonNullable<Approval['carried']>['state']

const contract: readonly Family[] = [
  family('reason.${}', Object.keys(reasons)),
  family('trouble.${}', troubles),
  family('trouble.${}Text', troubles),
  // One sentence with its facts, or several of which a fact says the one.
  {
    says: 'reason.${}.${}',
    endings: [
      ...Object.keys(reasons).map((reason) => `${reason}.detail`),
      ...brakeKinds.map((kind) => `own_brake.${kind}`),
      'deposit_capped.most',
      'trail_too_large.percent',
      'trail_too_small.percent',
      ...termFaults.map((fault) => `offering_terms.${fault}`),
      'sold_out.shares',
      'session_closed.close',
    ],
    some: true,
  },
  family('appropriateness.${}', [...productClasses, ...answerChoices]),
  family(
    'appropriateness.${}.${}',
    productClasses.flatMap((of) => statements.map((one) => `${of}.${one}`)),
  ),
  family('brakes.${}', brakeKinds),
  family('tax.certify.${}', certificationTexts),
  family('tax.none.${}', noNumberReasons),
  family('practice.${}', [...practiceSteps, ...practiceTasks]),
  family('practice.${}Text', practiceTasks),
  family('formula.${}', [...accountFigures, ...positionFigures]),
  family('halt.${}', haltCauses),
  ...saidToAll,
  family('desk.feed.fault.${}', fedFaults),
  family('desk.feed.why.${}', awayWhys),
  family('desk.venue.state.${}', venueStates),
  family('desk.venue.${}', all<VenueShown['stake']>({ play: true, money: true })),
  family('kyc.${}', [...identityParts, ...documentSides]),
  family('kyc.kind.${}', documentKinds),
  family('kyc.no.${}', rejectionReasons),
  family('address.no.${}', proofRejections),
  family('address.kind_${}', proofKinds),
  family('address.level_${}', depositLevels),
  family('address.missing_${}', ['identity', 'address']),
  family('desk.address.found_${}', addressFound),
  family('problems.kind_${}', problemKinds),
  family('problems.state_${}', ticketStates),
  family('problems.close_${}', closeReasons),
  family('span.${}', spanSchema.options),
  family('withdrawal.status_${}', withdrawalStatuses),
  family('withdrawal.why_${}', refusalReasons),
  family('clock.reason_${}', refusalReasons),
  family('deposit.method_${}', depositMethodSchema.options),
  family('deposit.status_${}', depositStatusSchema.options),
  family('deposit.after_${}', all<Arrival>({ at_once: true, bank_day: true })),
  family('deposit.arrival_${}', all<Arrival>({ at_once: true, bank_day: true })),
  family('rules.${}', all<RuleState>({ past: true, current: true, coming: true })),
  family(
    'profile.${}',
    all<keyof Address>({ street: true, postcode: true, city: true, country: true }),
  ),
  family(
    'points.${}',
    all<PointReason>({
      registered: true,
      kyc: true,
      login_streak: true,
      course: true,
      correction: true,
    }),
  ),
]
type RuleState = Rule['versions'][number]['state']

const server = [
  family('notify.${}', [
    ...codeKinds,
    ...Object.keys(securityKinds),
    ...Object.keys(noticeMessages),
  ]),
]

const web = [
  family('loans.${}', [...loanActs, 'netIncome', 'expenses', 'debts']),
  family('loans.purpose_${}', loanPurposes),
  family('loans.state_${}', loanStates),
  family('treasury.stop_${}', stopCauses),
  family('loans.payment_${}', loanPaymentKinds),
  family(
    'nav.${}',
    all<Tab>({ home: true, market: true, trade: true, portfolio: true, account: true }),
  ),
  // As the bar of trading/period-bar.tsx has them.
  family('period.${}', ['today', 'week', 'month', 'quarter', 'year']),
]

const desk = [
  family('desk.adjust.${}', adjustmentDirections),
  family('desk.adjust.reason_${}', adjustmentReasons),
  family('desk.problem.say_${}', templates),
  family('desk.problem.view_${}', ticketViews),
  family('desk.problem.state_${}', ['open', 'waiting']),
  family('answers.${}', templates),
  family('desk.carried.${}', all<Carried>({ due: true, done: true, failed: true })),
  family('desk.deposit.hint_${}', lineHintSchema.options),
  family(
    'desk.deposit.kind_${}',
    all<QueryOf<typeof incomingLinesDeposits>['kind']>({
      all: true,
      under_way: true,
      charged_back: true,
    }),
  ),
  family(
    'desk.deposit.outcome_${}',
    all<DepositRows['refused'][number]['outcome']>({ differs: true, unknown: true }),
  ),
  family('desk.deposit.return_${}', lineReturnReasons),
  family(
    'desk.floor.${}',
    all<FloorRow['status'] | 'halted'>({
      trading: true,
      suspended: true,
      delisted: true,
      not_listed: true,
      halted: true,
    }),
  ),
  family(
    'desk.health.${}',
    all<System['health'][number]['part']>({ database: true, disk: true, door: true, jobs: true }),
  ),
  family(
    'desk.kyc.check.${}',
    all<MachineCheck['check']>({
      number: true,
      mrz: true,
      name: true,
      birth: true,
      expiry: true,
      age: true,
      person: true,
      pictures: true,
      provider: true,
    }),
  ),
  family(
    'desk.kyc.result.${}',
    all<MachineCheck['result']>({ passed: true, failed: true, not_possible: true }),
  ),
  family('desk.legal.${}', legalReasons),
  family(
    'desk.payout.file_${}',
    all<PayoutBatch['state']>({ filling: true, empty: true, ready: true, sent: true }),
  ),
  family('desk.evidence.${}', evidenceLabels),
  family('desk.payout.risk_${}', payoutRisks),
  family('desk.finding.${}', findingAnswers),
  family('desk.queue.age_${}', queueAges),
  family('desk.ticket.order_${}', ['target', 'oldest']),
  family('desk.line.second_${}', lineSeconds),
  family('desk.line.sender_${}', lineSenders),
  family('desk.queue.order_${}', ['oldest', 'newest', 'largest']),
  family('desk.kyc.view_${}', identityStates),
  family('desk.kyc.findings_${}', identityFindings),
  family('desk.queue.holder_${}', queueHolders),
  family('desk.share.${}', instrumentChanges),
  family('desk.payout.said_${}', payoutClaims),
  family('desk.payout.stays_${}', stayReasons),
  family('desk.psp.fault_${}', reportFaults),
  family('desk.psp.kind_${}', reportedKinds),
  family('desk.nav.${}', ['queues', 'customers', 'money', 'market', 'house']),
  family('desk.notes.about_${}', noteSubjects),
  family('desk.notes.for_${}', noteReaders),
  family('desk.queue.${}', deskQueues),
  family('desk.recon.age.${}', openAges),
  family('desk.role.${}', roles),
  family('desk.segment.${}', segments),
  family('desk.watch.rule_${}', alertRules),
  family('desk.watch.says_${}', alertRules),
  family('desk.watch.source_${}', listSources),
  family('desk.watch.birth_${}', birthMatches),
  family('desk.watch.outcome_${}', watchOutcomes),
  family(
    'desk.watch.fact_${}',
    all<WatchFact['kind']>({ deposit: true, withdrawal: true, card: true }),
  ),
  family('desk.trades.${}', orderStates),
  family('desk.audit.${}', auditViews),
  family('desk.alarm.${}', alarmKinds),
  family('desk.alarms.${}', [...alarmSeverities, 'open', 'over', 'jobs']),
  // The parts of a rule that have a figure, and the examples that diff.tsx prints.
  family('desk.rules.${}', ['rate', 'base', 'min', 'max', 'value']),
  family('desk.rules.${}Costs', sideSchema.options),
  family('desk.rules.example_${}', ['minimum', 'maximum', 'second']),
  family(
    'desk.setting.${}',
    all<keyof System['settings']>({
      simulated: true,
      replay: true,
      alwaysOpen: true,
      identityRequired: true,
      invitationRequired: true,
      rsaCompat1024: true,
    }),
  ),
  family(
    'desk.state.${}',
    all<Approval['state']>({ open: true, approved: true, returned: true, expired: true }),
  ),
]

export const families: readonly Family[] = [...contract, ...server, ...web, ...desk]

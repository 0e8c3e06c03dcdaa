import { sideSchema } from '@parkett/contract/customer/orders'
import { alarmKinds, alarmSeverities } from '@parkett/contract/desk/alarms'
import { adjustmentDirections, adjustmentReasons } from '@parkett/contract/desk/adjustments'
import type { Approval } from '@parkett/contract/desk/approvals'
import { openAges } from '@parkett/contract/desk/books-ages'
import { deskQueues, type deskSystem } from '@parkett/contract/desk/desk'
import { evidenceLabels } from '@parkett/contract/desk/evidence'
import { findingAnswers } from '@parkett/contract/desk/findings'
import { auditViews } from '@parkett/contract/desk/audit'
import type { FloorRow } from '@parkett/contract/desk/floor'
import { instrumentChanges } from '@parkett/contract/desk/instrument-change'
import {
  type incomingLinesDeposits,
  lineReturnReasons,
} from '@parkett/contract/desk/incoming-lines'
import { lineHintSchema } from '@parkett/contract/desk/line-view'
import { ticketViews } from '@parkett/contract/customer/problem-lists'
import { identityFindings, identityStates } from '@parkett/contract/desk/identity-filter'
import type { MachineCheck } from '@parkett/contract/desk/kyc'
import { lineSeconds, lineSenders } from '@parkett/contract/desk/line-filter'
import { blockDeciders } from '@parkett/contract/desk/block-filter'
import { loanViews } from '@parkett/contract/desk/loan-filter'
import { noteReaders, noteSubjects } from '@parkett/contract/desk/notes'
import { roles } from '@parkett/contract/desk/permissions'
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
import { legalReasons } from '@parkett/contract/wire/legal'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { templates } from '../../apps/desk/src/slices/problems/templates.ts'
import { family, type Family } from './family.ts'
import { all } from './all.ts'

type System = AnswerOf<typeof deskSystem>
type DepositRows = AnswerOf<typeof incomingLinesDeposits>
type Carried = NonNullable<Approval['carried']>['state']

/** What the desk says by codes of the contract. */
export const desk: readonly Family[] = [
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
  family('desk.loan.${}', loanViews),
  family('desk.blocks.decider_${}', blockDeciders),
  family('desk.line.sender_${}', lineSenders),
  family('desk.queue.order_${}', ['oldest', 'newest', 'largest', 'share', 'customer']),
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
      nonstop: true,
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

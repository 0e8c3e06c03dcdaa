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
import type { pointsRead } from '@parkett/contract/customer/points'
import { closeReasons, ticketStates } from '@parkett/contract/customer/problems'
import type { Address } from '@parkett/contract/customer/profile'
import type { Rule } from '@parkett/contract/customer/rules'
import { certificationTexts, noNumberReasons } from '@parkett/contract/customer/tax'
import { stopCauses } from '@parkett/contract/customer/treasury'
import { refusalReasons, withdrawalStatuses } from '@parkett/contract/customer/withdrawals'
import { depositLevels } from '@parkett/contract/customer/deposits'
import { proofKinds, proofRejections } from '@parkett/contract/customer/address'
import { addressFound } from '@parkett/contract/desk/address-answers'
import { venueStates, type VenueShown } from '@parkett/contract/desk/venue'
import { problemKinds } from '@parkett/contract/customer/problem-lists'
import { awayWhys, fedFaults } from '@parkett/contract/desk/price-feed'
import { termFaults } from '@parkett/contract/desk/publish-ways'
import { reasons } from '@parkett/contract/reasons'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { codeKinds, securityKinds } from '../../apps/server/src/platform/notify/kinds.ts'
import { family, type Family } from './family.ts'
import { saidToAll } from './said-to-all.ts'
import type { Tab } from '../../apps/web/src/router/screen.ts'
import { all } from './all.ts'
import { desk } from './desk-families.ts'

type Arrival = AnswerOf<typeof depositsOptions>['methods'][number]['arrival']
type PointReason = AnswerOf<typeof pointsRead>['rows'][number]['reason']

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

export const families: readonly Family[] = [...contract, ...server, ...web, ...desk]

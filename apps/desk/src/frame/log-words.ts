import type { WordKey } from '@parkett/words/keys'
import type { Words } from '@parkett/words/speak'
import { twoPersonActs } from './two-person-acts.ts'

/** Which room a call belongs to, by the first part of its name. A test holds it against every call of staff. */
const rooms: Readonly<Record<string, WordKey>> = {
  address: 'desk.queue.address',
  adjustments: 'desk.adjustments',
  alarms: 'desk.alarms',
  jobs: 'desk.alarms.jobs',
  approvals: 'desk.approvals',
  audit: 'desk.audit',
  bank: 'desk.recon',
  blocks: 'desk.blocks',
  books: 'desk.recon',
  cases: 'desk.nav.queues',
  codes: 'desk.codes',
  agreements: 'title.agreement',
  content: 'desk.content',
  segments: 'desk.segments',
  desk: 'desk.dashboard',
  floor: 'desk.floor',
  incomingLines: 'desk.deposit.title',
  instrument: 'desk.floor',
  kyc: 'kyc.title',
  ledger: 'desk.browse',
  loans: 'desk.loans',
  logins: 'desk.logins',
  messages: 'messages.title',
  news: 'title.news',
  notes: 'desk.notes',
  offerings: 'ipo.title',
  operator: 'desk.system',
  order: 'desk.openOrders',
  owed: 'desk.owed',
  payouts: 'desk.payouts',
  problems: 'desk.problems',
  pspReports: 'desk.psp.title',
  rules: 'rules.title',
  savings: 'title.savings',
  settlement: 'desk.settlement',
  staff: 'desk.staff',
  trading: 'desk.trades',
  treasury: 'money.treasury',
  users: 'desk.users',
  views: 'desk.views',
  watch: 'desk.watch',
  withdrawals: 'desk.payouts',
}

/** What is done, not looked at, by its name in the log. */
const acts: Readonly<Record<string, WordKey>> = {
  'alarms.end': 'desk.alarms.end',
  'alarms.planDuty': 'desk.duty.plan',
  'alarms.take': 'desk.alarms.take',
  'jobs.run': 'desk.alarms.run',
  'approvals.decide': 'desk.decided',
  'approvals.request': 'desk.ask',
  'bank.upload': 'desk.recon.import',
  'blocks.decide': 'desk.blocks.decide',
  'blocks.keepPaper': 'desk.blocks.paperKeep',
  'blocks.turnDown': 'desk.blocks.turnedDown',
  'books.explain': 'desk.recon.explain',
  'books.match': 'desk.recon.match',
  'cases.take': 'desk.log.caseTaken',
  'cases.leave': 'desk.log.caseLeft',
  'codes.create': 'desk.codeNew',
  'codes.created': 'desk.codeNew',
  'codes.disable': 'desk.disable',
  'codes.disabled': 'desk.disable',
  'floor.halt': 'desk.halt',
  'floor.resume': 'desk.resume',
  'instrument.halted': 'desk.halt',
  'instrument.resumed': 'desk.resume',
  'venue.show': 'desk.venue.title',
  'venue.resume': 'desk.venue.resume',
  'venue.resumed': 'desk.venue.resume',
  'incomingLines.assign': 'desk.deposit.assign',
  'incomingLines.assignTogether': 'desk.log.linesTogether',
  'incomingLines.return': 'desk.deposit.return',
  'logins.acknowledge': 'desk.logins.acknowledge',
  'notes.endTask': 'desk.log.taskDone',
  'notes.giveTask': 'desk.log.taskGiven',
  'notes.makeTask': 'desk.tasks.make',
  'notes.write': 'desk.notes.write',
  'operator.advanceDay': 'desk.advance',
  'operator.setClock': 'desk.clockSet',
  'operator.verify': 'desk.verifyNow',
  'order.cancelled': 'kyc.act.orderCancel',
  'payouts.approve': 'desk.payout.approve',
  'payouts.approveTogether': 'desk.log.together',
  'payouts.batch': 'desk.payout.files',
  'payouts.file': 'desk.payout.download',
  'payouts.sent': 'desk.payout.markSent',
  'payouts.takeOut': 'desk.payout.takeOut',
  'problems.acknowledge': 'desk.problem.acknowledge',
  'problems.answer': 'desk.problem.answer',
  'problems.close': 'desk.problem.close',
  'problems.escalate': 'desk.problem.escalate',
  'pspReports.upload': 'desk.psp.upload',
  'settlement.run': 'desk.settle.again',
  'staff.claimCode': 'desk.log.claimCode',
  'staff.disable': 'desk.disable',
  'staff.disabled': 'desk.disable',
  'staff.endSessions': 'desk.log.sessionsEnded',
  'staff.sessionsEnded': 'desk.log.sessionsEnded',
  'staff.lock': 'desk.team.lock',
  'staff.locked': 'desk.team.lock',
  'staff.sessions': 'desk.log.sessionsSeen',
  'staff.invite': 'desk.invite',
  'staff.invited': 'desk.invite',
  'staff.join': 'desk.log.joined',
  'staff.login': 'desk.log.login',
  'staff.logout': 'action.logout',
  'staff.stepUp': 'desk.factorProve',
  'staff.vouch': 'desk.log.vouched',
  'staff.vouched': 'desk.log.vouched',
  'offerings.keepProspectus': 'desk.offerings.prospectusKeep',
  'offerings.readFile': 'desk.offerings.readFile',
  'approvals.requestOfferings': 'desk.offerings.askAll',
  'treasury.upload': 'desk.pool.feedUpload',
  'users.cancelOrder': 'kyc.act.orderCancel',
  'users.asCustomer': 'desk.asCustomer.title',
  'users.viewed': 'desk.asCustomer.title',
  'users.reveal': 'desk.reveal',
  'users.revealed': 'desk.reveal',
  'users.taxRevealed': 'desk.revealTax',
  'watch.decide': 'desk.watch.decided',
  'watch.upload': 'desk.watch.listUpload',
  'audit.verify': 'desk.verify',
}

/** Writes whose room says enough. */
const written =
  /^(content\.draft|segments\.(draft|stop)|loans\.decide|messages\.sendAgain|kyc\.(open|image|approve|reject|rotateKeys)|address\.(open|image|approve|reject)|withdrawals\.act|operator\.\w+|staff\.\w+|views\.(save|rename|share|order|drop))$/

const steps: Readonly<Record<string, WordKey>> = {
  refused: 'desk.log.refused',
  requested: 'desk.log.requested',
  approved: 'desk.log.approved',
  returned: 'desk.log.returned',
  'carried out': 'desk.log.carried',
  failed: 'desk.log.failed',
}

/** Everything that is done, by its name in the log. */
export const logActs: readonly string[] = [...Object.keys(acts), ...Object.keys(twoPersonActs)]

/** An act as lines name it: by itself, and at each step that two people take to it. */
export const namesInLog = (act: string): readonly string[] =>
  isTwoPersonAct(act) ? [act, ...Object.keys(steps).map((step) => `${step} ${act}`)] : [act]

const isTwoPersonAct = (name: string): name is keyof typeof twoPersonActs =>
  Object.hasOwn(twoPersonActs, name)

/** A line of the log in words, in one way for the log and for the table of rights. */
export function logText(act: string, t: Words): string {
  const [, step, rest] =
    /^(refused|requested|approved|returned|carried out|failed) (.+)$/.exec(act) ?? []
  if (step !== undefined && rest !== undefined)
    return t(steps[step] ?? 'desk.log.did', { act: logText(rest, t) })
  if (isTwoPersonAct(act)) return t(twoPersonActs[act])
  const word = acts[act]
  if (word !== undefined) return t(word)
  const room = t(rooms[act.split('.')[0] ?? ''] ?? 'desk.system')
  return t(written.test(act) ? 'desk.log.did' : 'desk.log.looked', { room })
}

import type { WordKey } from '@parkett/words/keys'
import type { Words } from '@parkett/words/speak'

/** Every job in words; the test of the system room fails on one that is not here. */
const jobNames = {
  alarms: 'desk.job.alarms',
  alarmsTold: 'desk.job.alarmsTold',
  alarmsMailed: 'desk.job.alarmsMailed',
  plans: 'desk.job.plans',
  venue: 'desk.job.venue',
  sweeps: 'desk.job.sweeps',
  treasury: 'desk.job.treasury',
  savings: 'desk.job.savings',
  blocks: 'desk.job.blocks',
  loans: 'desk.job.loans',
  exchange: 'desk.job.exchange',
  books: 'desk.job.books',
  cashDays: 'desk.job.cashDays',
  accountClosing: 'desk.job.accountClosing',
  incomingLines: 'desk.job.incomingLines',
  market: 'desk.job.market',
  feed: 'desk.job.feed',
  newsTape: 'desk.job.newsTape',
  newsSources: 'desk.job.newsSources',
  messageTerms: 'desk.job.messageTerms',
  messagesAgain: 'desk.job.messagesAgain',
  alerts: 'desk.job.alerts',
  storage: 'desk.job.storage',
  stream: 'desk.job.stream',
  auditHeads: 'desk.job.auditHeads',
  identityRetention: 'desk.job.identityRetention',
  noteMarks: 'desk.job.noteMarks',
  outboxTidy: 'desk.job.outboxTidy',
  practice: 'desk.job.practice',
  practiceDesk: 'desk.job.practiceDesk',
  accessTidy: 'desk.job.accessTidy',
  ruleNotices: 'desk.job.ruleNotices',
  shareNotices: 'desk.job.shareNotices',
  poolNotices: 'desk.job.poolNotices',
  segments: 'desk.job.segments',
  approvedActs: 'desk.job.approvedActs',
  demoMoney: 'desk.job.demoMoney',
  paymentFiles: 'desk.job.paymentFiles',
  withdrawals: 'desk.job.withdrawals',
  deposits: 'desk.job.deposits',
  tickets: 'desk.job.tickets',
  ticketPictures: 'desk.job.ticketPictures',
  pushes: 'desk.job.pushes',
  pushDevices: 'desk.job.pushDevices',
  watch: 'desk.job.watch',
  watchLate: 'desk.job.watchLate',
  watchLists: 'desk.job.watchLists',
  statements: 'desk.job.statements',
  verify: 'desk.job.verify',
  'house.day': 'desk.job.houseDay',
  'house.pockets': 'desk.job.housePockets',
  'house.pay': 'desk.job.housePay',
  'bank.day': 'desk.job.bankDay',
  offerings: 'desk.job.offerings',
  'ipo.close': 'desk.job.ipoClose',
  'ipo.draw': 'desk.job.ipoDraw',
  'ipo.result': 'desk.job.ipoResult',
  'ipo.list': 'desk.job.ipoList',
  'ipo.deliver': 'desk.job.ipoDeliver',
} as const

/** Due dates are one job per currency: a calendar without the year keeps only its own waiting. */
const datesOf = 'house.date.'

export function jobName(t: Words, job: string): string {
  if (job.startsWith(datesOf))
    return t('desk.job.houseDate', { currency: job.slice(datesOf.length) })
  const key: WordKey | undefined = Object.entries(jobNames).find(([name]) => name === job)?.[1]
  return key === undefined ? job : t(key)
}

import type { WordKey } from '@parkett/words/keys'
import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import { plainText } from '../../frame/plain-text.ts'
import { deskRuleName } from '../../rules/name.ts'

/** What a line is about, by the name in front of its number; rooms by themselves. */
const kinds: Readonly<Record<string, WordKey>> = {
  customer: 'desk.trades.customer',
  withdrawal: 'desk.watch.fact_withdrawal',
  deposit: 'desk.watch.fact_deposit',
  line: 'desk.offerings.line',
  day: 'desk.recon.day',
  instrument: 'desk.evidence.share',
  block: 'blocks.one',
  loan: 'account.groupLoan',
  news: 'title.article',
  content: 'desk.content',
  segment: 'messages.one',
  offering: 'desk.offerings.offering',
  offerings: 'desk.offerings.offering',
  staff: 'desk.staff',
  report: 'desk.psp.payout',
  market: 'desk.floor',
  order: 'trade.order',
  problems: 'desk.problems',
  deposits: 'desk.deposit.title',
  withdrawals: 'desk.payouts',
  identity: 'desk.customer.identity',
  approvals: 'desk.approvals',
  alarms: 'desk.alarms',
}

/** What a line of the log is about, in words and short references: `customer:123`, or the parameters of a call. */
export function objectText(object: string, t: Words, language: Language): string {
  const rule = /^(?:rule[:=])(\S+)$/.exec(object)?.[1]
  if (rule !== undefined) return `${t('desk.rules.rule')} ${deskRuleName(rule, t)}`
  const said = object.split(' ').map((part) => {
    const [, name = '', value = part] = /^(\w+)[:=](.*)$/.exec(part) ?? []
    const word = kinds[name]
    // The room of a case: `room=problems`.
    const room = kinds[value]
    const text = room === undefined ? plainText(value, t, language) : t(room)
    return word === undefined ? text : `${t(word)} ${text}`
  })
  return said.filter((text) => text !== '').join(' · ')
}

import type { Approval, ApprovalAct } from '@parkett/contract/desk/approvals'
import { toldOf } from '@parkett/contract/wire/legal'
import type { WireMoney } from '@parkett/contract/wire/money'
import { referenceOf } from '@parkett/contract/wire/reference'
import { formatMoney } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import { actText, reasonText } from '@parkett/words/staff-feed'

/** What a customer reads under “What our staff did” of an act of two people, where it is called otherwise there. */
const feed: Readonly<Partial<Record<ApprovalAct['kind'], string>>> = {
  'loan.approve': 'loan.approved',
  'loan.payOut': 'loan.paid_out',
  'loan.writeOff': 'loan.written_off',
  'block.listSale': 'block.listed',
}

type Their = { readonly t: Words; readonly language: Language }

/** What its customer reads of a yes; null where it is about none. */
export function willRead(
  approval: Pick<Approval, 'act' | 'toType'>,
): ((t: Words, language: Language) => readonly string[]) | null {
  const { act, toType } = approval
  if (!('customer' in act)) return null
  return (t, language) => [
    actText(t, feed[act.kind] ?? act.kind),
    ...told(act, toType, { t, language }),
  ]
}

/** The message that goes with it, where one does. */
function told(act: ApprovalAct, amount: WireMoney | null, { t, language }: Their): string[] {
  const day = (instant: string): string =>
    formatDate(instant.slice(0, 'yyyy-mm-dd'.length), language)
  switch (act.kind) {
    case 'customer.freeze':
      // Never more than the law lets us say.
      return [t('notify.frozen', { until: day(act.until) }), reasonText(t, toldOf[act.legalReason])]
    case 'customer.unfreeze':
      return [t('notify.unfrozen')]
    case 'customer.lift':
      return [t('notify.lifted')]
    case 'customer.factorReset':
      return [t('notify.factorReset')]
    case 'customer.tradeReset':
      return [t('notify.tradeResetByHouse')]
    case 'ledger.adjustment': {
      const sign = act.direction === 'to_customer' ? '+' : '−'
      const money = formatMoney({ currency: act.currency, amount: act.amount }, language)
      return [t('notify.adjusted', { amount: `${sign}${money}` }), reasonText(t, act.reason)]
    }
    case 'withdrawal.hold':
      return [
        t('notify.withdrawalHeld', {
          reference: referenceOf(BigInt(act.withdrawal)),
          until: day(act.until),
          reason: toldOf[act.legalReason],
        }),
      ]
    case 'withdrawal.release':
      return [t('notify.withdrawalReleased', { reference: referenceOf(BigInt(act.withdrawal)) })]
    case 'loan.payOut':
      return amount === null
        ? []
        : [t('notify.loanPaidOut', { amount: formatMoney(amount, language) })]
    case 'loan.writeOff':
      return amount === null
        ? []
        : [t('notify.loanWrittenOff', { amount: formatMoney(amount, language) })]
    default:
      return []
  }
}

import type { NoticeKind } from '@parkett/contract/customer/notices'
import type { Language } from '@parkett/words/languages'
import { readWords } from '@parkett/words/read'
import { languages } from '@parkett/words/languages'

/** What a device shows of one kind where nothing of its contents may leave. */
const kindWords = {
  orders: 'notify.pushOrders',
  withdrawals: 'notify.pushWithdrawals',
  deposits: 'notify.pushDeposits',
  identity: 'notify.pushIdentity',
  answers: 'notify.pushAnswers',
  alerts: 'notify.pushAlerts',
  service: 'notify.pushService',
  product: 'notify.pushProduct',
} as const satisfies Readonly<Record<NoticeKind, string>>

export type PushTexts = {
  readonly title: (language: Language) => string
  readonly plain: (language: Language, kind: NoticeKind) => string
}

/** Read at once: a gap shows at the start. A simulated house says so above each message. */
export function pushTexts(isSimulated: boolean): PushTexts {
  const words = new Map(
    languages.map((language) => [language, readWords(['notices'], language)] as const),
  )
  const of = (language: Language) => {
    const found = words.get(language)
    if (found === undefined) throw new Error(`no texts in ${language}`)
    return found
  }
  return {
    title: (language) =>
      of(language)('notify.pushTitle', { simulated: isSimulated ? 'yes' : 'no' }),
    plain: (language, kind) => of(language)(kindWords[kind]),
  }
}

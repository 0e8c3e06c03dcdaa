import { formatPercent } from '@parkett/words/format'
import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'
import type { Block } from '../../../platform/pdf/content.ts'
import type { LoanDocument } from './shapes.ts'
import type { Translator } from './translator.ts'

/** What a loan costs, what its customer may do, and every instalment. */
export function loanBlocks(document: LoanDocument, translator: Translator): readonly Block[] {
  const { t, language } = translator
  const { loan } = document
  const money = (value: string) => translator.amount(value, loan.currency)
  const percent = (rate: string) => formatPercent(toDecimal(fromDecimal(rate, 8), 6), language)
  const isContract = loan.acceptedAt !== undefined
  return [
    ...(isContract ? [{ kind: 'facts', rows: contractFacts(document, translator) } as const] : []),
    { kind: 'heading', text: t('loans.costs') },
    {
      kind: 'facts',
      rows: [
        [t('loans.amount'), money(loan.amount)],
        [t('loans.nominalRate'), percent(loan.nominalRate)],
        [t('loans.effectiveRate'), percent(loan.effectiveRate)],
        [t('loans.count'), translator.quantity(String(loan.months))],
        [t('loans.instalment'), money(loan.instalment)],
        [t('loans.lastInstalment'), money(loan.lastInstalment)],
        [t('loans.interest'), money(loan.totalInterest)],
        [t('loans.total'), money(loan.total)],
      ],
    },
    { kind: 'heading', text: t('loans.pre') },
    { kind: 'text', text: t('loans.preText') },
    { kind: 'text', text: t('loans.agree', { version: loan.agreement }), small: true },
    { kind: 'heading', text: t('loans.schedule') },
    { kind: 'text', text: t(isContract ? 'loans.dueDays' : 'loans.datesHint'), small: true },
    scheduleTable(document, translator),
  ]
}

function contractFacts({ loan }: LoanDocument, { t, date, moment }: Translator) {
  const { reference, acceptedAt, revocableUntil } = loan
  return [
    [t('transfer.reference'), reference ?? ''],
    [t('loans.accepted'), acceptedAt === undefined ? '' : moment(acceptedAt)],
    [t('loans.revocableUntil'), revocableUntil ? date(revocableUntil) : ''],
  ] as const
}

function scheduleTable({ schedule, loan }: LoanDocument, translator: Translator): Block {
  const { t } = translator
  const money = (value: string) => translator.amount(value, loan.currency)
  // A contract is made before the pay-out, from which its days count.
  const isDated = schedule.every(({ dueOn }) => dueOn !== null)
  return {
    kind: 'table',
    columns: [
      { title: t(isDated ? 'loans.dueOn' : 'loans.dueAfter') },
      { title: t('loans.instalment'), align: 'right' },
      { title: t('loans.interestPart'), align: 'right' },
      { title: t('loans.principal'), align: 'right' },
      { title: t('loans.owedAfter'), align: 'right' },
    ],
    rows: schedule.map(({ number, dueOn, pay, interest, principal, balance }) => [
      dueOn === null ? String(number) : `${number}. ${translator.date(dueOn)}`,
      money(pay),
      money(interest),
      money(principal),
      money(balance),
    ]),
    totals: [
      [t('documents.sum'), money(loan.total), money(loan.totalInterest), money(loan.amount), ''],
    ],
  }
}

import { kindWord, statusWords } from '@parkett/words/treasury-words'
import type { Block } from '../../../platform/pdf/content.ts'
import type { TreasuryDocument } from './shapes.ts'
import type { Translator } from './translator.ts'

/** Movements of a pool, income by month, and each day of it. */
export function treasuryBlocks(
  document: TreasuryDocument,
  translator: Translator,
): readonly Block[] {
  const { t } = translator
  const { currency, sums } = document
  const money = (amount: string) => translator.amount(amount, currency)
  return [
    {
      kind: 'facts',
      rows: [
        [t('label.currency'), currency],
        [t('treasury.kindBuy'), money(sums.in)],
        [t('treasury.kindRedeem'), money(sums.out)],
        [t('treasury.interest'), money(sums.income)],
      ],
    },
    { kind: 'heading', text: t('treasury.orders') },
    movements(document, translator),
    { kind: 'heading', text: t('treasury.interest') },
    ...income(document, translator),
  ]
}

function movements({ orders, currency }: TreasuryDocument, translator: Translator): Block {
  const { t } = translator
  if (orders.length === 0) return { kind: 'text', text: t('treasury.none') }
  return {
    kind: 'table',
    columns: [
      { title: t('label.time') },
      { title: t('documents.kindOf') },
      { title: t('label.status') },
      { title: t('label.amount'), align: 'right' },
    ],
    rows: orders.map(({ at, amount, status, ...order }) => [
      translator.moment(at),
      t(kindWord(order)),
      t(statusWords[status]),
      translator.amount(amount, currency),
    ]),
  }
}

/** By month first, and below it what makes the months. */
function income(document: TreasuryDocument, translator: Translator): readonly Block[] {
  const { t } = translator
  const { currency, months, sums } = document
  const money = (amount: string) => translator.amount(amount, currency)
  if (document.income.length === 0) return [{ kind: 'text', text: t('treasury.none') }]
  return [
    {
      kind: 'table',
      columns: [{ title: t('documents.period') }, { title: t('label.amount'), align: 'right' }],
      rows: months.map(({ month, amount }) => [translator.month(month), money(amount)]),
      totals: [[t('label.total'), money(sums.income)]],
    },
    {
      kind: 'table',
      columns: [
        { title: t('label.date') },
        { title: t('treasury.income'), align: 'right' },
        { title: t('money.treasury'), align: 'right' },
        { title: t('label.amount'), align: 'right' },
      ],
      rows: document.income.map(({ day, perTenThousand, units, amount }) => [
        translator.date(day),
        translator.fine(perTenThousand),
        money(units),
        money(amount),
      ]),
    },
  ]
}

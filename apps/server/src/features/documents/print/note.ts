import { feePartWord, feeRateText } from '@parkett/words/fee-words'
import type { Block } from '../../../pdf/content.ts'
import type { NoteDocument } from './shapes.ts'
import type { Voice } from './voice.ts'

/**
 * A contract note: what was traded, every execution with its price's source, every charge with
 * its rule, the sum.
 */
export function noteBlocks(document: NoteDocument, voice: Voice): readonly Block[] {
  const { t } = voice
  const { order, instrument, fills, sums } = document
  const money = (value: string) => voice.amount(value, order.currency)
  const buy = order.side === 'buy'
  const sources = [...new Set(fills.map(({ source }) => voice.source(source)))].join(', ')
  const settles = [...new Set(fills.map(({ settlesOn }) => voice.date(settlesOn)))].join(', ')
  return [
    {
      kind: 'facts',
      rows: [
        [t('order.what'), t(buy ? 'trade.buy' : 'trade.sell')],
        [t('documents.security'), voice.name(instrument)],
        ...(instrument.isin === null ? [] : [['ISIN', instrument.isin] as const]),
        [t('documents.venue'), instrument.venue],
        [t('order.reference'), order.reference],
        [t('order.created'), voice.moment(order.createdAt)],
        [t('ticket.type'), t(order.type === 'limit' ? 'order.limit' : 'order.market')],
        [
          t('position.quantity'),
          t('order.filledOf', {
            filled: voice.quantity(order.filled),
            total: voice.quantity(order.quantity),
          }),
        ],
        [t('order.source'), sources],
        [t('ticket.settles'), settles],
      ],
    },
    { kind: 'heading', text: t('order.fills') },
    fillTable(document, voice),
    { kind: 'heading', text: t('documents.charges') },
    chargeTable(document, voice),
    { kind: 'heading', text: t('documents.settlement') },
    {
      kind: 'table',
      columns: [{ title: '' }, { title: order.currency, align: 'right' }],
      rows: [
        [t('documents.value'), money(sums.value)],
        [t('documents.charges'), money(buy ? sums.fees : negative(sums.fees))],
      ],
      totals: [[t(buy ? 'documents.toPay' : 'documents.toReceive'), money(sums.total)]],
    },
  ]
}

function fillTable({ fills, order, sums }: NoteDocument, voice: Voice): Block {
  const { t } = voice
  return {
    kind: 'table',
    columns: [
      { title: t('label.time') },
      { title: t('order.source') },
      { title: t('position.quantity'), align: 'right' },
      { title: t('documents.price'), align: 'right' },
      { title: t('documents.value'), align: 'right' },
    ],
    rows: fills.map((fill) => [
      voice.moment(fill.at),
      `${voice.source(fill.source)}, ${voice.moment(fill.source.at)}`,
      voice.quantity(fill.quantity),
      voice.price(fill.price, order.currency),
      voice.amount(fill.value, order.currency),
    ]),
    totals: [
      [
        t('documents.sum'),
        '',
        voice.quantity(order.filled),
        '',
        voice.amount(sums.value, order.currency),
      ],
    ],
  }
}

function chargeTable({ charges, order, sums }: NoteDocument, voice: Voice): Block {
  const { t, language } = voice
  return {
    kind: 'table',
    columns: [
      { title: t('documents.kindOf') },
      { title: t('fee.rules') },
      { title: order.currency, align: 'right' },
    ],
    rows: charges.map(({ component, amount, rule }) => [
      t(feePartWord(component)),
      t('fee.rule', {
        rate: feeRateText(component, rule.rate, { currency: order.currency, language }),
        schedule: rule.schedule,
        date: voice.date(rule.validFrom),
      }),
      voice.amount(amount, order.currency),
    ]),
    totals: [[t('fee.total'), '', voice.amount(sums.fees, order.currency)]],
  }
}

const negative = (amount: string): string => (/^0(\.0*)?$/.test(amount) ? amount : `-${amount}`)

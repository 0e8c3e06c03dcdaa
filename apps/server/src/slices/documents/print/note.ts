import type { WordKey } from '@parkett/words/keys'
import { feePartWord, feeRateText } from '@parkett/words/fee-words'
import type { Block } from '../../../platform/pdf/content.ts'
import { negative } from './negative.ts'
import type { NoteDocument } from './shapes.ts'
import type { Translator } from './translator.ts'

/**
 * A contract note: what was traded, every execution with its price's source, every charge with
 * its rule, the sum.
 */
export function noteBlocks(document: NoteDocument, translator: Translator): readonly Block[] {
  const { t } = translator
  const { order, instrument, fills, sums } = document
  const money = (value: string) => translator.amount(value, order.currency)
  const buy = order.side === 'buy'
  const sources = [...new Set(fills.map(({ source }) => translator.source(source)))].join(', ')
  const settles = [...new Set(fills.map(({ settlesOn }) => translator.date(settlesOn)))].join(', ')
  return [
    {
      kind: 'facts',
      rows: [
        [t('order.what'), t(buy ? 'holdings.purchase' : 'holdings.sale')],
        [t('documents.security'), translator.name(instrument)],
        ...(instrument.isin === null ? [] : [['ISIN', instrument.isin] as const]),
        [t('documents.venue'), instrument.venue],
        [t('order.reference'), order.reference],
        [t('order.created'), translator.moment(order.createdAt)],
        [t('ticket.type'), t(typeWord(order))],
        [t('position.quantity'), quantityText(document, translator)],
        [t('order.source'), sources],
        [t('ticket.settles'), settles],
      ],
    },
    { kind: 'heading', text: t('order.fills') },
    fillTable(document, translator),
    ...fills.flatMap(({ receipt: hash }): Block[] =>
      hash === undefined
        ? []
        : [{ kind: 'text', text: t('documents.fillReceipt', { hash }), small: true }],
    ),
    { kind: 'heading', text: t('documents.charges') },
    chargeTable(document, translator),
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
    ...lotBlocks(document, translator),
    ...allotmentBlocks(document, translator),
  ]
}

const typeWords = {
  limit: 'order.limit',
  market: 'order.market',
  allotment: 'documents.allotment',
  block: 'blocks.one',
} as const

/** What it was at the market, and whether it waited for a price before. */
function typeWord({ type, stop, trail, beside }: NoteDocument['order']): WordKey {
  if (beside !== undefined) return trail === undefined ? 'order.either' : 'order.eitherTrailing'
  if (trail !== undefined) return 'order.trailing'
  if (stop === undefined) return typeWords[type]
  return type === 'limit' ? 'order.stopLimit' : 'order.stop'
}

/** `5 of 5 filled`; of new shares how many of those asked for were allotted. */
function quantityText({ order }: NoteDocument, { t, quantity }: Translator): string {
  const { filled, quantity: asked } = order
  return order.type === 'allotment'
    ? t('ipo.gotOf', { got: Number(filled), asked: Number(asked) })
    : t('order.filledOf', { filled: quantity(filled), total: quantity(asked) })
}

/** Which purchases a sale took by choice, and that no figure by average cost knows of it. */
function lotBlocks({ lots, order, sums }: NoteDocument, translator: Translator): Block[] {
  if (lots === undefined) return []
  const { t } = translator
  const money = (value: string) => translator.amount(value, order.currency)
  return [
    { kind: 'heading', text: t('sale.chosen') },
    {
      kind: 'table',
      columns: [
        { title: t('position.buyDate') },
        { title: t('position.quantity'), align: 'right' },
        { title: t('sale.cost'), align: 'right' },
      ],
      rows: lots.parts.map(({ date, quantity, cost }) => [
        translator.date(date),
        translator.quantity(quantity),
        money(cost),
      ]),
      totals: [[t('documents.sum'), translator.quantity(order.filled), money(lots.cost)]],
    },
    {
      kind: 'facts',
      rows: [
        [t('documents.toReceive'), money(sums.total)],
        [t('sale.ownResult'), money(lots.result)],
      ],
    },
    { kind: 'text', text: t('sale.hint'), small: true },
  ]
}

/** What was set aside is what was paid and what is free again. */
function allotmentBlocks({ allotment, order }: NoteDocument, translator: Translator): Block[] {
  if (allotment === undefined) return []
  const { t, amount } = translator
  const money = (value: string) => amount(value, order.currency)
  return [
    {
      kind: 'table',
      columns: [{ title: t('documents.setAside') }, { title: order.currency, align: 'right' }],
      rows: [
        [t('ipo.paid'), money(allotment.paid)],
        [t('ipo.refunded'), money(allotment.refunded)],
      ],
      totals: [[t('ipo.reserved'), money(allotment.reserved)]],
    },
  ]
}

function fillTable({ fills, order, sums }: NoteDocument, translator: Translator): Block {
  const { t } = translator
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
      translator.moment(fill.at),
      `${translator.source(fill.source)}, ${translator.moment(fill.source.at)}`,
      translator.quantity(fill.quantity),
      translator.price(fill.price, order.currency),
      translator.amount(fill.value, order.currency),
    ]),
    totals: [
      [
        t('documents.sum'),
        '',
        translator.quantity(order.filled),
        '',
        translator.amount(sums.value, order.currency),
      ],
    ],
  }
}

function chargeTable({ charges, order, sums }: NoteDocument, translator: Translator): Block {
  const { t, language } = translator
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
        date: translator.date(rule.validFrom),
      }),
      translator.amount(amount, order.currency),
    ]),
    totals: [[t('fee.total'), '', translator.amount(sums.fees, order.currency)]],
  }
}

import type { ChainRow } from '@parkett/proof/chain'
import { feePartWord } from '@parkett/words/fee-words'
import { unknown } from '@parkett/words/format'
import type { Block } from '../../../platform/pdf/content.ts'
import type { FeeDocument, ReceiptDocument, StatementDocument } from './shapes.ts'
import type { Translator } from './translator.ts'

/**
 * A statement: opening + in - out = closing per currency and account, positions, charges, every
 * posting.
 */
export function statementBlocks(
  document: StatementDocument,
  translator: Translator,
): readonly Block[] {
  const { t } = translator
  const note: readonly Block[] =
    document.kind === 'interim'
      ? [{ kind: 'text', text: t('documents.interimNote'), small: true }]
      : []
  return [
    ...note,
    { kind: 'heading', text: t('documents.cash') },
    sumsTable(
      document.cash.map((row) => ({ ...row, asset: row.currency, name: row.currency })),
      t('label.currency'),
      translator,
    ),
    { kind: 'text', text: t('moneylog.addsUp'), small: true },
    { kind: 'heading', text: t('documents.pockets') },
    sumsTable(
      document.pockets.map((row) => ({
        ...row,
        name: `${translator.account(row.pocket)} · ${assetName(document, row.asset)}`,
      })),
      t('documents.account'),
      translator,
    ),
    { kind: 'heading', text: t('documents.positions') },
    positionTable(document, translator),
    { kind: 'heading', text: t('documents.charges') },
    ...chargeBlocks(document, translator),
    { kind: 'heading', text: t('documents.postings') },
    postingTable(document.journals, translator),
  ]
}

/** A share by its code; one that is held no longer by its number in the books. */
const assetName = ({ positions }: StatementDocument, asset: string): string =>
  positions.find(({ instrument }) => `share:${instrument.id}` === asset)?.instrument.code ??
  asset.replace('share:', '#')

type Sum = {
  readonly name: string
  readonly asset: string
  readonly opening: string
  readonly in: string
  readonly out: string
  readonly closing: string
}

function sumsTable(rows: readonly Sum[], title: string, translator: Translator): Block {
  const { t } = translator
  if (rows.length === 0) return { kind: 'text', text: t('documents.postingsNone') }
  return {
    kind: 'table',
    columns: [
      { title },
      { title: t('moneylog.opening'), align: 'right' },
      { title: t('moneylog.in'), align: 'right' },
      { title: t('moneylog.out'), align: 'right' },
      { title: t('moneylog.closing'), align: 'right' },
    ],
    rows: rows.map(({ name, asset, opening, in: into, out, closing }) => [
      name,
      ...[opening, into, out, closing].map((value) => translator.amount(value, asset)),
    ]),
  }
}

function positionTable({ positions }: StatementDocument, translator: Translator): Block {
  const { t } = translator
  if (positions.length === 0) return { kind: 'text', text: t('documents.positionsNone') }
  return {
    kind: 'table',
    columns: [
      { title: t('documents.security') },
      { title: t('documents.valued') },
      { title: t('position.quantity'), align: 'right' },
      { title: t('documents.price'), align: 'right' },
      { title: t('assets.marketValue'), align: 'right' },
    ],
    rows: positions.map(({ instrument, quantity, price, priceDate, source, value, currency }) => [
      translator.name(instrument),
      source === null
        ? unknown
        : `${translator.source(source)}, ${translator.date(priceDate ?? source.at.slice(0, 10))}`,
      translator.quantity(quantity),
      translator.price(price, currency),
      value === null ? unknown : translator.amount(value, currency),
    ]),
  }
}

export function chargeBlocks(
  { charges, chargeTotals }: Pick<StatementDocument, 'charges' | 'chargeTotals'>,
  translator: Translator,
): readonly Block[] {
  const { t } = translator
  if (charges.length === 0) return [{ kind: 'text', text: t('documents.chargesNone') }]
  return [
    {
      kind: 'table',
      columns: [
        { title: t('explain.businessDate') },
        { title: t('explain.event') },
        { title: t('documents.toAccount') },
        { title: t('label.amount'), align: 'right' },
      ],
      rows: charges.map((row) => [
        translator.date(row.date),
        translator.event(row.event),
        translator.account(row.account),
        translator.amount(row.amount, row.currency),
      ]),
      totals: chargeTotals.map((row) => [
        t('documents.sum'),
        '',
        '',
        translator.amount(row.amount, row.currency),
      ]),
    },
  ]
}

/** Every line of every journal, with the place of the journal in the chain. */
export function postingTable(journals: readonly ChainRow[], translator: Translator): Block {
  const { t } = translator
  if (journals.length === 0) return { kind: 'text', text: t('documents.postingsNone') }
  return {
    kind: 'table',
    columns: [
      { title: '#', align: 'right' },
      { title: t('explain.businessDate') },
      { title: t('explain.event') },
      { title: t('documents.fromAccount') },
      { title: t('documents.toAccount') },
      { title: t('label.amount'), align: 'right' },
    ],
    rows: journals.flatMap(({ position, date, event, lines }) =>
      lines.map(([debit = '', credit = '', asset = '', units = '0'], at) => [
        at === 0 ? position : '',
        at === 0 ? translator.date(date) : '',
        at === 0 ? translator.event(event) : '',
        translator.account(debit),
        translator.account(credit),
        translator.units(units, asset),
      ]),
    ),
  }
}

export function feeBlocks(document: FeeDocument, translator: Translator): readonly Block[] {
  const { t } = translator
  const { components } = document
  const byKind: readonly Block[] =
    components.length === 0
      ? []
      : [
          { kind: 'heading', text: t('documents.components') },
          {
            kind: 'table',
            columns: [
              { title: t('documents.kindOf') },
              { title: t('label.amount'), align: 'right' },
            ],
            rows: components.map((row) => [
              t(feePartWord(row.component)),
              translator.amount(row.amount, row.currency),
            ]),
          },
        ]
  return [
    { kind: 'heading', text: t('documents.charges') },
    ...chargeBlocks(document, translator),
    ...byKind,
  ]
}

export const receiptBlocks = (
  { journals }: ReceiptDocument,
  translator: Translator,
): readonly Block[] => [
  { kind: 'heading', text: eventsOf(journals, translator) },
  {
    kind: 'facts',
    rows: journals.flatMap((row) => [
      [translator.t('explain.number'), row.id] as const,
      [
        translator.t('label.time'),
        translator.moment(new Date(Number(row.atMs)).toISOString()),
      ] as const,
    ]),
  },
  postingTable(journals, translator),
]

const eventsOf = (journals: readonly ChainRow[], translator: Translator): string =>
  journals.map(({ event }) => translator.event(event)).join(', ')

import type { ChainRow } from '@parkett/proof/chain'
import { feePartWord } from '@parkett/words/fee-words'
import { unknown } from '@parkett/words/format'
import type { Block } from '../../../pdf/content.ts'
import type { FeeDocument, ReceiptDocument, StatementDocument } from './shapes.ts'
import type { Voice } from './voice.ts'

/**
 * A statement: opening + in - out = closing per currency and account, positions, charges, every
 * posting.
 */
export function statementBlocks(document: StatementDocument, voice: Voice): readonly Block[] {
  const { t } = voice
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
      voice,
    ),
    { kind: 'text', text: t('moneylog.addsUp'), small: true },
    { kind: 'heading', text: t('documents.pockets') },
    sumsTable(
      document.pockets.map((row) => ({
        ...row,
        name: `${voice.account(row.pocket)} · ${assetName(document, row.asset)}`,
      })),
      t('documents.account'),
      voice,
    ),
    { kind: 'heading', text: t('documents.positions') },
    positionTable(document, voice),
    { kind: 'heading', text: t('documents.charges') },
    ...chargeBlocks(document, voice),
    { kind: 'heading', text: t('documents.postings') },
    postingTable(document.journals, voice),
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

function sumsTable(rows: readonly Sum[], title: string, voice: Voice): Block {
  const { t } = voice
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
      ...[opening, into, out, closing].map((value) => voice.amount(value, asset)),
    ]),
  }
}

function positionTable({ positions }: StatementDocument, voice: Voice): Block {
  const { t } = voice
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
      voice.name(instrument),
      source === null
        ? unknown
        : `${voice.source(source)}, ${voice.date(priceDate ?? source.at.slice(0, 10))}`,
      voice.quantity(quantity),
      voice.price(price, currency),
      value === null ? unknown : voice.amount(value, currency),
    ]),
  }
}

export function chargeBlocks(
  { charges, chargeTotals }: Pick<StatementDocument, 'charges' | 'chargeTotals'>,
  voice: Voice,
): readonly Block[] {
  const { t } = voice
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
        voice.date(row.date),
        voice.event(row.event),
        voice.account(row.account),
        voice.amount(row.amount, row.currency),
      ]),
      totals: chargeTotals.map((row) => [
        t('documents.sum'),
        '',
        '',
        voice.amount(row.amount, row.currency),
      ]),
    },
  ]
}

/** Every line of every journal, with the place of the journal in the chain. */
export function postingTable(journals: readonly ChainRow[], voice: Voice): Block {
  const { t } = voice
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
        at === 0 ? voice.date(date) : '',
        at === 0 ? voice.event(event) : '',
        voice.account(debit),
        voice.account(credit),
        voice.units(units, asset),
      ]),
    ),
  }
}

export function feeBlocks(document: FeeDocument, voice: Voice): readonly Block[] {
  const { t } = voice
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
              voice.amount(row.amount, row.currency),
            ]),
          },
        ]
  return [
    { kind: 'heading', text: t('documents.charges') },
    ...chargeBlocks(document, voice),
    ...byKind,
  ]
}

export const receiptBlocks = ({ journals }: ReceiptDocument, voice: Voice): readonly Block[] => [
  { kind: 'heading', text: eventsOf(journals, voice) },
  {
    kind: 'facts',
    rows: journals.flatMap((row) => [
      [voice.t('explain.number'), row.id] as const,
      [voice.t('label.time'), voice.moment(new Date(Number(row.atMs)).toISOString())] as const,
    ]),
  },
  postingTable(journals, voice),
]

const eventsOf = (journals: readonly ChainRow[], voice: Voice): string =>
  journals.map(({ event }) => voice.event(event)).join(', ')

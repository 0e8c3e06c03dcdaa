import type { ExplainNode } from '@parkett/contract/customer/assets'
import { formulaWords, nodeWords } from '@parkett/words/explain-words'
import type { Block } from '../../../platform/pdf/content.ts'
import { negative } from './negative.ts'
import type { FigureDocument } from './shapes.ts'
import type { Translator } from './translator.ts'

/** A figure, what it means, and line by line what it was added up from. */
export function figureBlocks(document: FigureDocument, translator: Translator): readonly Block[] {
  const { t } = translator
  const { figure, amount, parts, at } = document
  const money = translator.amount(amount.amount, amount.currency)
  return [
    { kind: 'heading', text: t(nodeWords[figure]) },
    { kind: 'facts', rows: [[t('label.time'), translator.moment(at)]] },
    { kind: 'text', text: t(formulaWords[figure]) },
    {
      kind: 'table',
      columns: [
        { title: t('documents.kindOf') },
        { title: t('label.time') },
        { title: amount.currency, align: 'right' },
      ],
      rows: parts.children.flatMap((part) => rowsOf(part, 0, translator)),
      totals: [[t(nodeWords[figure]), '', money]],
    },
  ]
}

/** A part and below it what it is the sum of, one step further in. */
function rowsOf(node: ExplainNode, depth: number, translator: Translator): readonly string[][] {
  const { amount, currency } = node.amount
  const signed = node.sign === -1 ? negative(amount) : amount
  const row = [
    `${'· '.repeat(depth)}${labelOf(node, translator)}`,
    timeOf(node, translator),
    translator.amount(signed, currency),
  ]
  return [row, ...node.children.flatMap((part) => rowsOf(part, depth + 1, translator))]
}

function labelOf(node: ExplainNode, translator: Translator): string {
  const { t } = translator
  const { entry, price, instrument, label, count } = node
  if (entry !== undefined && label === 'entry') return translator.event(entry.event)
  if (price !== undefined) {
    const each = translator.price(price.price, node.amount.currency)
    return `${translator.quantity(price.quantity.toString())} × ${each}, ${translator.source(price.provenance)}`
  }
  if (label === 'more_entries') return t('explain.moreEntries', { count: count ?? 0 })
  if (instrument === undefined) return t(nodeWords[label])
  const name = translator.name(instrument)
  return label === 'holding' ? name : `${t(nodeWords[label])}, ${name}`
}

function timeOf({ entry, price }: ExplainNode, translator: Translator): string {
  const at = entry?.at ?? price?.provenance.at
  return at === undefined ? '' : translator.moment(at)
}

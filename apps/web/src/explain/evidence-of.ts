import type { ExplainNode } from '@parkett/contract/customer/assets'
import type { EvidenceKind } from '@parkett/ui/planks'

/** What the entries under a part are, where the part's name says it. */
const named: Readonly<Partial<Record<ExplainNode['label'], EvidenceKind>>> = {
  charges: 'fees',
  position_fees: 'fees',
  buying_fee: 'fees',
  closing_fee: 'fees',
  stamp_duty: 'fees',
  transaction_fee: 'fees',
  valuation: 'prices',
  previous_valuation: 'prices',
  market_value: 'prices',
  capital: 'shares',
  removed_capital: 'shares',
  buy_value: 'shares',
  sell_value: 'shares',
  realised_pl: 'shares',
}

/** A part's kind: by its own name, else by that of the part it stands in. */
export const kindOf = (node: ExplainNode, above: EvidenceKind = 'cash'): EvidenceKind =>
  node.price !== undefined
    ? 'prices'
    : (named[node.label] ?? (/^(buy|sell)_fill$/.test(node.entry?.event ?? '') ? 'shares' : above))

/** Each entry at the end of the tree by its kind, in the order of the parts. */
export function evidenceUnder(node: ExplainNode, above?: EvidenceKind): readonly EvidenceKind[] {
  const kind = kindOf(node, above)
  return node.children.length === 0
    ? Array.from({ length: node.count ?? 1 }, () => kind)
    : node.children.flatMap((part) => evidenceUnder(part, kind))
}

import type { ExplainNode, explainFigure } from '@parkett/contract/customer/assets'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Breakdown, type BreakdownNode } from '@parkett/ui/breakdown'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { EvidenceStrip } from '@parkett/ui/planks'
import { Seal } from '@parkett/ui/seal'
import { Skeleton } from '@parkett/ui/skeleton'
import { formatPrice } from '@parkett/words/format'
import type { Words } from '@parkett/words/speak'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../frame/loaded.tsx'
import { useWords } from '../session/words.ts'
import { nameOf } from '../market-view/display.ts'
import { useFormat, type Format } from '../trading/use-format.ts'
import { negate } from '../trading/sums.ts'
import { evidenceUnder, kindOf } from './evidence-of.ts'
import { explainQuery, type Asked } from './explain-query.ts'
import { eventWord } from '@parkett/words/journal-words'
import { formulaWords, nodeWords } from '@parkett/words/explain-words'
import { sealStateOf } from './seal-state.ts'
import { sourceText } from '../market-view/source-text.ts'

type ExplanationProps = { readonly asked: Asked; readonly onJournal: (id: string) => void }

/**
 * A figure opened: its formula in one sentence, its parts down to entries and prices, and the
 * proof of the sum.
 */
export function Explanation({ asked, onJournal }: ExplanationProps) {
  const t = useWords()
  const query = useQuery(explainQuery(asked))
  return (
    <Loaded
      query={query}
      failed={t('state.failedPlain')}
      bones={<Skeleton label={t('state.loading')} kind="lines" count={6} />}
    >
      {(answer) => <Opened answer={answer} onJournal={onJournal} />}
    </Loaded>
  )
}

type OpenedProps = {
  readonly answer: AnswerOf<typeof explainFigure>
  readonly onJournal: (id: string) => void
}

function Opened({ answer, onJournal }: OpenedProps) {
  const t = useWords()
  const format = useFormat()
  const { root, figure, amount } = answer
  const print: Print = { t, format, onJournal }
  const state = sealStateOf(answer)
  const entries = evidenceUnder(root)
  return (
    <>
      <div className="pad laid">
        <EvidenceStrip entries={entries} />
        <p className="quiet">
          {state === 'proven' && `${t('explain.laid', { count: entries.length })} · `}
          <span className="num">{format.instant(answer.at)}</span>
        </p>
      </div>
      <Breakdown
        label={t('explain.parts')}
        open={root.children.length > 4 ? 0 : 1}
        nodes={root.children.map((part, at) => ({
          ...partOf(part, String(at), print),
          kind: kindOf(part),
        }))}
      />
      <Ledger>
        <Line total label={t(nodeWords[figure])} value={format.money(amount)} />
      </Ledger>
      {state === 'proven' && amount !== null ? (
        <p className="pad proven-line">
          <Seal size={16} />
          {t('explain.addsUp', { rest: format.money({ ...amount, amount: '0' }) })}
        </p>
      ) : (
        <Notice tone="danger">
          {t(amount === null ? 'explain.unknown' : 'explain.doesNotAddUp')}
        </Notice>
      )}
      <p className="pad quiet">{t(formulaWords[figure])}</p>
    </>
  )
}

type Print = {
  readonly t: Words
  readonly format: Format
  readonly onJournal: (id: string) => void
}

function partOf(node: ExplainNode, key: string, print: Print): BreakdownNode {
  const { entry } = node
  const amount = node.sign === -1 ? negate(node.amount) : node.amount
  return {
    key,
    label: labelOf(node, print),
    note: noteOf(node, print),
    value: print.format.money(amount),
    parts: node.children.map((part, at) => partOf(part, `${key}.${at}`, print)),
    onOpen: entry === undefined ? undefined : () => print.onJournal(entry.journal),
  }
}

function labelOf(node: ExplainNode, { t, format }: Print): string {
  if (node.entry !== undefined && node.label === 'entry') return t(eventWord(node.entry.event))
  if (node.price !== undefined) {
    const price = formatPrice(node.price.price, format.language, { currency: node.amount.currency })
    return `${format.quantity(node.price.quantity)} × ${price}`
  }
  if (node.label === 'more_entries') return t('explain.moreEntries', { count: node.count ?? 0 })
  if (node.instrument !== undefined && node.label === 'holding')
    return nameOf(node.instrument, format.language)
  return t(nodeWords[node.label])
}

function noteOf(node: ExplainNode, { t, format }: Print): string | undefined {
  if (node.entry !== undefined) {
    const time = format.instant(node.entry.at)
    return node.label === 'entry' ? time : `${t(eventWord(node.entry.event))}, ${time}`
  }
  if (node.price !== undefined) {
    const { provenance } = node.price
    return sourceText(provenance, t, format.instant(provenance.at))
  }
  if (node.instrument === undefined) return undefined
  return node.label === 'holding' ? node.instrument.code : nameOf(node.instrument, format.language)
}

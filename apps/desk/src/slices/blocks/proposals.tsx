import { blocksProposals, type BlockProposal } from '@parkett/contract/desk/block-sales'
import { Chip } from '@parkett/ui/chip'
import { Empty } from '@parkett/ui/empty'
import { formatPrice } from '@parkett/words/format'
import { isolated } from '@parkett/words/isolated'
import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import { useQuery } from '@tanstack/react-query'
import { saleWords } from '@parkett/words/block-words'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { Fuse } from '../../frame/queue/fuse.tsx'
import { QueueList, type QueueItem } from '../../frame/queue/queue-list.tsx'
import { read } from '../../frame/reads.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { proposalPlace } from './proposal-place.ts'

/** What customers offer as a block: what waits in the order in which it came, below it what became of the others. */
export function Proposals({ open }: { readonly open: string }) {
  const t = useWords()
  const language = useLanguage()
  const { cursor, pager } = usePages()
  const waiting = useQuery({
    ...read.one(blocksProposals, { query: { state: 'open' } }),
    refetchInterval: 15_000,
  })
  const query = useQuery({
    ...read.one(blocksProposals, { query: { state: 'closed', cursor } }),
    placeholderData: (shown) => shown,
  })
  const first = waiting.data?.rows ?? []
  return (
    <Loaded query={query}>
      {({ rows, next, at }) => (
        <>
          {rows.length + first.length === 0 && <Empty>{t('state.empty')}</Empty>}
          <QueueList
            label={t('desk.blocks.proposals')}
            room="blocks"
            open={open}
            groups={[
              { title: t('desk.blocks.toDecide'), waits: true, of: first },
              { title: t('desk.decided'), waits: false, of: rows },
            ].map(({ of, ...group }) => ({
              ...group,
              items: of.map((row) => itemOf(row, { at, t, language })),
            }))}
          />
          <div className="inline">{pager(next)}</div>
        </>
      )}
    </Loaded>
  )
}

type Said = { readonly at: string; readonly t: Words; readonly language: Language }

function itemOf({ sale, username }: BlockProposal, { at, t, language }: Said): QueueItem {
  const { instrument, total, status, price, currency } = sale
  const [word, tone] = saleWords[status]
  return {
    id: proposalPlace(sale.id),
    name: username,
    sub: `${t('unit.shares', { count: total })} ${isolated(instrument.name)}`,
    amount: formatPrice(price, language, { currency }),
    age: <Fuse since={sale.proposedAt} due={null} at={sale.listedAt ?? sale.endedAt ?? at} />,
    marks: <Chip tone={tone}>{t(word)}</Chip>,
  }
}

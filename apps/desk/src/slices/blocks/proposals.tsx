import { blocksProposals, type BlockProposal } from '@parkett/contract/desk/block-sales'
import { Chip } from '@parkett/ui/chip'
import { Empty } from '@parkett/ui/empty'
import { isolated } from '@parkett/words/isolated'
import type { Words } from '@parkett/words/speak'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Amount } from '../../frame/amount.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { Fuse } from '../../frame/queue/fuse.tsx'
import { QueueList, type QueueItem } from '../../frame/queue/queue-list.tsx'
import { Views } from '../../frame/queue/views.tsx'
import { read } from '../../frame/reads.ts'
import { useWords } from '../../frame/words.ts'
import { proposalPlace, saleWords } from './sale-words.ts'

const states = ['open', 'closed'] as const

/** What customers offer as a block: what waits in the order in which it came, or what became of the others. */
export function Proposals({ open }: { readonly open: string }) {
  const t = useWords()
  const [state, setState] = useState<(typeof states)[number]>('open')
  return (
    <>
      <Views
        label={t('desk.blocks.proposals')}
        views={[
          { value: 'open', label: t('desk.kyc.waiting') },
          { value: 'closed', label: t('desk.decided') },
        ]}
        value={state}
        onChange={setState}
      />
      <List key={state} state={state} open={open} />
    </>
  )
}

type ListProps = { readonly state: (typeof states)[number]; readonly open: string }

function List({ state, open }: ListProps) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery({
    ...read.one(blocksProposals, { query: { state, cursor } }),
    refetchInterval: 15_000,
    placeholderData: (shown) => shown,
  })
  return (
    <Loaded query={query}>
      {({ rows, next, at }) => (
        <>
          {rows.length === 0 && <Empty>{t('state.empty')}</Empty>}
          <QueueList
            label={t('desk.blocks.proposals')}
            room="blocks"
            open={open}
            groups={[
              {
                title: t(state === 'open' ? 'desk.blocks.toDecide' : 'desk.decided'),
                waits: state === 'open',
                items: rows.map((row) => itemOf(row, { at, t })),
              },
            ]}
          />
          <div className="inline">{pager(next)}</div>
        </>
      )}
    </Loaded>
  )
}

type Said = { readonly at: string; readonly t: Words }

function itemOf({ sale, username }: BlockProposal, { at, t }: Said): QueueItem {
  const { instrument, total, status } = sale
  const [word, tone] = saleWords[status]
  return {
    id: proposalPlace(sale.id),
    name: username,
    sub: `${t('unit.shares', { count: total })} ${isolated(instrument.name)}`,
    amount: <Amount money={sale.value} />,
    age: <Fuse since={sale.proposedAt} due={null} at={sale.listedAt ?? sale.endedAt ?? at} />,
    marks: <Chip tone={tone}>{t(word)}</Chip>,
  }
}

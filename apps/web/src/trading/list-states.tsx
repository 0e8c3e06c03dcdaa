import { ListFooter } from '@parkett/ui/list-footer'
import { PullToRefresh, RefreshButton } from '@parkett/ui/pull-to-refresh'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTopSlot } from '../frame/top-slot.ts'
import { useWords } from '../session/words.ts'

type Paged = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/** Foot of a list that is read page by page. */
export function PageFooter({ query }: { readonly query: Paged }) {
  const t = useWords()
  return (
    <ListFooter
      endLabel={t('list.noMore')}
      moreLabel={t('action.more')}
      more={query.hasNextPage}
      busy={query.isFetchingNextPage}
      // A page that fails is shown by the list, with Retry.
      onMore={() => void query.fetchNextPage()}
    />
  )
}

type PulledProps = {
  readonly onRefresh: () => void
  readonly busy: boolean
  readonly children: ReactNode
}

/** P5: pull, or the button in the top bar, reads the list again. */
export function Pulled({ onRefresh, busy, children }: PulledProps) {
  const t = useWords()
  const slot = useTopSlot()
  return (
    <PullToRefresh
      onRefresh={onRefresh}
      busy={busy}
      pullLabel={t('list.pull')}
      releaseLabel={t('list.release')}
    >
      {slot &&
        createPortal(
          <RefreshButton label={t('action.refresh')} busy={busy} onRefresh={onRefresh} />,
          slot,
        )}
      {children}
    </PullToRefresh>
  )
}

import { numberedMax } from '@parkett/contract/desk/queue-filter'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { viewsList, type ViewList } from '@parkett/contract/desk/views'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { goAsked } from '../asked.ts'
import { useKeys } from '../keys.ts'
import { Loaded } from '../loaded.tsx'
import { read } from '../reads.ts'
import { EditView } from './edit-view.tsx'
import { isSame, wholeOf, type Filter } from './filter.ts'
import { KeptFilters } from './kept-filters.tsx'
import { SaveView } from './save-view.tsx'
import { type Counts, type Opened, ViewTabs } from './view-tabs.tsx'

type SavedViewsProps = {
  readonly me: StaffMe
  readonly list: ViewList
  /** The room of the list, where it has another name. */
  readonly room?: string
  /** What the address says, but for what opens one row of the list. */
  readonly asked: Filter
  /** What the list shows where the address says nothing. */
  readonly unsaid?: Filter
  /** Of a list that is counted. */
  readonly counts?: Counts
}

const nothing: Filter = {}

/**
 * Views of a list beside the name of its room: own ones, then what colleagues share; 1 to 9 open them. The address
 * stays what is shown: a view is the present one where it says the same.
 */
export function SavedViews(props: SavedViewsProps) {
  const { me, list, room = list, asked, unsaid = nothing, counts } = props
  const query = useQuery(read.one(viewsList, { params: { list } }))
  const [open, show] = useState<Opened>(null)
  const { ref, stand } = useStand()
  const views = query.data?.rows ?? []
  const now = wholeOf(asked, unsaid)
  const current = views.find(({ filter }) => isSame(wholeOf(filter, unsaid), now))
  useKeys(
    Object.fromEntries(
      views
        .slice(0, numberedMax)
        .map(({ filter }, at) => [String(at + 1), () => goAsked(room, filter)] as const),
    ),
  )
  const own = views.filter((one) => one.mine)
  const mine = own.find((one) => one === current)
  const close = (): void => show(null)
  const leave = (): void => {
    close()
    stand()
  }
  return (
    <>
      <ViewTabs
        ref={ref}
        room={room}
        views={views}
        current={current}
        saves={query.isSuccess && Object.keys(now).length > 0}
        open={open}
        onOpen={show}
        counts={counts}
      />
      {query.isError && <Loaded query={query}>{() => null}</Loaded>}
      {query.isSuccess && <KeptFilters me={me} list={list} taken={own} />}
      {open === 'save' && mine === undefined && (
        <SaveView list={list} filter={now} onDone={leave} onLeave={close} />
      )}
      {open === 'edit' && mine !== undefined && (
        <EditView
          key={mine.id}
          me={me}
          list={list}
          view={mine}
          own={own}
          onClose={close}
          onGone={leave}
        />
      )}
    </>
  )
}

/** After a view was saved or removed the keyboard stands at the present one, or where one is saved. */
function useStand() {
  const ref = useRef<HTMLElement>(null)
  const [stands, stand] = useState(0)
  useEffect(() => {
    if (stands === 0) return
    const { current } = ref
    const place = current?.querySelector<HTMLElement>('[aria-current]')
    ;(place ?? current?.querySelector<HTMLElement>('button'))?.focus()
  }, [stands])
  return { ref, stand: () => stand((count) => count + 1) }
}

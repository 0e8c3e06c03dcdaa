import type { viewsList } from '@parkett/contract/desk/views'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Plus } from '@parkett/ui/icons'
import { type Ref, useContext } from 'react'
import { createPortal } from 'react-dom'
import { askedHref } from '../asked.ts'
import { type Counted, ViewCount } from '../queue/view-count.tsx'
import { headSlot } from '../queue/views.tsx'
import { useWords } from '../words.ts'

export type View = AnswerOf<typeof viewsList>['rows'][number]
export type Opened = 'save' | 'edit' | null

type ViewTabsProps = {
  readonly ref: Ref<HTMLElement>
  readonly room: string
  readonly views: readonly View[]
  readonly current: View | undefined
  /** Whether what the list shows now can be kept. */
  readonly saves: boolean
  readonly open: Opened
  readonly onOpen: (open: Opened) => void
  readonly counts: Counts
}

/** How many stand in each view; undefined where nobody counted. */
export type Counts = readonly (Counted & { readonly id: string })[] | undefined

/** The views beside the name of their room, with what is done to the present one. */
export function ViewTabs(props: ViewTabsProps) {
  const { ref, room, views, current, saves, open, onOpen, counts } = props
  const t = useWords()
  const head = useContext(headSlot)
  if (head === null) return null
  return createPortal(
    <nav ref={ref} className="desk-views desk-saved" aria-label={t('desk.views')}>
      {views.map((view) => (
        <Tab
          key={view.id}
          room={room}
          view={view}
          current={view === current}
          counted={counts?.find(({ id }) => id === view.id)}
        />
      ))}
      {current?.mine === true ? (
        <button type="button" onClick={() => onOpen('edit')}>
          {t('desk.views.edit')}
        </button>
      ) : (
        saves && (
          <button
            type="button"
            aria-expanded={open === 'save'}
            onClick={() => onOpen(open === 'save' ? null : 'save')}
          >
            <Plus size={14} /> {t('desk.views.save')}
          </button>
        )
      )}
    </nav>,
    head,
  )
}

type TabProps = {
  readonly room: string
  readonly view: View
  readonly current: boolean
  readonly counted: Counted | undefined
}

/** A link, so that it opens in another window too; words say who sees it. */
function Tab({ room, view, current, counted }: TabProps) {
  const t = useWords()
  const { name, filter, mine, shared, by } = view
  return (
    <a href={askedHref(room, filter)} aria-current={current || undefined}>
      <bdi>{name}</bdi>
      <ViewCount counted={counted} />
      {shared && <small>{mine ? t('desk.views.shared') : t('desk.views.by', { name: by })}</small>}
    </a>
  )
}

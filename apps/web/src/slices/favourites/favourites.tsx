import type { favouritesList } from '@parkett/contract/customer/favourites'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Button } from '@parkett/ui/button'
import { FilterBar } from '@parkett/ui/filter-bar'
import { FormFault } from '@parkett/ui/form-fault'
import { IconButton } from '@parkett/ui/icon-button'
import { Plus, Search } from '@parkett/ui/icons'
import { Notice } from '@parkett/ui/notice'
import { SelectField } from '@parkett/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useRecordSheet } from '../../frame/use-sheet.ts'
import { nameOf } from '../../market-view/display.ts'
import { NoFavourites } from '../../market-view/no-favourites.tsx'
import { favouritesQuery } from '../../market-view/reads.ts'
import { href, paths } from '../../router/paths.ts'
import { useChoice } from '../../router/use-choice.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { AlertList } from './alert-list.tsx'
import { EditRows } from './edit-rows.tsx'
import { GroupSheet } from './group-sheet.tsx'
import { ShownRows } from './shown-rows.tsx'
import { inGroup, orders, readOrder, sorted } from './sorted.ts'
import { useArrange, type Arrange } from './use-arrange.ts'

const all = 'all'
const fresh = 'new'
const orderNames = {
  own: 'favourites.own',
  name: 'label.name',
  change: 'favourites.change',
  price: 'label.price',
} as const

/** `/favourites`: the shares one watches, in groups and in an order of one's own; and the alerts. */
export function Favourites() {
  const t = useWords()
  const query = useQuery(favouritesQuery())
  return (
    <ScreenPage
      actions={
        <IconButton label={t('action.search')} icon={<Search />} href={href(paths.search())} />
      }
    >
      <Loaded query={query} failed={t('state.failed', { thing: t('list.favourites') })}>
        {(answer) => <List answer={answer} />}
      </Loaded>
      <AlertList />
    </ScreenPage>
  )
}

type ListProps = { readonly answer: AnswerOf<typeof favouritesList> }

function List({ answer: { rows, groups, groupsMax } }: ListProps) {
  const t = useWords()
  const language = useLanguage()
  const [askedGroup, chooseGroup] = useChoice('group')
  const [askedOrder] = useChoice('sort')
  const [editing, setEditing] = useState(false)
  const arrange = useArrange()
  const sheet = useRecordSheet('group')
  const group = groups.find(({ id }) => id === askedGroup)
  const own = inGroup(rows, group?.id ?? null)
  return (
    <>
      <div className="favourites-head">
        <FilterBar
          label={t('favourites.groups')}
          options={[
            { value: all, label: t('action.all') },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={group?.id ?? all}
          onChange={(next) => chooseGroup(next === all ? undefined : next)}
        />
        {groups.length < groupsMax && (
          <IconButton
            label={t('favourites.newGroup')}
            icon={<Plus />}
            onClick={() => sheet.show(fresh)}
          />
        )}
      </div>
      <Said arrange={arrange} />
      {rows.length === 0 && !arrange.removed && <NoFavourites />}
      {rows.length > 0 && (
        <Bar
          editing={editing}
          onEditing={setEditing}
          onGroup={group && (() => sheet.show(group.id))}
        />
      )}
      {rows.length > 0 && own.length === 0 && (
        <p className="pad quiet">{t('favourites.emptyGroup')}</p>
      )}
      {editing ? (
        <EditRows rows={own} groups={groups} arrange={arrange} />
      ) : (
        <ShownRows rows={sorted(own, readOrder(askedOrder), language)} />
      )}
      {sheet.id !== null && (
        <GroupSheet
          key={sheet.id}
          group={groups.find(({ id }) => id === sheet.id)}
          onClose={sheet.close}
        />
      )}
    </>
  )
}

/** What was removed, with the way back; and what went wrong. */
function Said({ arrange: { removed, undo, fault } }: { readonly arrange: Arrange }) {
  const t = useWords()
  const language = useLanguage()
  const back = (
    <Button kind="quiet" onClick={undo}>
      {t('favourites.undo')}
    </Button>
  )
  return (
    <>
      {removed && (
        <Notice alert action={back}>
          {t('favourites.removed', { name: nameOf(removed.instrument, language) })}
        </Notice>
      )}
      {fault !== undefined && (
        <div className="pad">
          <FormFault text={fault} />
        </div>
      )}
    </>
  )
}

type BarProps = {
  readonly editing: boolean
  readonly onEditing: (editing: boolean) => void
  readonly onGroup: (() => void) | undefined
}

/** How the list is looked at, and the way to change it. */
function Bar({ editing, onEditing, onGroup }: BarProps) {
  const t = useWords()
  const [asked, choose] = useChoice('sort')
  return (
    <div className="pad favourites-bar">
      {!editing && (
        <SelectField
          label={t('action.sort')}
          options={orders.map((value) => ({ value, label: t(orderNames[value]) }))}
          value={readOrder(asked)}
          onChange={(next) => choose(next === 'own' ? undefined : next)}
        />
      )}
      {onGroup && (
        <Button kind="quiet" onClick={onGroup}>
          {t('favourites.editGroup')}
        </Button>
      )}
      <Button kind="secondary" onClick={() => onEditing(!editing)}>
        {t(editing ? 'action.done' : 'favourites.arrange')}
      </Button>
    </div>
  )
}

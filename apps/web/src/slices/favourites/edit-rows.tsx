import type { Favourite } from '@parkett/contract/customer/favourites'
import { ActionSheet, type Act } from '@parkett/ui/action-sheet'
import { DragHandle } from '@parkett/ui/drag-handle'
import { IconButton } from '@parkett/ui/icon-button'
import { ArrowDown, ArrowUp, Ellipsis } from '@parkett/ui/icons'
import { Row, Rows } from '@parkett/ui/row'
import type { Words } from '@parkett/words/speak'
import { useState } from 'react'
import { useSheet } from '../../frame/use-sheet.ts'
import { nameOf } from '../../market-view/display.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { beforeAt } from './sorted.ts'
import type { Arrange } from './use-arrange.ts'

type Group = { readonly id: string; readonly name: string }
type EditRowsProps = {
  readonly rows: readonly Favourite[]
  readonly groups: readonly Group[]
  readonly arrange: Arrange
}

/** The list to be put in order: by dragging, by two buttons, by a menu. */
export function EditRows({ rows, groups, arrange }: EditRowsProps) {
  const t = useWords()
  const language = useLanguage()
  const menu = useSheet('favourite')
  const [chosen, setChosen] = useState<Favourite>()
  return (
    <>
      <Rows label={t('list.favourites')}>
        {rows.map((row, at) => (
          <EditRow
            key={row.instrument.id}
            row={row}
            first={at === 0}
            last={at === rows.length - 1}
            onMove={(to) => arrange.put(row, beforeAt(rows, row.instrument.id, to))}
            at={at}
            onMore={() => {
              setChosen(row)
              menu.show()
            }}
          />
        ))}
      </Rows>
      {chosen && (
        <ActionSheet
          open={menu.open}
          title={nameOf(chosen.instrument, language)}
          closeLabel={t('action.close')}
          onClose={menu.close}
          acts={actsOf(chosen, { groups, arrange, t })}
        />
      )}
    </>
  )
}

type EditRowProps = {
  readonly row: Favourite
  readonly at: number
  readonly first: boolean
  readonly last: boolean
  readonly onMove: (to: number) => void
  readonly onMore: () => void
}

function EditRow({ row: { instrument }, at, first, last, onMove, onMore }: EditRowProps) {
  const t = useWords()
  const name = nameOf(instrument, useLanguage())
  return (
    <Row
      lead={<DragHandle onMove={onMove} />}
      name={name}
      sub={instrument.code}
      trail={
        <>
          <IconButton
            label={t('favourites.up', { name })}
            icon={<ArrowUp />}
            disabled={first}
            onClick={() => onMove(at - 1)}
          />
          <IconButton
            label={t('favourites.down', { name })}
            icon={<ArrowDown />}
            disabled={last}
            onClick={() => onMove(at + 1)}
          />
          <IconButton label={t('favourites.more', { name })} icon={<Ellipsis />} onClick={onMore} />
        </>
      }
    />
  )
}

type Acting = Pick<EditRowsProps, 'groups' | 'arrange'> & { readonly t: Words }

/** Into another group, out of its own, or away. */
function actsOf(row: Favourite, { groups, arrange, t }: Acting): readonly Act[] {
  const into = groups
    .filter(({ id }) => id !== row.group)
    .map(({ id, name }) => ({
      key: id,
      label: t('favourites.into', { group: name }),
      onAct: () => arrange.put({ ...row, group: id }, null),
    }))
  const out = {
    key: 'out',
    label: t('favourites.out'),
    onAct: () => arrange.put({ ...row, group: null }, null),
  }
  const remove = {
    key: 'remove',
    label: t('action.favouriteRemove'),
    onAct: () => arrange.remove(row),
  }
  return [...into, ...(row.group === null ? [] : [out]), remove]
}

import { ArrowLeftRight } from '@parkett/ui/icons'
import { SortHead, type SortColumn } from '@parkett/ui/sort-head'
import type { Column } from '../../market-view/display.ts'
import { useWords } from '../../session/words.ts'
import { pressed, readSort, type SortKey } from './choice.ts'
import { useChoice } from './use-choice.ts'

const columnNames = {
  percent: 'market.changePct',
  amount: 'market.changeAmount',
  cap: 'market.cap',
} as const

type ColumnHeadProps = {
  readonly column: Column
  readonly onColumn: () => void
  /** False where the list has an order of its own (gainers, favourites). */
  readonly sortable: boolean
}

/**
 * Names the columns. Name and price sort the list; the last one turns from % to amount to
 * market capitalisation.
 */
export function ColumnHead({ column, onColumn, sortable }: ColumnHeadProps) {
  const t = useWords()
  const [asked, setSort] = useChoice('sort')
  const sort = readSort(asked)
  const sorting = (key: SortKey, label: string): SortColumn => {
    if (!sortable) return { key, label }
    const sorted = sort.by === key ? sort.direction : undefined
    const state = sorted && t(sorted === 'asc' ? 'label.sortAscending' : 'label.sortDescending')
    const spoken = [t('market.sortBy', { what: label }), state].filter(Boolean).join(', ')
    return { key, label, spoken, sorted, onPress: () => setSort(pressed(sort, key)) }
  }
  const shown = t(columnNames[column])
  const by = column === 'cap' ? 'marketCap' : 'changePct'
  return (
    <SortHead
      label={t('action.sort')}
      columns={[
        sorting('name', t('label.name')),
        sorting('last', t('label.price')),
        sorting(by, shown),
        {
          key: 'turn',
          label: <ArrowLeftRight aria-hidden="true" />,
          spoken: t('market.columnSwitch', { what: shown }),
          onPress: onColumn,
        },
      ]}
    />
  )
}

import { SortHead, type SortColumn } from '@parkett/ui/sort-head'
import type { Column } from '../../market-view/display.ts'
import { useWords } from '../../session/words.ts'
import { pressed, readSort, type SortKey } from './choice.ts'
import { useChoice } from '../../router/use-choice.ts'

const columnNames = {
  percent: 'market.changePct',
  amount: 'market.changeAmount',
  cap: 'market.cap',
} as const

type ColumnHeadProps = {
  readonly column: Column
  /** False where the list has an order of its own (movers, favourites). */
  readonly sortable: boolean
  /** How many match, once that is known. */
  readonly count: number | undefined
}

/**
 * Names the columns in one line of small print. In the list of all, name, price and the last
 * one sort it; what the last one shows is turned by a tap on a value.
 */
export function ColumnHead({ column, sortable, count }: ColumnHeadProps) {
  const t = useWords()
  const [asked, setSort] = useChoice('sort')
  const sort = readSort(asked)
  const stocks = count === undefined ? t('market.stocks') : t('market.stocksCount', { count })
  const sorting = (key: SortKey, label: string): SortColumn => {
    const sorted = sort.by === key ? sort.direction : undefined
    const state = sorted && t(sorted === 'asc' ? 'label.sortAscending' : 'label.sortDescending')
    const counted = key === 'name' && count !== undefined
    const spoken = [counted && stocks, t('market.sortBy', { what: label }), state]
    return {
      key,
      label: counted ? `${label} (${count})` : label,
      spoken: spoken.filter(Boolean).join(', '),
      sorted,
      onPress: () => setSort(pressed(sort, key)),
    }
  }
  const shown = column === 'percent' && !sortable ? t('stock.today') : t(columnNames[column])
  const by = column === 'cap' ? 'marketCap' : 'changePct'
  const columns: readonly SortColumn[] = sortable
    ? [sorting('name', t('label.name')), sorting('last', t('label.price')), sorting(by, shown)]
    : [
        { key: 'stocks', label: stocks },
        { key: 'shown', label: `${t('label.price')} · ${shown}` },
      ]
  return <SortHead label={t('action.sort')} columns={columns} />
}

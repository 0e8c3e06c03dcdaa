import type { MarketRow } from '@parkett/contract/customer/market'
import { ActionSheet } from '@parkett/ui/action-sheet'
import { nameOf, stockPath } from '../../market-view/display.ts'
import type { Favourites } from '../../market-view/favourites.ts'
import { paths } from '../../router/paths.ts'
import { useGo } from '../../router/address.ts'
import type { SheetState } from '../../frame/use-sheet.ts'
import { useLanguage, useWords } from '../../session/words.ts'

type RowMenuProps = {
  readonly row: MarketRow
  readonly menu: SheetState
  readonly favourites: Favourites
}

/** What can be done with a stock without opening it. */
export function RowMenu({ row, menu, favourites }: RowMenuProps) {
  const t = useWords()
  const language = useLanguage()
  const go = useGo()
  const { instrument } = row
  const { code, market } = instrument
  const starred = favourites.has(instrument.id)
  return (
    <ActionSheet
      open={menu.open}
      title={nameOf(instrument, language)}
      closeLabel={t('shell.close')}
      onClose={menu.close}
      acts={[
        {
          key: 'star',
          label: t(starred ? 'action.favouriteRemove' : 'action.favouriteAdd'),
          onAct: () => favourites.toggle(row),
        },
        {
          key: 'buy',
          label: t('trade.buy'),
          leaves: true,
          onAct: () => go.replace(paths.orderTicket({ code, market, side: 'buy' })),
        },
        {
          key: 'open',
          label: t('action.details'),
          leaves: true,
          onAct: () => go.replace(stockPath(instrument, language)),
        },
      ]}
    />
  )
}

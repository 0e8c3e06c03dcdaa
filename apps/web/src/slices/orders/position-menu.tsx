import type { Position } from '@parkett/contract/customer/holdings'
import { ActionSheet, type Act } from '@parkett/ui/action-sheet'
import { nameOf } from '../../market-view/display.ts'
import type { SheetState } from '../../frame/use-sheet.ts'
import { useGo } from '../../router/address.ts'
import { paths, type AppPath } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

type PositionMenuProps = { readonly position: Position; readonly menu: SheetState }

/** What a long press on a position offers; the position's own page has the same. */
export function PositionMenu({ position, menu }: PositionMenuProps) {
  const t = useWords()
  const go = useGo()
  const format = useFormat()
  const { code, market } = position.instrument
  const leave = (key: string, label: string, to: AppPath): Act => ({
    key,
    label,
    leaves: true,
    onAct: () => go.replace(to),
  })
  const all = String(position.sellable)
  const acts: readonly Act[] = [
    leave('buy', t('holdings.buyMore'), paths.orderTicket({ code, market, side: 'buy' })),
    ...(position.sellable > 0
      ? [
          leave('sell', t('trade.sell'), paths.orderTicket({ code, market, side: 'sell' })),
          leave(
            'close',
            t('position.close'),
            paths.orderTicket({ code, market, side: 'sell', quantity: all }),
          ),
        ]
      : []),
  ]
  return (
    <ActionSheet
      open={menu.open}
      title={nameOf(position.instrument, format.language)}
      closeLabel={t('action.close')}
      onClose={menu.close}
      acts={acts}
    />
  )
}

import { ordersCancel, type Order } from '@parkett/contract/customer/orders'
import { Dialog } from '@parkett/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { OnlineButton } from '../../frame/online-button.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useGo } from '../../router/address.ts'
import { paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { refreshTrading } from '../../trading/queries.ts'
import { toldName } from '../../market-view/display.ts'
import { useFormat } from '../../trading/use-format.ts'

/**
 * Another limit is another order with a place of its own at the market: what is open is taken back,
 * and the ticket stands ready with it. Nothing is sent before it is confirmed there.
 */
export function ChangeLimit({ order }: { readonly order: Order }) {
  const t = useWords()
  const format = useFormat()
  const client = useQueryClient()
  const go = useGo()
  const sheet = useSheet(`change ${useId()}`)
  const { busy, fault, run } = useAct(() => refreshTrading(client))
  const { id, side, instrument } = order
  const { code, market } = instrument
  const rest = order.quantity - order.filled
  // What was open in the end the answer says: more may have been filled since the screen was drawn.
  const act = () =>
    run(ordersCancel, { params: { id }, body: {} }, ({ quantity, filled }) => {
      const open = String(quantity - filled)
      // In place of the question: back from the ticket is the order that was taken back.
      go.replace(paths.orderTicket({ code, market, side, order: id, quantity: open }))
    })
  return (
    <>
      <OnlineButton kind="secondary" wide onClick={sheet.show}>
        {t('order.changeLimit')}
      </OnlineButton>
      <Dialog
        open={sheet.open}
        question={t('order.changeLimitQuestion', { name: toldName(instrument, format.language) })}
        consequence={t('order.changeLimitText', { shares: t('unit.shares', { count: rest }) })}
        cancelLabel={t('order.keep')}
        actLabel={t('order.changeLimit')}
        busy={busy}
        error={fault}
        onCancel={sheet.close}
        // What goes wrong is shown in the dialog.
        onAct={() => void act()}
      />
    </>
  )
}

import { ordersCancel, type Order } from '@parkett/contract/customer/orders'
import { Dialog } from '@parkett/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { OnlineButton } from '../../frame/online-button.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useWords } from '../../session/words.ts'
import { refreshTrading } from '../../trading/queries.ts'
import { toldName } from '../../market-view/display.ts'
import { useFormat } from '../../trading/use-format.ts'

/** Takes back what is not traded yet, after one question (P6). */
export function CancelRest({ order }: { readonly order: Order }) {
  const t = useWords()
  const cancel = useCancel(order)
  const label = t(order.filled > 0 ? 'order.cancelRest' : 'order.cancel')
  return (
    <>
      <OnlineButton kind="secondary" wide onClick={cancel.ask}>
        {label}
      </OnlineButton>
      <CancelDialog order={order} cancel={cancel} label={label} />
    </>
  )
}

type CancelDialogProps = {
  readonly order: Order
  readonly cancel: ReturnType<typeof useCancel>
  readonly label: string
}

export function CancelDialog({ order, cancel, label }: CancelDialogProps) {
  const t = useWords()
  const format = useFormat()
  const rest = t('unit.shares', { count: order.quantity - order.filled })
  return (
    <Dialog
      open={cancel.open}
      question={t('order.cancelQuestion', { name: toldName(order.instrument, format.language) })}
      consequence={t(order.filled > 0 ? 'order.cancelRestText' : 'order.cancelText', {
        shares: rest,
      })}
      cancelLabel={t('order.keep')}
      actLabel={label}
      danger
      busy={cancel.busy}
      error={cancel.fault}
      onCancel={cancel.close}
      // What goes wrong is shown in the dialog.
      onAct={() => void cancel.act()}
    />
  )
}

export function useCancel({ id }: Pick<Order, 'id'>) {
  const client = useQueryClient()
  // The same order can stand in the list and beside it: each has its own question.
  const sheet = useSheet(`cancel ${useId()}`)
  const { busy, fault, run } = useAct(() => refreshTrading(client))
  const act = async () => {
    if (await run(ordersCancel, { params: { id }, body: {} })) sheet.close()
  }
  return { open: sheet.open, ask: sheet.show, close: sheet.close, act, busy, fault }
}

import { ordersCancel, type Order } from '@parkett/contract/customer/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { AskedDialog } from '../../frame/asked-dialog.tsx'
import { OnlineButton } from '../../frame/online-button.tsx'
import { useAsked, type Asked } from '../../frame/use-asked.ts'
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
  readonly cancel: Asked
  readonly label: string
}

export function CancelDialog({ order, cancel, label }: CancelDialogProps) {
  const t = useWords()
  const format = useFormat()
  const rest = t('unit.shares', { count: order.quantity - order.filled })
  return (
    <AskedDialog
      asked={cancel}
      question={t('order.cancelQuestion', { name: toldName(order.instrument, format.language) })}
      consequence={t(order.filled > 0 ? 'order.cancelRestText' : 'order.cancelText', {
        shares: rest,
      })}
      keepLabel={t('order.keep')}
      actLabel={label}
    />
  )
}

export function useCancel({ id }: Pick<Order, 'id'>): Asked {
  const client = useQueryClient()
  // The same order can stand in the list and beside it: each has its own question.
  return useAsked(`cancel ${useId()}`, {
    call: (run) => run(ordersCancel, { params: { id }, body: {} }),
    settle: () => refreshTrading(client),
  })
}

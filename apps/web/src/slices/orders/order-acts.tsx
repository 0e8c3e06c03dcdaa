import { ownPart } from '@parkett/client/query'
import { ordersCancel, type Order } from '@parkett/contract/customer/orders'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { AskedDialog } from '../../frame/asked-dialog.tsx'
import { OnlineButton } from '../../frame/online-button.tsx'
import { useAsked, type Asked } from '../../frame/use-asked.ts'
import { useSheet, type SheetState } from '../../frame/use-sheet.ts'
import { toldName } from '../../market-view/display.ts'
import { loadWords, useWords } from '../../session/words.ts'
import { refreshTrading } from '../../trading/queries.ts'
import { useFormat } from '../../trading/use-format.ts'
import { isEither } from './kind-word.ts'

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
      consequence={`${isEither(order) ? `${t('order.cancelEither')} ` : ''}${t(
        order.filled > 0 ? 'order.cancelRestText' : 'order.cancelText',
        { shares: rest },
      )}`}
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

/** Comes with the tap that asks for it. */
const changeQuery = queryOptions({
  ...ownPart('change of an order', () =>
    Promise.all([
      import('./change/change-sheet.tsx'),
      loadWords(['confirm', 'ticket', 'orders', 'reasons']),
    ]).then(([part]) => part),
  ),
  staleTime: Infinity,
  gcTime: Infinity,
})

type ChangeOrderProps = {
  readonly order: Order
  /** In a row of a table. */
  readonly inRow?: boolean
}

/** The way to change an open order: quantity, prices and validity; none where nothing of it can be changed. */
export function ChangeOrder({ order, inRow = false }: ChangeOrderProps) {
  const t = useWords()
  const sheet = useChange()
  if (order.fixed) return null
  const look = inRow ? ({ kind: 'quiet', small: true } as const) : ({ wide: true } as const)
  return (
    <>
      <OnlineButton kind="secondary" {...look} onClick={sheet.show}>
        {t('order.change')}
      </OnlineButton>
      <ChangeOf order={order} sheet={sheet} />
    </>
  )
}

/** The same order can stand in the list and beside it: each has its own sheet. */
export const useChange = (): SheetState => useSheet(`change ${useId()}`)

type ChangeOfProps = { readonly order: Order; readonly sheet: SheetState }

/** The sheet, from the first tap on: its later steps lie over it in the history. */
export function ChangeOf({ order, sheet }: ChangeOfProps) {
  const [asked, setAsked] = useState(false)
  if (sheet.open && !asked) setAsked(true)
  const { data } = useQuery({ ...changeQuery, enabled: asked })
  return asked && data !== undefined ? <data.ChangeSheet order={order} sheet={sheet} /> : null
}

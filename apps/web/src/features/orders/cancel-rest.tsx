import { newKey } from '@parkett/client/key'
import { ordersCancel, type Order } from '@parkett/contract/orders'
import { Button } from '@parkett/ui/button'
import { Dialog } from '@parkett/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { explain, reasonOf } from '../../shell/explain.ts'
import { useOffline } from '../../shell/offline.tsx'
import { callServer } from '../../shell/server.ts'
import { useSheet } from '../../shell/use-sheet.ts'
import { useWords } from '../../shell/words.ts'
import { refreshTrading } from '../../trading/queries.ts'
import { nameOf } from '../../market-view/display.ts'
import { useFormat } from '../../trading/use-format.ts'

/** Takes back what is not traded yet, after one question (P6). */
export function CancelRest({ order }: { readonly order: Order }) {
  const t = useWords()
  const offline = useOffline()
  const cancel = useCancel(order)
  const label = t(order.filled > 0 ? 'order.cancelRest' : 'order.cancel')
  return (
    <>
      <Button
        kind="secondary"
        wide
        disabled={offline}
        reason={offline ? t('state.offlineActions') : undefined}
        onClick={cancel.ask}
      >
        {label}
      </Button>
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
      question={t('order.cancelQuestion', { name: nameOf(order.instrument, format.language) })}
      consequence={t(order.filled > 0 ? 'order.cancelRestText' : 'order.cancelText', { shares: rest })}
      cancelLabel={t('order.keep')}
      actLabel={label}
      danger
      busy={cancel.busy}
      error={cancel.error}
      onCancel={cancel.close}
      // `act` shows what goes wrong in the dialog.
      onAct={() => void cancel.act()}
    />
  )
}

/** One key for one wish: asking again after a lost answer cancels once. */
export function useCancel(order: Pick<Order, 'id'>) {
  const t = useWords()
  const client = useQueryClient()
  // The same order can stand in the list and beside it: each has its own question.
  const sheet = useSheet(`cancel ${useId()}`)
  const [key, setKey] = useState(newKey)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const act = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await callServer(ordersCancel, { params: { id: order.id }, body: {}, key })
      sheet.close()
    } catch (cause) {
      if (reasonOf(cause) !== null) setKey(newKey())
      setError(explain(cause, t))
    } finally {
      setBusy(false)
      refreshTrading(client)
    }
  }
  return { open: sheet.open, ask: sheet.show, close: sheet.close, act, busy, error }
}

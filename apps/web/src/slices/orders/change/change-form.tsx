import type { Order } from '@parkett/contract/customer/orders'
import { AmountField } from '@parkett/ui/amount-field'
import { ActionBar } from '@parkett/ui/page'
import { useId, type FormEvent } from 'react'
import { EntryRefusals } from '../../../confirm/entry-refusals.tsx'
import { OnlineButton } from '../../../frame/online-button.tsx'
import { paths } from '../../../router/paths.ts'
import { useReasons, useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { fieldOf } from '../ticket/entry-gaps.ts'
import type { ChangeConfirmation } from './use-change.ts'
import { ValidityChoice } from './validity-choice.tsx'
import type { Missing, Wanted } from './wanted.ts'

type ChangeFormProps = {
  readonly order: Order
  readonly wanted: Wanted
  readonly missing: Missing
  readonly edit: (patch: Partial<Wanted>) => void
  readonly submit: () => void
  readonly confirmation: ChangeConfirmation
}

/** The present values of the order, each to be made another; what is refused is said at its field. */
export function ChangeForm(props: ChangeFormProps) {
  const { order, wanted, missing, edit, submit, confirmation } = props
  const t = useWords()
  const format = useFormat()
  const form = useId()
  const faults = useFaults(props)
  const { state } = confirmation
  const { currency } = order.instrument
  const noStop = wanted.trail === null ? 'ticket.stopMissing' : 'ticket.distanceMissing'
  const seen = (stop: NonNullable<Order['stop']>) =>
    t('ticket.trailNow', {
      last: format.price(stop.last, order.instrument),
      stop: format.price(stop.price, order.instrument),
    })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <>
      <form id={form} className="pad stack-2" noValidate onSubmit={onSubmit}>
        <AmountField
          label={t('position.quantity')}
          hint={
            order.filled > 0 && t('order.changeFilled', { filled: format.quantity(order.filled) })
          }
          unit={t('ticket.sharesUnit')}
          whole
          value={wanted.quantity}
          error={missing.quantity ? t('v.sharesZero') : faults.quantity}
          onChange={(quantity) => edit({ quantity })}
        />
        {wanted.stop !== null && (
          <AmountField
            label={t(wanted.trail === null ? 'order.stopPrice' : 'order.distance')}
            hint={order.stop && wanted.trail !== null && seen(order.stop)}
            unit={wanted.trail === 'percent' ? '%' : currency}
            value={wanted.stop}
            error={missing.stop ? t(noStop) : faults.stop}
            onChange={(stop) => edit({ stop })}
          />
        )}
        {wanted.limit !== null && (
          <AmountField
            label={t('trade.limit')}
            unit={currency}
            value={wanted.limit}
            error={missing.limit ? t('ticket.limitMissing') : faults.limit}
            onChange={(limit) => edit({ limit })}
          />
        )}
        <ValidityChoice order={order} value={wanted.lasts} onChange={(lasts) => edit({ lasts })} />
        <p className="quiet">{t('order.changeRest')}</p>
      </form>
      {faults.form && (
        <EntryRefusals
          state={state}
          unsure={t('ticket.unsure')}
          records={paths.portfolio({ v: 'orders' })}
          recordsName={t('ticket.toOrders')}
        />
      )}
      <ActionBar>
        <OnlineButton type="submit" form={form} busy={state.busy === 'preparing'}>
          {t('order.changeReview')}
        </OnlineButton>
      </ActionBar>
    </>
  )
}

type Faults = Partial<Record<'quantity' | 'limit' | 'stop', string>> & { readonly form: boolean }

/** The refusal at the field that it is about; all else below the form. */
function useFaults({ confirmation: { state } }: ChangeFormProps): Faults {
  const reasons = useReasons()
  const { refusal, failed, unanswered } = state
  if (refusal?.at !== 'entry')
    return { form: failed === 'prepare' || unanswered || refusal?.at === 'ended' }
  const field = fieldOf(refusal.reason)
  if (field === 'form') return { form: true }
  return { [field]: reasons(refusal.reason, refusal.facts), form: false }
}

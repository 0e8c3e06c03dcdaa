import { usersCancelOrder } from '@parkett/contract/desk/users'
import { TextField } from '@parkett/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { FormFoot } from '../frame/form-foot.tsx'
import { reasonFault } from '../frame/reason-part.tsx'
import { useForm } from '../frame/use-form.ts'
import { useWrite } from '../frame/use-write.ts'
import { useWords } from '../frame/words.ts'

type CancelOrderProps = {
  readonly customer: string
  readonly order: { readonly id: string; readonly reference: string }
  readonly onDone: () => void
}

/** Ends what is left of an order, with a reason that its customer reads. */
export function CancelOrder({ customer, order, onDone }: CancelOrderProps) {
  const t = useWords()
  const client = useQueryClient()
  const write = useWrite()
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reasonFault(reason, t) }),
    send: async ({ reason }) => {
      const params = { id: customer, order: order.id }
      await write(usersCancelOrder, { params, body: { reason: reason.trim() } })
      await client.invalidateQueries()
      onDone()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit} aria-label={order.reference}>
      <TextField
        name="reason"
        label={`${order.reference}: ${t('desk.reason')}`}
        hint={t('desk.reasonHint')}
        error={form.faults.reason}
        maxLength={300}
        autoFocus
      />
      <FormFoot
        form={form}
        act={t('order.cancel')}
        kind="danger"
        leave={t('order.keep')}
        onLeave={onDone}
      />
    </form>
  )
}

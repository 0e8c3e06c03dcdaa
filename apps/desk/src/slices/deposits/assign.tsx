import { isId } from '@parkett/contract/wire/is-id'
import { incomingLinesAssign, type IncomingLineView } from '@parkett/contract/desk/incoming-lines'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { TextField } from '@parkett/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askApproval, reasonFault } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'

/**
 * Says whose the line is. From the limit on it is only asked for here, and another person
 * decides under Approvals.
 */
export function Assign({ line }: { readonly line: IncomingLineView }) {
  const t = useWords()
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const write = useWrite()
  const form = useForm({
    fields: ['customer', 'reason'],
    check: ({ customer, reason }) => ({
      customer: isId(customer.trim()) ? undefined : t('desk.deposit.customer'),
      reason: reasonFault(reason, t),
    }),
    send: async (values) => {
      const [customer, reason] = [values.customer.trim(), values.reason.trim()]
      if (line.needsTwo) {
        const act = { kind: 'deposit.assign', line: line.id, customer } as const
        await askApproval(write, act, reason)
        setAsked(true)
        return undefined
      }
      const params = { id: line.id }
      await write(incomingLinesAssign, { params, body: { customer, reason } })
      await client.invalidateQueries()
      return undefined
    },
  })
  if (asked) {
    return (
      <Notice tone="success" alert>
        {t('desk.deposit.asked')}
      </Notice>
    )
  }
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <TextField
        name="customer"
        label={t('desk.deposit.customer')}
        inputMode="numeric"
        defaultValue={line.suggestions[0]?.customer ?? ''}
        error={form.faults.customer}
      />
      <TextField
        name="reason"
        label={t('desk.deposit.why')}
        error={form.faults.reason}
        maxLength={300}
      />
      <Button type="submit" kind="secondary" busy={form.busy}>
        {t(line.needsTwo ? 'desk.deposit.ask' : 'desk.deposit.give')}
      </Button>
      <FormFault text={form.faults.form} />
    </form>
  )
}

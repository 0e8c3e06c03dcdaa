import { isId } from '@parkett/contract/wire/is-id'
import { incomingLinesAssign, type IncomingLineView } from '@parkett/contract/desk/incoming-lines'
import { Button } from '@parkett/ui/button'
import { CheckField } from '@parkett/ui/check-field'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { TextField } from '@parkett/ui/text-field'
import { formatMoney } from '@parkett/words/format'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CustomerPick } from '../../customer/customer-pick.tsx'
import { useKeys } from '../../frame/keys.ts'
import { leaveDecided, waitingAfter } from '../../frame/queue/decided.ts'
import { askApproval, reasonFault } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useTyped } from '../../frame/use-typed.tsx'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'

type AssignProps = {
  readonly line: IncomingLineView
  /** Of the candidates; undefined: somebody else is picked. */
  readonly chosen: IncomingLineView['suggestions'][number] | undefined
}

/** The form's work: what is wrong with it, and crediting or asking for a second person. */
function useAssign({ line, chosen }: AssignProps) {
  const t = useWords()
  const language = useLanguage()
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const { field, given: typing, typed } = useTyped(line.needsTwo ? line.amount : null)
  const write = useWrite()
  const given = t('desk.deposit.giveTo', {
    amount: formatMoney(line.amount, language),
    name: chosen?.username ?? t('desk.deposit.another'),
  })
  const form = useForm({
    fields: ['customer', 'reason'],
    check: ({ customer, reason }) => ({
      customer: chosen !== undefined || isId(customer) ? undefined : t('desk.pick.choose'),
      reason: reasonFault(reason, t),
    }),
    send: async (values) => {
      const customer = chosen?.customer ?? values.customer
      const reason = values.reason.trim()
      if (line.needsTwo) {
        const act = { kind: 'deposit.assign', line: line.id, customer } as const
        await askApproval(write, act, reason, typed)
        setAsked(true)
        return undefined
      }
      // The list is read anew when it is done, and then this one no longer waits there.
      const next = waitingAfter(line.id)
      const params = { id: line.id }
      await write(incomingLinesAssign, { params, body: { customer, reason } })
      await client.invalidateQueries()
      leaveDecided({ room: 'deposits', id: line.id, said: given }, next)
      return undefined
    },
  })
  return { form, asked, given, field, typing }
}

/**
 * Says whose the line is; where the verified name is another than the remitter's, only after that was
 * looked at. From the limit on it is only asked for here, and another person decides.
 */
export function Assign({ line, chosen }: AssignProps) {
  const t = useWords()
  const [seen, setSeen] = useState(false)
  const [picked, pick] = useState('')
  const ref = useRef<HTMLFormElement>(null)
  const { form, asked, given, field, typing } = useAssign({ line, chosen })
  const differs = chosen?.name === 'differs'
  useKeys({ a: asked ? undefined : () => ref.current?.requestSubmit() })
  if (asked) {
    return (
      <Notice tone="success" alert>
        {t('desk.deposit.asked')}
      </Notice>
    )
  }
  const looked = !differs || seen
  return (
    <form
      ref={ref}
      className="desk-give"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        typing(() => form.onSubmit(event))()
      }}
    >
      {differs && (
        <Notice tone="danger" title={t('desk.deposit.nameDiffers')}>
          <CheckField checked={seen} onChange={setSeen}>
            {t('desk.payout.seen', { risk: t('desk.deposit.nameDiffersText') })}
          </CheckField>
        </Notice>
      )}
      {chosen === undefined && (
        <CustomerPick
          name="customer"
          label={t('desk.trades.customer')}
          value={picked}
          onPick={pick}
          error={form.faults.customer}
        />
      )}
      <TextField
        name="reason"
        label={t('desk.deposit.why')}
        error={form.faults.reason}
        maxLength={300}
      />
      {field}
      <div className="desk-bar-yes">
        <Button
          type="submit"
          busy={form.busy}
          disabled={!looked}
          reason={looked ? undefined : t('desk.deposit.lookFirst')}
        >
          {line.needsTwo ? t('desk.deposit.ask') : given}
        </Button>
        <kbd>A</kbd>
      </div>
      <FormFault text={form.faults.form} />
    </form>
  )
}

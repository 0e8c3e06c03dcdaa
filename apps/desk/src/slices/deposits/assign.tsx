import { CallError } from '@parkett/client/errors'
import { isId } from '@parkett/contract/wire/is-id'
import { incomingLinesAssign } from '@parkett/contract/desk/incoming-lines'
import type { IncomingLineView } from '@parkett/contract/desk/line-view'
import { lineAnswers } from '@parkett/contract/desk/line-answers'
import type { BodyOf } from '@parkett/contract/wire/route'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { TextField } from '@parkett/ui/text-field'
import { formatMoney } from '@parkett/words/format'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CustomerPick } from '../../customer/customer-pick.tsx'
import { useFindings } from '../../frame/findings.tsx'
import { useKeys } from '../../frame/keys.ts'
import { leaveDecided, waitingAfter } from '../../frame/queue/decided.ts'
import { askApproval, reasonFault } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useTyped } from '../../frame/use-typed.tsx'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { AssignSure } from './assign-sure.tsx'

type AssignProps = {
  readonly line: IncomingLineView
  /** Of the candidates; undefined: somebody else is picked. */
  readonly chosen: IncomingLineView['suggestions'][number] | undefined
  readonly onDone: () => void
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && error.reason === 'findings_unanswered'

/** The form's work: what is wrong with it, and crediting or asking for a second person. */
function useAssign({ line, chosen, onDone }: AssignProps) {
  const t = useWords()
  const language = useLanguage()
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const [sure, setSure] = useState<BodyOf<typeof incomingLinesAssign> | null>(null)
  const { field, given: typing, typed } = useTyped(line.needsTwo ? line.amount : null)
  const write = useWrite()
  // Of somebody who was picked nobody knows here whose name it is: then it is asked for when the server misses it.
  const [misses, setMisses] = useState(false)
  const findings = useFindings({
    found: chosen?.name === 'differs' || misses ? ['name_differs'] : [],
    answers: lineAnswers,
    text: () => t('desk.deposit.nameDiffersText'),
  })
  const answers = findings.said.length > 0 ? { answers: findings.said } : {}
  const given = t('desk.deposit.giveTo', {
    amount: formatMoney(line.amount, language),
    name: chosen?.username ?? t('desk.deposit.another'),
  })
  const missed = (error: unknown): never => {
    if (isUnanswered(error)) setMisses(true)
    throw error
  }
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
        const act = { kind: 'deposit.assign' as const, line: line.id, customer, ...answers }
        await askApproval(write, act, reason, typed).catch(missed)
        setAsked(true)
        return undefined
      }
      const body = { customer, reason, ...answers }
      if (findings.said.length > 0) {
        setSure(body)
        return undefined
      }
      // The list is read anew when it is done, and then this one no longer waits there.
      const next = waitingAfter(line.id)
      const params = { id: line.id }
      await write(incomingLinesAssign, { params, body }).catch(missed)
      onDone()
      await client.invalidateQueries()
      leaveDecided({ room: 'deposits', id: line.id, said: given }, next)
      return undefined
    },
  })
  return { form, asked, given, field, typing, findings, sure, putAway: () => setSure(null) }
}

/**
 * Says whose the line is; where the verified name is another than the remitter's, only after that was
 * looked at. From the limit on it is only asked for here, and another person decides.
 */
export function Assign(props: AssignProps) {
  const { line, chosen } = props
  const t = useWords()
  const [picked, pick] = useState('')
  const ref = useRef<HTMLFormElement>(null)
  const assigning = useAssign(props)
  const { form, asked, given, field, typing, findings, sure, putAway } = assigning
  useKeys({ a: asked ? undefined : () => ref.current?.requestSubmit() })
  if (asked) {
    return (
      <Notice tone="success" alert>
        {t('desk.deposit.asked')}
      </Notice>
    )
  }
  return (
    <>
      {sure !== null && (
        <AssignSure line={line} body={sure} label={given} onDone={props.onDone} onClose={putAway} />
      )}
      <form
        ref={ref}
        className="desk-give"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          findings.given(typing(() => form.onSubmit(event)))()
        }}
      >
        {findings.fields && (
          <Notice tone="danger" title={t('desk.deposit.nameDiffers')}>
            {findings.fields}
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
          <Button type="submit" busy={form.busy}>
            {line.needsTwo ? t('desk.deposit.ask') : given}
          </Button>
          <kbd>A</kbd>
        </div>
        <FormFault text={form.faults.form} />
      </form>
    </>
  )
}

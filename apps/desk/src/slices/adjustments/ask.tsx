import { isId } from '@parkett/contract/wire/is-id'
import { adjustmentAnswers } from '@parkett/contract/desk/adjustment-answers'
import {
  adjustmentReasons,
  adjustmentRules,
  adjustmentsCeilings,
  type AdjustmentAct,
  type AdjustmentReason,
} from '@parkett/contract/desk/adjustments'
import { currencies } from '@parkett/contract/wire/money'
import { Section } from '@parkett/ui/section'
import type { Faults } from '@parkett/ui/use-checked-form'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import { figureText } from '@parkett/words/rule-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerPick } from '../../customer/customer-pick.tsx'
import { accountName } from '../../frame/account-name.ts'
import { FoundNotice } from '../../frame/found-notice.tsx'
import { useMissedFindings } from '../../frame/missed-findings.ts'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { read } from '../../frame/reads.ts'
import { Balance } from './balance.tsx'
import { isSomeAmount, plainAmount } from '../../frame/typed-amount.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'

const pocketsOf = ['C.wallet', 'C.cash'] as const

/** No reason and no currency before somebody chose it: the first of a list would pass for the right one. */
type Draft = Pick<AdjustmentAct, 'counter' | 'direction' | 'pocket'> & {
  readonly reason: AdjustmentReason | ''
  readonly currency: AdjustmentAct['currency'] | ''
}
const first: Draft = {
  reason: '',
  counter: 'H.bank_client',
  direction: 'to_customer',
  pocket: 'C.wallet',
  currency: '',
}

/** A request for another person to decide. */
export function Ask({ customer: given }: { readonly customer: string }) {
  const t = useWords()
  const [customer, pickCustomer] = useState(given)
  const [draft, setDraft] = useState(first)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const write = useWrite()
  const language = useLanguage()
  const findings = useMissedFindings(adjustmentAnswers)
  const ceilings = useQuery(read.one(adjustmentsCeilings))
  const ceiling = ceilings.data?.rows.find(({ reason }) => reason === draft.reason)
  const figure = (text: string) => figureText(text, null, language)
  const overCeiling = (amount: string): string | undefined =>
    ceiling !== undefined && Number(plainAmount(amount)) > Number(ceiling.left)
      ? t('desk.adjust.over', { left: figure(ceiling.left) })
      : undefined
  const form = useForm({
    fields: ['customer', 'why', 'currency', 'amount', 'text'],
    check: (values) => ({
      customer: isId(values.customer) ? undefined : t('desk.pick.choose'),
      why: values.why === '' ? t('desk.kyc.pick') : undefined,
      currency: values.currency === '' ? t('desk.adjust.currencyPick') : undefined,
      amount: isSomeAmount(values.amount) ? overCeiling(values.amount) : t('v.amount'),
      text: reasonFault(values.text, t),
    }),
    send: async (values) => {
      const { reason, currency } = draft
      if (reason === '' || currency === '') return undefined
      const amount = plainAmount(values.amount)
      const own = { reason, currency, customer: values.customer, amount }
      const act: AdjustmentAct = { kind: 'ledger.adjustment', ...draft, ...own }
      await askApproval(write, { ...act, ...findings.answers }, values.text).catch(findings.miss)
      findings.clear()
      await ceilings.refetch()
      setAsked(true)
      return undefined
    },
  })
  return (
    <Section title={t('desk.adjust.new')}>
      {asked && <Asked />}
      <p className="quiet">{t('desk.adjust.text')}</p>
      <form className="desk-form" noValidate onSubmit={findings.before(form.onSubmit)}>
        <CustomerPick
          name="customer"
          label={t('desk.trades.customer')}
          value={customer}
          onPick={pickCustomer}
          error={form.faults.customer}
        />
        <DraftFields draft={draft} onChange={setDraft} faults={form.faults} />
        <AmountPart left={ceiling} onType={setTyped} error={form.faults.amount} />
        <Balance customer={customer} draft={draft} amount={typed} />
        <FoundNotice fields={findings.fields} />
        <ReasonPart form={form} name="text" />
      </form>
    </Section>
  )
}

type AmountPartProps = {
  /** What this person may still move today for the reason. */
  readonly left: { readonly left: string; readonly max: string } | undefined
  readonly onType: (typed: string) => void
  readonly error: string | undefined
}

function AmountPart({ left: ceiling, onType, error }: AmountPartProps) {
  const t = useWords()
  const language = useLanguage()
  const figure = (text: string) => figureText(text, null, language)
  return (
    <TextField
      name="amount"
      label={t('label.amount')}
      hint={
        ceiling === undefined
          ? undefined
          : t('desk.adjust.left', { left: figure(ceiling.left), max: figure(ceiling.max) })
      }
      inputMode="decimal"
      amount
      onChange={onType}
      error={error}
    />
  )
}

type DraftFieldsProps = {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly faults: Faults<'why' | 'currency'>
}

/** Reason first: it decides which accounts and directions there are. */
function DraftFields({ draft, onChange, faults }: DraftFieldsProps) {
  const t = useWords()
  const { counters, directions } =
    draft.reason === '' ? { counters: [], directions: [] } : adjustmentRules[draft.reason]
  const forReason = (reason: AdjustmentReason): Draft => {
    const rule = adjustmentRules[reason]
    const { counter, direction } = draft
    return {
      ...draft,
      reason,
      counter: rule.counters.includes(counter) ? counter : (rule.counters[0] ?? counter),
      direction: rule.directions.includes(direction)
        ? direction
        : (rule.directions[0] ?? direction),
    }
  }
  return (
    <>
      <Choice
        name="why"
        label={t('desk.adjust.reason')}
        error={faults.why}
        values={adjustmentReasons}
        value={draft.reason}
        onChange={(reason) => onChange(forReason(reason))}
      >
        {(value) => t(`desk.adjust.reason_${value}`)}
      </Choice>
      {draft.reason !== '' && (
        <>
          <Choice
            label={t('desk.adjust.counter')}
            values={counters}
            value={draft.counter}
            onChange={(counter) => onChange({ ...draft, counter })}
          >
            {(value) => accountName(value, t)}
          </Choice>
          <Choice
            label={t('desk.adjust.direction')}
            values={directions}
            value={draft.direction}
            onChange={(direction) => onChange({ ...draft, direction })}
          >
            {(value) => t(`desk.adjust.${value}`)}
          </Choice>
        </>
      )}
      <Choice
        label={t('desk.pocket')}
        values={pocketsOf}
        value={draft.pocket}
        onChange={(pocket) => onChange({ ...draft, pocket })}
      >
        {(value) => accountName(value, t)}
      </Choice>
      <Choice
        name="currency"
        label={t('desk.adjust.currency')}
        error={faults.currency}
        values={currencies}
        value={draft.currency}
        onChange={(currency) => onChange({ ...draft, currency })}
      >
        {(value) => value}
      </Choice>
    </>
  )
}

type ChoiceProps<T extends string> = {
  readonly name?: string
  readonly label: string
  readonly error?: string | undefined
  readonly values: readonly T[]
  readonly value: T | ''
  readonly onChange: (value: T) => void
  readonly children: (value: T) => string
}

function Choice<T extends string>({ values, onChange, children, ...field }: ChoiceProps<T>) {
  const options = [
    ...(field.value === '' ? [{ value: '' as const, label: '–' }] : []),
    ...values.map((one) => ({ value: one, label: children(one) })),
  ]
  return (
    <SelectField<T | ''>
      {...field}
      options={options}
      onChange={(value) => value !== '' && onChange(value)}
    />
  )
}

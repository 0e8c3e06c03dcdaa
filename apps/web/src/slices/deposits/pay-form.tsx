import type { ProvidedMethod } from '@parkett/contract/customer/deposits'
import { AmountField } from '@parkett/ui/amount-field'
import { Ledger, Line } from '@parkett/ui/ledger'
import { FormFault } from '@parkett/ui/form-fault'
import { ActionBar } from '@parkett/ui/page'
import { Segment } from '@parkett/ui/segment'
import { useId } from 'react'
import { depositMethodWords } from '../../cash/deposit-words.ts'
import { paths } from '../../router/paths.ts'
import { OnlineButton } from '../../frame/online-button.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { GateNotice } from '../../trading/gate.tsx'
import { useFormat } from '../../trading/use-format.ts'
import type { Options } from './options.ts'
import { useDraft, type Draft } from './use-draft.ts'

type PayFormProps = { readonly method: ProvidedMethod; readonly options: Options }

/** How much, through whom, and what it costs; then the provider's own page. */
export function PayForm({ method, options }: PayFormProps) {
  const t = useWords()
  const format = useFormat()
  const formId = useId()
  const draft = useDraft(method, options)
  const { amount, limit, fault, busy } = draft
  const bar = (
    <ActionBar>
      <OnlineButton
        type="submit"
        form={formId}
        busy={busy}
        disabled={!options.allowed || limit === undefined}
      >
        {amount === null ? t('deposit.verb') : t('deposit.act', { amount: format.money(amount) })}
      </OnlineButton>
    </ActionBar>
  )
  return (
    <ScreenPage title={t(depositMethodWords[method])} bar={bar}>
      <form id={formId} noValidate onSubmit={draft.submit}>
        {!options.allowed && (
          <GateNotice
            gate="identity"
            next={method === 'card' ? paths.deposit({ type: 'card' }) : paths.quickPayment()}
          />
        )}
        <FormFault text={fault} />
        <Fields draft={draft} />
      </form>
      {limit !== undefined && (
        <Ledger>
          <Line label={t('deposit.fee')} value={format.money(limit.fee)} />
          <Line label={t('deposit.youPay')} value={format.money(amount)} />
          <Line total label={t('deposit.youReceive')} value={format.money(amount)} />
        </Ledger>
      )}
    </ScreenPage>
  )
}

function Fields({ draft }: { readonly draft: Draft }) {
  const t = useWords()
  const format = useFormat()
  const { limit } = draft
  return (
    <>
      <Segment
        label={t('deposit.provider')}
        options={draft.providers.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.provider}
        onChange={draft.setProvider}
      />
      {draft.currencies.length > 1 && (
        <Segment
          label={t('label.currency')}
          options={draft.currencies.map((value) => ({ value, label: value }))}
          value={limit?.currency ?? 'EUR'}
          onChange={draft.setCurrency}
        />
      )}
      {limit !== undefined && (
        <div className="pad">
          <AmountField
            id="deposit-amount"
            label={t('label.amount')}
            hint={hintOf(draft, t, format)}
            unit={limit.currency}
            value={draft.text}
            error={draft.error}
            onChange={draft.setText}
          />
        </div>
      )}
    </>
  )
}

function hintOf(
  { limit }: Draft,
  t: ReturnType<typeof useWords>,
  format: ReturnType<typeof useFormat>,
) {
  if (limit === undefined) return undefined
  const min = format.money(limit.minimum)
  return limit.maximum === null
    ? t('deposit.from', { min })
    : t('deposit.range', { min, max: format.money(limit.maximum) })
}

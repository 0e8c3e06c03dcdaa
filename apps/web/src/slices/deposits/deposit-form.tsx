import type { DepositMethod } from '@parkett/contract/customer/deposits'
import { FormFault } from '@parkett/ui/form-fault'
import { ActionBar } from '@parkett/ui/page'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { AmountPad } from '../../cash/amount-field.tsx'
import { DepositDebt } from '../../cash/deposit-debt.tsx'
import { OnlineButton } from '../../frame/online-button.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { GateNotice } from '../../trading/gate.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { assetsQuery } from '../../worth/own-assets.ts'
import { DepositAmount } from './deposit-amount.tsx'
import type { Options } from './options.ts'
import { useDraft } from './use-draft.ts'
import { UnderWay } from './under-way.tsx'
import { WayRow } from './way-row.tsx'

type DepositFormProps = {
  readonly options: Options
  /** The way that stands there until another is chosen. */
  readonly first: DepositMethod
}

/** How much, then by which way. What is under way stands below. */
export function DepositForm({ options, first }: DepositFormProps) {
  const t = useWords()
  const format = useFormat()
  const formId = useId()
  const draft = useDraft(options, first)
  const { amount, way } = draft
  const blocks = useQuery(assetsQuery).data?.blocks ?? []
  const cash = blocks.find(({ currency }) => currency === draft.currency)?.cash
  const bar = (
    <ActionBar>
      <OnlineButton
        type="submit"
        form={formId}
        busy={draft.busy}
        disabled={!options.allowed || way === undefined}
      >
        {amount === null ? t('money.deposit') : t('deposit.act', { amount: format.money(amount) })}
      </OnlineButton>
    </ActionBar>
  )
  return (
    <ScreenPage
      title={t('money.deposit')}
      sub={
        <>
          {t('assets.purse')} <OwnAmount>{format.money(cash ?? null)}</OwnAmount>
        </>
      }
      bar={bar}
    >
      {!options.allowed && <GateNotice gate="identity" next={paths.deposit()} />}
      {options.owed.map(({ deposit, reference, amount: owed }) => (
        <DepositDebt key={deposit} id={deposit} reference={reference} amount={owed} />
      ))}
      <form id={formId} className="money-form" noValidate onSubmit={draft.submit}>
        <DepositAmount draft={draft} cash={cash} held={blocks} />
        <WayRow draft={draft} />
        <div className="money-gap">
          <FormFault text={draft.fault} />
        </div>
        <AmountPad currency={draft.currency} draft={draft} />
      </form>
      <UnderWay />
    </ScreenPage>
  )
}

import type { Card } from '@parkett/contract/customer/cards'
import { ActionBar } from '@parkett/ui/page'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { compare } from '../../cash/amount.ts'
import { AmountPad } from '../../cash/amount-field.tsx'
import { CurrencyChoice } from '../../cash/currency-choice.tsx'
import { EntryRefusals, PasswordFirst } from '../../confirm/entry-refusals.tsx'
import { paths } from '../../router/paths.ts'
import { OnlineButton } from '../../frame/online-button.tsx'
import { userQuery } from '../../session/queries.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { WhyLess } from '../../cash/why-less.tsx'
import { useWords } from '../../session/words.ts'
import { GateNotice } from '../../trading/gate.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { CardPicker } from './card-picker.tsx'
import { ClockLine } from './clock-line.tsx'
import { AmountEntry, LimitLines } from './entry-fields.tsx'
import { withdrawPath, type Limits, type WithdrawTicket } from './ticket.ts'
import type { Draft } from './use-draft.ts'
import { Waits } from './waits.tsx'

type WithdrawFormProps = {
  readonly ticket: WithdrawTicket
  readonly limits: Limits
  readonly cards: readonly Card[]
  readonly draft: Draft
}

/** P1, first step: how much, to which card, and why it is not more. */
export function WithdrawForm({ ticket, limits, cards, draft }: WithdrawFormProps) {
  const t = useWords()
  const format = useFormat()
  const formId = useId()
  const user = useQuery(userQuery)
  const { pocket, amount } = draft
  const hasPassword = user.data?.hasTradePassword !== false
  const ready = limits.verified && hasPassword && pocket !== undefined
  const bar = (
    <ActionBar>
      <OnlineButton
        type="submit"
        form={formId}
        busy={ticket.state.busy === 'preparing'}
        disabled={!ready}
      >
        {amount === null
          ? t('money.withdraw')
          : t('withdrawal.act', { amount: format.money(amount) })}
      </OnlineButton>
    </ActionBar>
  )
  return (
    <ScreenPage
      sub={pocket && t('withdrawal.available', { amount: format.money(pocket.withdrawable) })}
      bar={bar}
    >
      <form id={formId} noValidate onSubmit={draft.submit}>
        {!limits.verified && (
          <GateNotice
            gate="identity"
            next={withdrawPath(amount, ticket)}
            why={t('withdrawal.kycFirst')}
          />
        )}
        {limits.verified && !hasPassword && (
          <PasswordFirst next={paths.tradePassword({ next: withdrawPath(amount, ticket) })}>
            {t('withdrawal.passwordFirst')}
          </PasswordFirst>
        )}
        <EntryRefusals
          state={ticket.state}
          unsure={t('withdrawal.unsure')}
          records={paths.bankRecords({ v: 'withdrawals' })}
        />
        <CurrencyChoice
          pockets={limits.pockets}
          value={pocket?.currency}
          onChange={draft.setCurrency}
        />
        {pocket !== undefined && <AmountEntry pocket={pocket} draft={draft} />}
        {limits.verified && <CardPicker cards={cards} draft={draft} />}
        {pocket !== undefined && <AmountPad currency={pocket.currency} draft={draft} />}
      </form>
      <Waits limits={limits} card={draft.card} />
      {pocket !== undefined && compare(pocket.cash, pocket.withdrawable) !== 0 && (
        <WhyLess
          cash={pocket.cash}
          parts={pocket.parts}
          left={{ label: t('assets.withdrawable'), amount: pocket.withdrawable }}
        />
      )}
      {pocket !== undefined && <LimitLines pocket={pocket} />}
      <ClockLine />
    </ScreenPage>
  )
}

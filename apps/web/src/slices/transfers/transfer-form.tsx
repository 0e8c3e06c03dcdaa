import type { TransferDirection } from '@parkett/contract/customer/transfers'
import { ActionBar } from '@parkett/ui/page'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Segment } from '@parkett/ui/segment'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { AmountPad } from '../../cash/amount-field.tsx'
import { CurrencyChoice } from '../../cash/currency-choice.tsx'
import { EntryRefusals, PasswordFirst } from '../../confirm/entry-refusals.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { paths } from '../../router/paths.ts'
import { OnlineButton } from '../../frame/online-button.tsx'
import { userQuery } from '../../session/queries.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { AmountEntry } from './amount-entry.tsx'
import { LastTransfers } from './last-transfers.tsx'
import { transferPath, type Pocket, type TransferTicket } from './ticket.ts'
import { useDraft } from './use-draft.ts'
import { Waiting } from './waiting.tsx'

type TransferFormProps = { readonly ticket: TransferTicket; readonly pockets: readonly Pocket[] }

/** P1, first step: which way, how much, and what each side holds. */
export function TransferForm({ ticket, pockets }: TransferFormProps) {
  const t = useWords()
  const format = useFormat()
  const formId = useId()
  const user = useQuery(userQuery)
  const draft = useDraft(ticket, pockets)
  const { direction, pocket, amount } = draft
  const ready = user.data?.hasTradePassword !== false
  const bar = (
    <ActionBar>
      <OnlineButton
        type="submit"
        form={formId}
        busy={ticket.state.busy === 'preparing'}
        disabled={!ready || pocket === undefined}
      >
        {amount === null ? t('transfer.verb') : t('transfer.act', { amount: format.money(amount) })}
      </OnlineButton>
    </ActionBar>
  )
  return (
    <ScreenPage bar={bar}>
      <form id={formId} className="money-form" noValidate onSubmit={draft.submit}>
        <Segment
          label={t('transfer.direction')}
          value={direction}
          onChange={draft.setDirection}
          options={[
            { value: 'to_trading', label: t('transfer.bankToSecurities') },
            { value: 'to_bank', label: t('transfer.securitiesToBank') },
          ]}
        />
        {!ready && (
          <PasswordFirst next={paths.tradePassword({ next: transferPath(direction, amount) })}>
            {t('transfer.passwordFirst')}
          </PasswordFirst>
        )}
        <EntryRefusals
          state={ticket.state}
          unsure={t('transfer.unsure')}
          records={paths.bankRecords({ v: 'transfers' })}
        />
        <CurrencyChoice pockets={pockets} value={pocket?.currency} onChange={draft.setCurrency} />
        {pocket !== undefined && <AmountEntry draft={draft} />}
        {pocket !== undefined && <Sides pocket={pocket} direction={direction} />}
        <div className="money-gap" />
        {pocket !== undefined && <AmountPad currency={pocket.currency} draft={draft} />}
      </form>
      {pocket !== undefined && <Waiting pocket={pocket} />}
      <LastTransfers />
    </ScreenPage>
  )
}

/** Both pockets, the one the money leaves first. */
function Sides({
  pocket,
  direction,
}: {
  readonly pocket: Pocket
  readonly direction: TransferDirection
}) {
  const t = useWords()
  const format = useFormat()
  const bank = (
    <Line
      key="bank"
      label={t('transfer.bankSide')}
      value={<OwnAmount>{format.money(pocket.bank)}</OwnAmount>}
    />
  )
  const trading = (
    <Line
      key="trading"
      label={t('transfer.tradingSide')}
      value={<OwnAmount>{format.money(pocket.trading)}</OwnAmount>}
    />
  )
  return <Ledger>{direction === 'to_trading' ? [bank, trading] : [trading, bank]}</Ledger>
}

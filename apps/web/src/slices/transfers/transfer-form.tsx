import type { Currency } from '@parkett/contract/wire/money'
import type { TransferDirection } from '@parkett/contract/customer/transfers'
import { ActionBar } from '@parkett/ui/page'
import { AmountField } from '@parkett/ui/amount-field'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { Segment } from '@parkett/ui/segment'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { asTyped, compare, isAmount, typedAmount } from '../../cash/amount.ts'
import { AmountParts } from '../../cash/amount-parts.tsx'
import { CurrencyChoice } from '../../cash/currency-choice.tsx'
import { EntryRefusals, PasswordFirst } from '../../confirm/entry-refusals.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { paths } from '../../router/paths.ts'
import { useAddress, useQueryValue } from '../../router/address.ts'
import { OnlineButton } from '../../frame/online-button.tsx'
import { userQuery } from '../../session/queries.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useLanguage, useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { isZero } from '../../trading/sums.ts'
import { LastTransfers } from './last-transfers.tsx'
import { transferPath, type Pocket, type TransferTicket } from './ticket.ts'
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
      <form id={formId} noValidate onSubmit={draft.submit}>
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
        {pocket !== undefined && <Sides pocket={pocket} direction={direction} />}
        <CurrencyChoice pockets={pockets} value={pocket?.currency} onChange={draft.setCurrency} />
        {pocket !== undefined && <AmountEntry draft={draft} />}
      </form>
      {pocket !== undefined && <Waiting pocket={pocket} />}
      <LastTransfers />
    </ScreenPage>
  )
}

/** What is asked for, and what speaks against it once it was asked. */
function useDraft(ticket: TransferTicket, pockets: readonly Pocket[]) {
  const t = useWords()
  const format = useFormat()
  const language = useLanguage()
  const [way, setWay] = useQueryValue('to')
  const [wanted, setCurrency] = useState<Currency>()
  const { amount: given = '' } = useAddress().query
  const [text, setText] = useState(
    isAmount(given) ? asTyped({ currency: 'EUR', amount: given }, language) : '',
  )
  const [asked, setAsked] = useState(false)
  const direction: TransferDirection = way === 'bank' ? 'to_bank' : 'to_trading'
  const pocket = pockets.find(({ currency }) => currency === wanted) ?? pockets[0]
  const available = pocket?.[direction === 'to_trading' ? 'bank' : 'trading']
  const amount = available === undefined ? null : typedAmount(text, language, available)
  const fault = (): string | undefined => {
    if (pocket === undefined || available === undefined) return undefined
    if (amount === null || isZero(amount)) return t('v.amount')
    if (compare(amount, available) > 0)
      return t('transfer.tooMuch', { available: format.money(available) })
    if (compare(amount, pocket.minimum) < 0)
      return t('money.minTransfer', { amount: format.money(pocket.minimum) })
    return undefined
  }
  const change = (act: () => void) => {
    act()
    setAsked(false)
    ticket.edited()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (fault() !== undefined)
      return void setTimeout(() => document.getElementById('transfer-amount')?.focus(), 0)
    if (amount === null || ticket.state.busy !== 'no') return
    // What fails is shown by the ticket's state.
    void ticket.ask({ direction, ...amount })
  }
  return {
    direction,
    pocket,
    available,
    text,
    amount: amount !== null && isZero(amount) ? null : amount,
    error: asked ? fault() : undefined,
    setText: (next: string) => change(() => setText(next)),
    setCurrency: (next: Currency) => change(() => setCurrency(next)),
    setDirection: (next: TransferDirection) =>
      change(() => setWay(next === 'to_bank' ? 'bank' : undefined)),
    submit,
  }
}
type Draft = ReturnType<typeof useDraft>

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
  return (
    <Section title={t('transfer.available')}>
      <Ledger>{direction === 'to_trading' ? [bank, trading] : [trading, bank]}</Ledger>
    </Section>
  )
}

function AmountEntry({ draft }: { readonly draft: Draft }) {
  const t = useWords()
  const format = useFormat()
  const { available } = draft
  if (available === undefined) return null
  return (
    <div className="pad stack-2">
      <AmountField
        id="transfer-amount"
        label={t('label.amount')}
        unit={available.currency}
        value={draft.text}
        error={draft.error}
        onChange={draft.setText}
      />
      <AmountParts
        label={t('transfer.parts')}
        whole={available}
        onTake={(part) => draft.setText(asTyped(part, format.language))}
      />
    </div>
  )
}

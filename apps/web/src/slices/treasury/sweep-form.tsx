import type { TreasuryPool } from '@parkett/contract/customer/treasury'
import { ActionBar } from '@parkett/ui/page'
import { useId, type ReactNode } from 'react'
import { AmountFigure, AmountPad } from '../../cash/amount-field.tsx'
import { useAmountEntry } from '../../cash/use-amount-entry.ts'
import { EntryRefusals } from '../../confirm/entry-refusals.tsx'
import { OnlineButton } from '../../frame/online-button.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { GateNotice, useGate } from '../../trading/gate.tsx'
import { ProductGate } from '../../trading/product-gate.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { Stopped } from './stopped.tsx'
import { sweepPath, type SweepTicket } from './ticket.ts'

type SweepFormProps = {
  readonly ticket: SweepTicket
  readonly pool: TreasuryPool
  readonly choice: ReactNode
  readonly isOffered: boolean
  /** How it stands. */
  readonly children: ReactNode
}

/** P1, first step: what has to stay free. */
export function SweepForm({ ticket, pool, choice, isOffered, children }: SweepFormProps) {
  const t = useWords()
  const format = useFormat()
  const formId = useId()
  const gate = useGate()
  const { currency, fastADay, stop } = pool
  const entry = useAmountEntry({
    id: 'treasury-keep',
    edited: ticket.edited,
    first: pool.sweep?.keep,
  })
  const keep = entry.amountLike(pool.available)
  const fault = keep === null ? t('v.amount') : undefined
  const ask = () => {
    // What fails is shown by the ticket's state.
    if (keep !== null && ticket.state.busy === 'no')
      void ticket.ask({ currency, keep: keep.amount })
  }
  const { text, setText } = entry
  const draft = { text, setText, error: entry.asked ? fault : undefined }
  const bar = (
    <ActionBar>
      <OnlineButton
        type="submit"
        form={formId}
        busy={ticket.state.busy === 'preparing'}
        disabled={!isOffered || gate !== null || stop !== null}
      >
        {t(pool.sweep === null ? 'treasury.sweepOnAct' : 'treasury.sweepChange')}
      </OnlineButton>
    </ActionBar>
  )
  return (
    <ScreenPage title={t('treasury.sweep')} bar={bar}>
      <form id={formId} className="money-form" noValidate onSubmit={entry.onSubmit(fault, ask)}>
        {choice}
        {!isOffered && <ProductGate gate="not_offered" next={paths.treasury()} />}
        {gate !== null && <GateNotice gate={gate} next={sweepPath(keep, currency)} />}
        <Stopped stop={stop} />
        <EntryRefusals
          state={ticket.state}
          unsure={t('treasury.sweepUnsure')}
          records={paths.treasury({ currency })}
          recordsName={t('money.treasury')}
        />
        {children}
        <AmountFigure
          id="treasury-keep"
          draft={draft}
          unit={<span className="ticket-unit">{currency}</span>}
        >
          {t('treasury.sweepStays')}
        </AmountFigure>
        <p className="pad quiet after">
          {t('treasury.sweepText', { amount: format.money(fastADay) })}
        </p>
        <div className="money-gap" />
        <AmountPad currency={currency} draft={draft} />
      </form>
    </ScreenPage>
  )
}

import type { TreasuryPool } from '@parkett/contract/customer/treasury'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { ActionBar } from '@parkett/ui/page'
import { Segment } from '@parkett/ui/segment'
import { useId, type ReactNode } from 'react'
import { AmountEntry } from '../../cash/amount-entry.tsx'
import { AmountPad } from '../../cash/amount-field.tsx'
import { EntryRefusals } from '../../confirm/entry-refusals.tsx'
import { OnlineButton } from '../../frame/online-button.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { GateNotice, useGate } from '../../trading/gate.tsx'
import { ProductGate } from '../../trading/product-gate.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { Stopped } from './stopped.tsx'
import { ticketPath, type TreasuryTicket } from './ticket.ts'
import { useDraft, type Draft } from './use-draft.ts'

type PurchaseFormProps = {
  readonly ticket: TreasuryTicket
  readonly pool: TreasuryPool
  readonly choice: ReactNode
  readonly isBack: boolean
  /** Whether the house may sell it at all. */
  readonly isOffered: boolean
}

/** P1, first step: how much, and from which day on it earns or is there. */
export function PurchaseForm({ ticket, pool, choice, isBack, isOffered }: PurchaseFormProps) {
  const t = useWords()
  const format = useFormat()
  const formId = useId()
  const gate = useGate()
  const draft = useDraft(ticket, pool, isBack)
  const { amount } = draft
  // Whoever may not buy yet still gets back what is theirs.
  const missing = isBack && gate === 'identity' ? null : gate
  const isOff = !isBack && !isOffered
  const noRate = !isBack && pool.sevenDays === null
  const stopped = pool.stop !== null && (!isBack || draft.isFast)
  const noDay = pool.dates === null && !draft.isFast
  const act = isBack ? 'treasury.redeemAct' : 'treasury.buyAct'
  const verb = isBack ? 'treasury.redeem' : 'treasury.buy'
  const bar = (
    <ActionBar>
      <OnlineButton
        type="submit"
        form={formId}
        busy={ticket.state.busy === 'preparing'}
        disabled={isOff || stopped || missing !== null || noRate || noDay}
      >
        {amount === null ? t(verb) : t(act, { amount: format.money(amount) })}
      </OnlineButton>
    </ActionBar>
  )
  return (
    <ScreenPage title={isBack ? t('treasury.redeem') : undefined} bar={bar}>
      <form id={formId} className="money-form" noValidate onSubmit={draft.submit}>
        {choice}
        {isOff && <ProductGate gate="not_offered" next={paths.treasury()} />}
        {missing !== null && <GateNotice gate={missing} next={ticketPath(isBack, amount)} />}
        <Stopped stop={pool.stop} />
        {noRate && <Notice tone="brass">{t('treasury.noRate')}</Notice>}
        {noDay && <Notice tone="brass">{t('treasury.noDay')}</Notice>}
        <EntryRefusals
          state={ticket.state}
          unsure={t('treasury.unsure')}
          records={paths.treasuryHistory({ currency: pool.currency })}
          recordsName={t('title.treasuryHistory')}
        />
        {isBack && <Speed draft={draft} />}
        <Entry draft={draft} />
        <Days pool={pool} isBack={isBack} isFast={draft.isFast} />
        <div className="money-gap" />
        <AmountPad currency={pool.currency} draft={draft} />
      </form>
    </ScreenPage>
  )
}

function Speed({ draft }: { readonly draft: Draft }) {
  const t = useWords()
  return (
    <Segment
      label={t('treasury.speed')}
      value={draft.isFast ? 'fast' : 'redeem'}
      onChange={(value) => draft.setFast(value === 'fast')}
      options={[
        { value: 'redeem', label: t('treasury.normal') },
        { value: 'fast', label: t('treasury.fast') },
      ]}
    />
  )
}

function Entry({ draft }: { readonly draft: Draft }) {
  const t = useWords()
  const format = useFormat()
  const { available } = draft
  return (
    <AmountEntry
      id="treasury-amount"
      draft={draft}
      available={available}
      line={t('treasury.available', { amount: format.money(available) })}
      partsLabel={t('treasury.parts')}
    />
  )
}

type DaysProps = {
  readonly pool: TreasuryPool
  readonly isBack: boolean
  readonly isFast: boolean
}

/** The days that follow from an order now, before anything is reviewed. */
function Days({ pool, isBack, isFast }: DaysProps) {
  const t = useWords()
  const format = useFormat()
  const { dates } = pool
  if (dates === null) return null
  if (isBack) {
    const behind = pool.fastBehind ? t('treasury.fastBehind') : undefined
    const day = isFast ? t('treasury.atOnce') : format.date(dates.confirmedOn)
    return (
      <Ledger plain>
        <Line
          label={t('treasury.paid')}
          hint={isFast ? behind : t('treasury.normal')}
          value={day}
        />
      </Ledger>
    )
  }
  return (
    <Ledger plain>
      <Line label={t('treasury.firstDay')} value={format.date(dates.confirmedOn)} />
      <Line label={t('treasury.firstSeen')} value={format.date(dates.visibleOn)} />
    </Ledger>
  )
}

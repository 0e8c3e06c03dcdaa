import type { Offering } from '@parkett/contract/customer/offerings'
import { ButtonLink } from '@parkett/ui/button'
import { CheckField } from '@parkett/ui/check-field'
import { Notice } from '@parkett/ui/notice'
import { ActionBar } from '@parkett/ui/page'
import { TextField } from '@parkett/ui/text-field'
import { useId } from 'react'
import { EntryRefusals } from '../../confirm/entry-refusals.tsx'
import { OnlineButton } from '../../frame/online-button.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { GateNotice, useGate } from '../../trading/gate.tsx'
import { nameOf } from '../../market-view/display.ts'
import { priced } from '../../trading/issue-price.ts'
import { useFormat } from '../../trading/use-format.ts'
import { ApplySums } from './apply-sums.tsx'
import { Eligibility } from './eligibility.tsx'
import { AskedQuantity, AskedValue, TermsRead } from './form-parts.tsx'
import { applyPath, statusWords } from './offering-words.ts'
import { PlacementLines } from './placement.tsx'
import { QuotaLines } from './quota.tsx'
import { RuleNotices } from './rule-notices.tsx'
import { valueOf } from './sum.ts'
import type { ApplyTicket } from './ticket.ts'
import { limitField, type Draft } from './use-draft.ts'

type ApplyFormProps = {
  readonly ticket: ApplyTicket
  readonly offering: Offering
  readonly draft: Draft
}

/** P1, first step: how many, and what is set aside for them. */
export function ApplyForm({ ticket, offering, draft }: ApplyFormProps) {
  const t = useWords()
  const format = useFormat()
  const formId = useId()
  const gate = useGate()
  const at = { ...offering, price: draft.limit.highest }
  const value = format.money(valueOf(at, draft.quantity))
  const isOpen = offering.status === 'open'
  const bar = (
    <ActionBar>
      <OnlineButton
        type="submit"
        form={formId}
        busy={ticket.state.busy === 'preparing'}
        disabled={gate !== null || !isOpen}
      >
        {t('ipo.check', { amount: value })}
      </OnlineButton>
    </ActionBar>
  )
  const sub = t('ipo.until', { time: format.due(offering.closesAt) })
  return (
    <ScreenPage title={nameOf(offering, format.language)} sub={sub} bar={bar}>
      <form id={formId} className="apply" noValidate onSubmit={draft.submit}>
        {gate !== null && <GateNotice gate={gate} next={applyPath(offering)} />}
        {!isOpen && <Notice tone="brass">{t(statusWords[offering.status][0])}</Notice>}
        <EntryRefusals
          state={ticket.state}
          unsure={t('ipo.unsure')}
          records={paths.subscriptionRecords()}
          recordsName={t('ipo.records')}
        />
        <AskedValue offering={at} draft={draft} />
        <Eligibility offering={offering} />
        {offering.quota !== null && <QuotaLines offering={offering} quota={offering.quota} />}
        {offering.placement !== null && <PlacementLines placement={offering.placement} />}
        <AskedQuantity offering={offering} draft={draft} />
        {offering.priceLow !== null && (
          <Limit offering={offering} low={offering.priceLow} draft={draft} />
        )}
        {gate === null && isOpen && <ApplySums offering={offering} draft={draft} />}
        <div className="pad">
          <TermsRead offering={offering} draft={draft} />
          <ButtonLink kind="quiet" href={href(paths.offering({ id: offering.id }))}>
            {t('ipo.toTerms')}
          </ButtonLink>
        </div>
        <Rules offering={offering} draft={draft} />
      </form>
    </ScreenPage>
  )
}

/** How it is given out and paid, and whether it pays by itself. */
function Rules({ offering, draft }: Pick<ApplyFormProps, 'offering' | 'draft'>) {
  const t = useWords()
  return (
    <>
      {offering.quota !== null && (
        <div className="pad">
          <CheckField id="apply-automatic" checked={draft.automatic} onChange={draft.setAutomatic}>
            {t('ipo.automatic')}
          </CheckField>
        </div>
      )}
      <RuleNotices offering={offering} />
    </>
  )
}

type LimitProps = {
  readonly offering: Offering
  readonly low: string
  readonly draft: Draft
}

/** The highest price of a range that is taken, by which it is set aside. */
function Limit({ offering, low, draft: { limit, isAsked } }: LimitProps) {
  const t = useWords()
  const format = useFormat()
  const print = (price: string) => format.price(price, priced(offering))
  const bounds = { low: print(low), high: print(offering.price) }
  return (
    <div className="pad">
      <TextField
        id={limitField}
        label={t('ipo.ownPrice')}
        hint={t('ipo.limitHint', bounds)}
        inputMode="decimal"
        maxLength={17}
        amount
        value={limit.text}
        onChange={limit.setText}
        error={isAsked && limit.fault !== undefined ? t(limit.fault, bounds) : undefined}
      />
    </div>
  )
}

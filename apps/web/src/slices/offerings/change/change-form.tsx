import { call } from '@parkett/client/call'
import { worked } from '@parkett/client/query'
import { applicationsPrepareChange } from '@parkett/contract/customer/change-application'
import type { Application, Offering } from '@parkett/contract/customer/offerings'
import { Amount } from '@parkett/ui/amount'
import { CheckField } from '@parkett/ui/check-field'
import { FormFault } from '@parkett/ui/form-fault'
import { Hero } from '@parkett/ui/hero'
import { Notice } from '@parkett/ui/notice'
import { ActionBar } from '@parkett/ui/page'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { EntryRefusals } from '../../../confirm/entry-refusals.tsx'
import { OnlineButton } from '../../../frame/online-button.tsx'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { nameOf } from '../../../market-view/display.ts'
import { paths } from '../../../router/paths.ts'
import { explain } from '../../../session/explain.ts'
import { server } from '../../../session/server.ts'
import { useWords } from '../../../session/words.ts'
import { QuantitySteps } from '../../../trading/quantity-steps.tsx'
import { useSettled } from '../../../trading/time-hooks.ts'
import { useFormat } from '../../../trading/use-format.ts'
import type { QuantityDraft } from '../../../trading/use-quantity-draft.ts'
import { applicationWord, priced } from '../offering-words.ts'
import { valueOf } from '../sum.ts'
import type { ChangeTicket } from './ticket.ts'
import { ChangeLines } from './change-lines.tsx'

type ChangeFormProps = {
  readonly ticket: ChangeTicket
  readonly offering: Offering
  readonly own: Application
  readonly draft: QuantityDraft
}

/** P1, first step: another number of shares, and what it sets aside or frees. */
export function ChangeForm({ ticket, offering, own, draft }: ChangeFormProps) {
  const t = useWords()
  const format = useFormat()
  const formId = useId()
  const isOpen = own.cancelUntil !== null
  const value = format.money(valueOf(offering, draft.quantity))
  const bar = (
    <ActionBar>
      <OnlineButton
        type="submit"
        form={formId}
        busy={ticket.state.busy === 'preparing'}
        disabled={!isOpen}
      >
        {t('ipo.changeReview')}
      </OnlineButton>
    </ActionBar>
  )
  const sub = t('ipo.until', { time: format.minute(offering.closesAt) })
  return (
    <ScreenPage title={nameOf(offering, format.language)} sub={sub} bar={bar}>
      <form id={formId} className="apply" noValidate onSubmit={draft.submit}>
        {!isOpen && <Notice tone="brass">{t(applicationWord(own))}</Notice>}
        <EntryRefusals
          state={ticket.state}
          unsure={t('ipo.changeUnsure')}
          records={paths.allocation({ id: own.id })}
          recordsName={t('ipo.own')}
        />
        <Hero
          value={<Amount>{value}</Amount>}
          length={value.length}
          span={t('ipo.at', {
            quantity: t('unit.shares', { count: draft.quantity }),
            price: format.price(offering.price, priced(offering)),
            units: t('ipo.units', { count: Math.floor(draft.quantity / offering.unit) }),
          })}
        />
        <QuantitySteps
          draft={draft}
          label={t('ipo.quantity')}
          lessLabel={t('ipo.less')}
          moreLabel={t('ipo.more')}
          picks={[offering.unit, offering.unit * 3, offering.unit * 5]}
          mostLabel={t('ipo.most')}
        />
        {isOpen && <Sums offering={offering} own={own} quantity={draft.quantity} />}
        <div className="pad">
          <CheckField
            id={draft.ids.read}
            checked={draft.read}
            onChange={draft.setRead}
            error={draft.unread ? t('ipo.readFirst') : undefined}
          >
            {t(offering.market === 'US' ? 'ipo.readUnrestricted' : 'ipo.read')}
          </CheckField>
        </div>
        <Notice>{t('ipo.changeNote')}</Notice>
      </form>
    </ScreenPage>
  )
}

const typingMs = 300

type SumsProps = Pick<ChangeFormProps, 'offering' | 'own'> & { readonly quantity: number }

/** Before and after of what stands in the form, before it is asked for; what speaks against it too. */
function Sums({ offering, own, quantity: typed }: SumsProps) {
  const t = useWords()
  const quantity = Number(useSettled(String(typed), typingMs))
  const { unit, minimum } = offering
  const fits = quantity >= minimum && quantity % unit === 0 && quantity !== own.quantity
  const params = { id: own.id }
  const query = useQuery({
    ...worked(
      applicationsPrepareChange,
      { params },
      {
        made: `sums ${own.quantity} ${quantity}`,
        work: async () => {
          const asked = { params, body: { quantity }, again: true }
          return (await call(server, applicationsPrepareChange, asked)).review
        },
      },
    ),
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
    enabled: fits,
  })
  if (!fits) return null
  return (
    <>
      <ChangeLines review={query.isError ? undefined : query.data} />
      {query.isError && <FormFault text={explain(query.error, t)} />}
    </>
  )
}

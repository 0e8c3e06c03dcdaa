import { applicationsPrepareChange } from '@parkett/contract/customer/change-application'
import type { Application, Offering } from '@parkett/contract/customer/offerings'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { ActionBar } from '@parkett/ui/page'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { EntryRefusals } from '../../../confirm/entry-refusals.tsx'
import { OnlineButton } from '../../../frame/online-button.tsx'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { nameOf } from '../../../market-view/display.ts'
import { paths } from '../../../router/paths.ts'
import { explain } from '../../../session/explain.ts'
import { useWords } from '../../../session/words.ts'
import { priced } from '../../../trading/issue-price.ts'
import { useSettled } from '../../../trading/time-hooks.ts'
import { useFormat } from '../../../trading/use-format.ts'
import type { QuantityDraft } from '../../../trading/use-quantity-draft.ts'
import { beforehand, typingMs } from '../beforehand.ts'
import { AskedQuantity, AskedValue, TermsRead } from '../form-parts.tsx'
import { applicationWord } from '../offering-words.ts'
import { priceAnew } from '../sum.ts'
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
  const isOpen = own.changeable || own.askedUntil !== null
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
  const sub = t('ipo.until', { time: format.due(offering.closesAt) })
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
        {own.askedUntil !== null && (
          <Notice tone="brass">
            {t('ipo.askedNote', {
              price: format.price(own.price, priced(own.amount)),
              time: format.due(own.askedUntil),
            })}
          </Notice>
        )}
        <AskedValue
          offering={{ ...offering, price: priceAnew(offering, own.price) }}
          draft={draft}
        />
        {/* Behind the closing there is a yes to the price alone. */}
        {own.changeable && <AskedQuantity offering={offering} draft={draft} />}
        {isOpen && <Sums offering={offering} own={own} quantity={draft.quantity} />}
        <div className="pad">
          <TermsRead offering={offering} draft={draft} />
        </div>
        {own.askedUntil === null && <Notice>{t('ipo.changeNote')}</Notice>}
      </form>
    </ScreenPage>
  )
}

type SumsProps = Pick<ChangeFormProps, 'offering' | 'own'> & { readonly quantity: number }

/** Before and after of what stands in the form, before it is asked for; what speaks against it too. */
function Sums({ offering, own, quantity: typed }: SumsProps) {
  const t = useWords()
  const quantity = Number(useSettled(String(typed), typingMs))
  const { unit, minimum } = offering
  const fits =
    quantity >= minimum &&
    quantity % unit === 0 &&
    (own.askedUntil !== null || quantity !== own.quantity)
  const query = useQuery({
    ...beforehand(applicationsPrepareChange, `sums ${own.id} ${own.quantity} ${quantity}`, () => ({
      params: { id: own.id },
      body: { quantity },
    })),
    enabled: fits,
  })
  if (!fits) return null
  return (
    <>
      <ChangeLines review={query.isError ? undefined : query.data?.review} />
      {query.isError && <FormFault text={explain(query.error, t)} />}
    </>
  )
}

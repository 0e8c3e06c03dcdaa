import type { SavingsProduct } from '@parkett/contract/customer/savings'
import type { WireMoney } from '@parkett/contract/wire/money'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { ActionBar } from '@parkett/ui/page'
import { useId } from 'react'
import { AmountEntry } from '../../cash/amount-entry.tsx'
import { AmountPad } from '../../cash/amount-field.tsx'
import { EntryRefusals } from '../../confirm/entry-refusals.tsx'
import { OnlineButton } from '../../frame/online-button.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { ProductGate } from '../../trading/product-gate.tsx'
import { isSoldOut, rateText, type Savings } from './terms.ts'
import { ticketPath, type SavingsTicket } from './ticket.ts'
import { useDraft, type Draft } from './use-draft.ts'

type PurchaseFormProps = {
  readonly ticket: SavingsTicket
  readonly product: SavingsProduct
  readonly available: WireMoney
  readonly gate: Savings['gate']
}

/** P1, first step: how much, for how long, and what giving it back early means. */
export function PurchaseForm({ ticket, product, available, gate }: PurchaseFormProps) {
  const t = useWords()
  const format = useFormat()
  const formId = useId()
  const draft = useDraft(ticket, { product, available })
  const { amount } = draft
  const soldOut = isSoldOut(product)
  const noDates = product.dates === null
  const bar = (
    <ActionBar>
      <OnlineButton
        type="submit"
        form={formId}
        busy={ticket.state.busy === 'preparing'}
        disabled={gate !== null || soldOut || noDates}
      >
        {amount === null
          ? t('treasury.buy')
          : t('treasury.buyAct', { amount: format.money(amount) })}
      </OnlineButton>
    </ActionBar>
  )
  return (
    <ScreenPage sub={t('savings.days', { count: product.days })} bar={bar}>
      <form id={formId} className="money-form" noValidate onSubmit={draft.submit}>
        <ProductGate gate={gate} next={ticketPath(product.id, amount)} />
        {soldOut && <Notice tone="brass">{t('savings.soldOutText')}</Notice>}
        {noDates && <Notice tone="brass">{t('savings.noDates')}</Notice>}
        <EntryRefusals
          state={ticket.state}
          unsure={t('savings.unsure')}
          records={paths.savings()}
          recordsName={t('title.savings')}
        />
        <Entry draft={draft} />
        <Terms product={product} />
        <div className="money-gap" />
        <AmountPad currency={product.currency} draft={draft} />
      </form>
    </ScreenPage>
  )
}

function Entry({ draft }: { readonly draft: Draft }) {
  const t = useWords()
  const format = useFormat()
  const { available } = draft
  return (
    <AmountEntry
      id="savings-amount"
      draft={draft}
      available={available}
      line={t('treasury.available', { amount: format.money(available) })}
      partsLabel={t('treasury.parts')}
    />
  )
}

/** What follows from a purchase now, before anything is reviewed. */
function Terms({ product }: { readonly product: SavingsProduct }) {
  const t = useWords()
  const format = useFormat()
  const { yieldRate, earlyRate, dates } = product
  return (
    <Ledger plain>
      <Line label={t('savings.yieldRate')} value={rateText(yieldRate, format.language)} />
      <Line label={t('savings.paidOn')} value={format.weekday(dates?.maturesOn ?? null)} />
      <Line label={t('savings.earlyRate')} value={rateText(earlyRate, format.language)} />
    </Ledger>
  )
}

import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import { Ledger, Line } from '@parkett/ui/ledger'
import { ActionBar } from '@parkett/ui/page'
import { useId } from 'react'
import { EntryRefusals } from '../../../confirm/entry-refusals.tsx'
import { OnlineButton } from '../../../frame/online-button.tsx'
import { OwnAmount } from '../../../frame/own-amount.tsx'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { toldName } from '../../../market-view/display.ts'
import { paths } from '../../../router/paths.ts'
import { useWords } from '../../../session/words.ts'
import { ProductGate } from '../../../trading/product-gate.tsx'
import { useFormat } from '../../../trading/use-format.ts'
import type { SaleTicket, Terms } from './ticket.ts'
import type { Draft } from './use-draft.ts'

type SellFormProps = {
  readonly ticket: SaleTicket
  readonly terms: Terms
  readonly draft: Draft
}

/** P1, first step: how many of the own shares, in what parts, at what price, until when. */
export function SellForm({ ticket, terms, draft }: SellFormProps) {
  const t = useWords()
  const format = useFormat()
  const formId = useId()
  const { instrument, gate } = terms
  const bar = (
    <ActionBar>
      <OnlineButton
        type="submit"
        form={formId}
        busy={ticket.state.busy === 'preparing'}
        disabled={gate !== null}
      >
        {t('blocks.sellReview')}
      </OnlineButton>
    </ActionBar>
  )
  return (
    <ScreenPage title={toldName(instrument, format.language)} bar={bar}>
      <form id={formId} className="apply" noValidate onSubmit={draft.submit}>
        <ProductGate gate={gate} next={paths.blockTrades({ sell: instrument.id })} />
        <EntryRefusals
          state={ticket.state}
          unsure={t('blocks.sellUnsure')}
          records={paths.blockRecords()}
          recordsName={t('title.blockRecords')}
        />
        <p className="pad">{t('blocks.sellText')}</p>
        <Market terms={terms} />
        <Fields terms={terms} draft={draft} />
      </form>
    </ScreenPage>
  )
}

type MarketProps = Pick<SellFormProps, 'terms'>

/** What the market says of it, and what one has. */
function Market({ terms: { instrument, last, low, high, sellable } }: MarketProps) {
  const t = useWords()
  const format = useFormat()
  return (
    <Ledger>
      <Line label={t('blocks.last')} value={format.price(last, instrument)} />
      {low !== null && high !== null && (
        <Line label={t('blocks.range')} value={format.prices([low, high], instrument)} />
      )}
      <Line
        label={t('position.sellable')}
        value={<OwnAmount>{format.quantity(sellable)}</OwnAmount>}
      />
    </Ledger>
  )
}

function Fields({ terms, draft }: Pick<SellFormProps, 'terms' | 'draft'>) {
  const t = useWords()
  const format = useFormat()
  const { least, step, currency, days } = terms
  const shares = (count: number) => t('unit.shares', { count })
  return (
    <div className="pad stack">
      <TextField
        id="sell-quantity"
        label={t('blocks.sellQuantity')}
        hint={t('blocks.sellLeast', { shares: shares(least) })}
        error={draft.fault('quantity')}
        value={draft.texts.quantity}
        onChange={draft.set('quantity')}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        amount
      />
      <TextField
        id="sell-minimum"
        label={t('blocks.sellMinimum')}
        hint={t('blocks.steps', { step })}
        error={draft.fault('minimum')}
        value={draft.texts.minimum}
        onChange={draft.set('minimum')}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        amount
      />
      <TextField
        id="sell-price"
        label={`${t('blocks.price')} (${currency})`}
        error={draft.fault('price')}
        value={draft.texts.price}
        onChange={draft.set('price')}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        amount
      />
      <SelectField
        label={t('blocks.sellUntil')}
        value={draft.untilDay}
        onChange={draft.setUntilDay}
        options={days.map((day) => ({ value: day, label: format.weekday(day) }))}
      />
    </div>
  )
}

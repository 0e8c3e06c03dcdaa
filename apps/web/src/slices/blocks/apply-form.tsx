import type { BlockOffer } from '@parkett/contract/customer/blocks'
import { ButtonLink } from '@parkett/ui/button'
import { CheckField } from '@parkett/ui/check-field'
import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { ActionBar } from '@parkett/ui/page'
import { useId } from 'react'
import { EntryRefusals } from '../../confirm/entry-refusals.tsx'
import { OnlineButton } from '../../frame/online-button.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { toldName } from '../../market-view/display.ts'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { ProductGate } from '../../trading/product-gate.tsx'
import { QuantitySteps } from '../../trading/quantity-steps.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { againstText, offerWords } from './block-words.ts'
import { FairPanel } from './fair-panel.tsx'
import { How } from './how.tsx'
import type { Block, BlockTicket } from './ticket.ts'
import type { Draft } from './use-draft.ts'
import { useResale } from './use-resale.ts'

type ApplyFormProps = {
  readonly ticket: BlockTicket
  readonly block: Block
  readonly draft: Draft
}

/** P1, first step: what the block is against the market, and how many of it. */
export function ApplyForm({ ticket, block, draft }: ApplyFormProps) {
  const t = useWords()
  const format = useFormat()
  const formId = useId()
  const resale = useResale(block, draft.quantity)
  const { offer, gate } = block
  const { instrument } = offer
  const isOpen = offer.status === 'open' && !offer.own
  const name = toldName(instrument, format.language)
  const bar = (
    <ActionBar>
      <OnlineButton
        type="submit"
        form={formId}
        busy={ticket.state.busy === 'preparing'}
        disabled={gate !== null || !isOpen}
      >
        {t('blocks.review')}
      </OnlineButton>
    </ActionBar>
  )
  return (
    <ScreenPage title={name} bar={isOpen ? bar : undefined}>
      <form id={formId} className="apply" noValidate onSubmit={draft.submit}>
        <ProductGate gate={gate} next={paths.blockTrades({ offer: offer.id })} />
        {!isOpen && (
          <Notice tone="brass">{t(offer.own ? 'blocks.own' : offerWords[offer.status][0])}</Notice>
        )}
        <EntryRefusals
          state={ticket.state}
          unsure={t('blocks.unsure')}
          records={paths.blockRecords()}
          recordsName={t('title.blockRecords')}
        />
        <Title
          kicker={t('blocks.price')}
          title={format.price(offer.price, instrument)}
          sub={`${t('blocks.toLast')}: ${againstText(offer.discountToLastPct, t, format)} · ${t('blocks.until', { time: format.due(offer.closesAt) })}`}
        />
        {isOpen && gate === null && <Quantity offer={offer} draft={draft} />}
        <FairPanel offer={offer} fairness={{ ...block.fairness, resale }} />
        {isOpen && gate === null && <Own block={block} draft={draft} />}
        <div className="pad">
          <ButtonLink kind="quiet" href={href(paths.stock({ code: instrument.id }))}>
            {t('blocks.toStock')}
          </ButtonLink>
        </div>
        <How />
      </form>
    </ScreenPage>
  )
}

function Own({ block, draft }: Pick<ApplyFormProps, 'block' | 'draft'>) {
  const t = useWords()
  const format = useFormat()
  return (
    <>
      <Ledger plain>
        <Line
          label={t('blocks.cash')}
          value={<OwnAmount>{format.money(block.available)}</OwnAmount>}
        />
      </Ledger>
      <div className="pad">
        <CheckField
          id={draft.ids.read}
          checked={draft.read}
          onChange={draft.setRead}
          error={draft.unread ? t('blocks.readFirst') : undefined}
        >
          {t('blocks.read')}
        </CheckField>
      </div>
    </>
  )
}

type QuantityProps = { readonly offer: BlockOffer; readonly draft: Draft }

function Quantity({ offer: { step, minimum }, draft }: QuantityProps) {
  const t = useWords()
  const format = useFormat()
  const lots = Math.floor(draft.quantity / step)
  return (
    <QuantitySteps
      draft={draft}
      label={t('blocks.quantity')}
      lessLabel={t('blocks.less')}
      moreLabel={t('blocks.more')}
      picks={[minimum, minimum * 2, minimum * 5]}
    >
      <p className="quiet num">{t('blocks.lots', { lots, step: format.quantity(step) })}</p>
    </QuantitySteps>
  )
}

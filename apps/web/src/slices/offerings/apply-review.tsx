import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { ActionBar } from '@parkett/ui/page'
import { ConfirmPassword } from '../../confirm/confirm-password.tsx'
import { OnlineButton } from '../../frame/online-button.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { useSeconds } from '../../trading/time-hooks.ts'
import { nameOf } from '../../market-view/display.ts'
import { useFormat } from '../../trading/use-format.ts'
import { methodWords, priced } from './offering-words.ts'
import type { ApplyTicket, Prepared } from './ticket.ts'

/** A review lives this long; counted from here, because the server's clock may be days ahead. */
const reviewSeconds = 120

type ApplyReviewProps = {
  readonly ticket: ApplyTicket
  readonly prepared: Prepared
  /** Asks for a new review of the same request. */
  readonly again: () => void
}

/** P1, second step: exactly what will be set aside, until when, and by which rule it is given out. */
export function ApplyReview(props: ApplyReviewProps) {
  // A new review counts anew.
  return <Counted key={props.prepared.intent} {...props} />
}

function Counted({ ticket, prepared, again }: ApplyReviewProps) {
  const t = useWords()
  const left = Math.max(0, reviewSeconds - useSeconds(true))
  const over = left === 0
  const format = useFormat()
  const { offering, quantity } = prepared.review
  const act = t('ipo.act', { quantity, name: nameOf(offering, format.language) })
  const bar = (
    <ActionBar>
      <OnlineButton
        onClick={over ? again : ticket.steps.showPassword}
        busy={ticket.state.busy === 'preparing'}
      >
        {over ? t('withdrawal.reviewAgain') : t('ticket.confirm')}
      </OnlineButton>
    </ActionBar>
  )
  return (
    <ScreenPage title={t('ipo.review')} bar={bar}>
      <Terms prepared={prepared} act={act} />
      {over ? (
        <Notice tone="brass" alert>
          {t('withdrawal.reviewOver')}
        </Notice>
      ) : (
        <p className="pad quiet num">{t('ipo.reviewLife', { count: left })}</p>
      )}
      {ticket.state.failed === 'prepare' && (
        <Notice tone="danger" alert>
          {t('shell.noConnection')}
        </Notice>
      )}
      <ConfirmPassword
        confirmation={ticket}
        act={act}
        forgot={paths.tradePassword({ next: paths.subscribe({ id: offering.id }) })}
      />
    </ScreenPage>
  )
}

function Terms({ prepared, act }: { readonly prepared: Prepared; readonly act: string }) {
  const t = useWords()
  const format = useFormat()
  const { offering, quantity, units, value, fee, amount, available, availableAfter, heldUntil } =
    prepared.review
  return (
    <>
      <Title kicker={t('ipo.subscription')} title={format.money(amount)} sub={act} />
      <Ledger>
        <Line
          label={t('ipo.at', {
            quantity: t('unit.shares', { count: quantity }),
            price: format.price(offering.price, priced(offering)),
            units: t('ipo.units', { count: units }),
          })}
          value={format.money(value)}
        />
        <Line label={t('ipo.fee')} value={format.money(fee)} />
        <Line
          total
          label={t('ipo.reservedUntil', { date: format.date(heldUntil) })}
          value={format.money(amount)}
        />
      </Ledger>
      <Ledger plain>
        <Line label={t('ipo.cash')} value={<OwnAmount>{format.money(available)}</OwnAmount>} />
        <Line
          label={t('ipo.cashAfter')}
          value={<OwnAmount>{format.money(availableAfter)}</OwnAmount>}
        />
        <Line label={t('ipo.drawing')} value={format.minute(offering.drawsAt)} />
      </Ledger>
      <Notice>{t(methodWords[offering.method])}</Notice>
      {offering.priceLow !== null && <Notice>{t('ipo.range')}</Notice>}
    </>
  )
}

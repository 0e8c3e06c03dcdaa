import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { ActionBar } from '@parkett/ui/page'
import { waitWords } from '../../cash/withdrawal-words.ts'
import { ConfirmPassword } from '../../confirm/confirm-password.tsx'
import { paths } from '../../router/paths.ts'
import { OnlineButton } from '../../frame/online-button.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { useSeconds } from '../../trading/time-hooks.ts'
import { useFormat } from '../../trading/use-format.ts'
import { withdrawPath, type Prepared, type WithdrawTicket } from './ticket.ts'

/**
 * A review lives this long; the server's clock may be days ahead of ours, so it is counted from
 * here.
 */
const reviewSeconds = 120

type WithdrawReviewProps = {
  readonly ticket: WithdrawTicket
  readonly prepared: Prepared
  /** Asks for a new review of the same request. */
  readonly again: () => void
}

/** P1, second step: exactly what will be confirmed, when it leaves, and when it arrives. */
export function WithdrawReview(props: WithdrawReviewProps) {
  // A new review counts anew.
  return <Counted key={props.prepared.intent} {...props} />
}

function Counted({ ticket, prepared, again }: WithdrawReviewProps) {
  const t = useWords()
  const format = useFormat()
  const left = Math.max(0, reviewSeconds - useSeconds(true))
  const over = left === 0
  const { amount } = prepared.review
  const bar = (
    <ActionBar>
      <OnlineButton
        onClick={over ? again : ticket.steps.showPassword}
        busy={ticket.state.busy === 'preparing'}
      >
        {t(over ? 'withdrawal.reviewAgain' : 'ticket.confirm')}
      </OnlineButton>
    </ActionBar>
  )
  return (
    <ScreenPage title={t('withdrawal.review')} bar={bar}>
      <Terms prepared={prepared} />
      {over ? (
        <Notice tone="brass" alert>
          {t('withdrawal.reviewOver')}
        </Notice>
      ) : (
        <p className="pad quiet num">{t('withdrawal.reviewLife', { count: left })}</p>
      )}
      {ticket.state.failed === 'prepare' && (
        <Notice tone="danger" alert>
          {t('shell.noConnection')}
        </Notice>
      )}
      <ConfirmPassword
        confirmation={ticket}
        act={t('withdrawal.act', { amount: format.money(amount) })}
        forgot={paths.tradePassword({ next: withdrawPath(amount) })}
      />
    </ScreenPage>
  )
}

function Terms({ prepared }: Pick<WithdrawReviewProps, 'prepared'>) {
  const t = useWords()
  const format = useFormat()
  const { to, amount, fee, freeAfter, sentFrom, waitsFor, arrivesBy, sameSince } = prepared.review
  const money = format.money(amount)
  return (
    <>
      <Title kicker={t('money.withdraw')} title={money} sub={to} />
      <Ledger>
        <Line label={t('label.amount')} value={money} />
        <Line label={t('transfer.fee')} hint={t('withdrawal.noFee')} value={format.money(fee)} />
        <Line total label={t('label.total')} value={money} />
      </Ledger>
      <Ledger plain>
        <Line label={t('withdrawal.to')} value={to} wrap />
        {waitsFor !== null && (
          <Line label={t('withdrawal.sentFrom')} value={format.minute(sentFrom)} />
        )}
        <Line label={t('withdrawal.arrivesBy')} value={format.minute(arrivesBy)} />
        <Line label={t('withdrawal.after')} value={format.money(freeAfter)} />
      </Ledger>
      {waitsFor !== null && (
        <Notice tone="brass">{t(waitWords[waitsFor], { time: format.minute(sentFrom) })}</Notice>
      )}
      {sameSince !== null && (
        <Notice tone="brass" alert>
          {t('withdrawal.same', { amount: money, time: format.minute(sameSince) })}
        </Notice>
      )}
    </>
  )
}

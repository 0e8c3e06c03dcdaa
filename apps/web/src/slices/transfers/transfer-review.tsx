import { ActionBar } from '@parkett/ui/page'
import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { directionWords } from '../../cash/transfer-words.ts'
import { ConfirmPassword } from '../../confirm/confirm-password.tsx'
import { paths } from '../../router/paths.ts'
import { OnlineButton } from '../../frame/online-button.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { transferPath, type Prepared, type TransferTicket } from './ticket.ts'

type TransferReviewProps = { readonly ticket: TransferTicket; readonly prepared: Prepared }

/** P1, second step: exactly what will be confirmed, and what each side holds afterwards. */
export function TransferReview({ ticket, prepared }: TransferReviewProps) {
  const t = useWords()
  const format = useFormat()
  const { direction, amount, fee, availableAfter, otherAfter } = prepared.review
  const toTrading = direction === 'to_trading'
  const bar = (
    <ActionBar>
      <OnlineButton onClick={ticket.steps.showPassword}>{t('ticket.confirm')}</OnlineButton>
    </ActionBar>
  )
  return (
    <ScreenPage title={t('transfer.review')} bar={bar}>
      <Title kicker={t('money.transfer')} title={t(directionWords[direction])} />
      <Ledger>
        <Line label={t('label.amount')} value={format.money(amount)} />
        <Line label={t('transfer.fee')} value={format.money(fee)} />
        <Line total label={t('label.total')} value={format.money(amount)} />
      </Ledger>
      <Ledger plain>
        <Line
          label={t('transfer.bankAfter')}
          value={format.money(toTrading ? availableAfter : otherAfter)}
        />
        <Line
          label={t('transfer.tradingAfter')}
          value={format.money(toTrading ? otherAfter : availableAfter)}
        />
      </Ledger>
      <ConfirmPassword
        confirmation={ticket}
        act={t('transfer.act', { amount: format.money(amount) })}
        forgot={paths.tradePassword({ next: transferPath(direction, amount) })}
      />
    </ScreenPage>
  )
}

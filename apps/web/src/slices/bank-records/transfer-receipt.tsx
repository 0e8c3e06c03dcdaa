import type { Transfer } from '@parkett/contract/customer/transfers'
import { Button, ButtonLink } from '@parkett/ui/button'
import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { Timeline } from '@parkett/ui/timeline'
import { useQuery } from '@tanstack/react-query'
import { isAmount } from '../../cash/amount.ts'
import { DemoNote } from '../../cash/demo-note.tsx'
import { transferQuery } from '../../cash/queries.ts'
import { directionWords } from '../../cash/transfer-words.ts'
import { JournalSheet } from '../../explain/journal-sheet.tsx'
import { useRecordSheet } from '../../frame/use-sheet.ts'
import { href, paths } from '../../router/paths.ts'
import { useAddress } from '../../router/address.ts'
import { LoadedRecord } from '../../frame/loaded-record.tsx'
import { useWords } from '../../session/words.ts'
import { SavePaper } from '../../papers/save-paper.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { Problem } from './problem.tsx'

/** P3: the receipt of a transfer. It keeps its address. */
export function TransferReceipt({ id }: { readonly id: string }) {
  const t = useWords()
  const query = useQuery(transferQuery(id))
  return (
    <LoadedRecord
      query={query}
      failed={t('state.failed', { thing: t('money.transfer') })}
      unknown={t('transfer.unknown')}
      list={[t('title.bankRecords'), paths.bankRecords({ v: 'transfers' })]}
    >
      {(transfer) => <Receipt transfer={transfer} />}
    </LoadedRecord>
  )
}

function Receipt({ transfer }: { readonly transfer: Transfer }) {
  const t = useWords()
  const format = useFormat()
  const journal = useRecordSheet('journal')
  // It is done at once, by whom it belongs to.
  const note = (at: string) => `${format.instant(at)} · ${t('withdrawal.byYou')}`
  const toBank = transfer.direction === 'to_bank'
  return (
    <>
      <Title kicker={t(directionWords[transfer.direction])} title={format.money(transfer.amount)} />
      <Notice tone="success" title={t('transfer.done')}>
        {t(toBank ? 'transfer.doneToBank' : 'transfer.doneToTrading')}
      </Notice>
      <Section title={t('transfer.timeline')}>
        <Timeline
          label={t('transfer.timeline')}
          steps={[{ key: 'done', label: t('action.done'), note: note(transfer.at), state: 'done' }]}
          stateLabels={{
            done: t('order.stepDone'),
            future: t('order.stepAhead'),
            failed: t('order.stepFailed'),
          }}
        />
      </Section>
      <Ledger>
        <Line label={t('transfer.reference')} value={transfer.reference} />
        <Line label={t('label.time')} value={format.moment(transfer.at)} />
        <Line label={t('label.amount')} value={format.money(transfer.amount)} />
        <Line label={t('transfer.journal')} value={transfer.journal} wrap />
      </Ledger>
      <DemoNote />
      <div className="pad stack-2">
        <Button kind="secondary" wide onClick={() => journal.show(transfer.journal)}>
          {t('transfer.journal')}
        </Button>
        <SavePaper
          label={t('portfolio.pdf')}
          wanted={{ kind: 'receipt', journal: transfer.journal }}
        />
        {toBank && <OnToWithdrawal amount={transfer.amount} />}
        <ButtonLink kind="quiet" href={href(paths.transfer())}>
          {t('money.transfer')}
        </ButtonLink>
      </div>
      <Problem on="transfer" record={transfer.id} />
      {journal.id !== null && <JournalSheet id={journal.id} onClose={journal.close} />}
    </>
  )
}

/** Who came here to withdraw goes on with the amount that was typed there. */
function OnToWithdrawal({ amount }: Pick<Transfer, 'amount'>) {
  const t = useWords()
  const format = useFormat()
  const { withdraw } = useAddress().query
  if (withdraw === undefined) return null
  const wanted = { currency: amount.currency, amount: withdraw }
  return (
    <ButtonLink wide href={href(paths.withdraw(isAmount(withdraw) ? wanted : {}))}>
      {isAmount(withdraw)
        ? t('withdrawal.act', { amount: format.money(wanted) })
        : t('money.withdraw')}
    </ButtonLink>
  )
}

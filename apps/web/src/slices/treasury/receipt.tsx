import { treasuryTakeBack, type TreasuryOrderDetail } from '@parkett/contract/customer/treasury'
import { Button, ButtonLink } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { JournalSheet } from '../../explain/journal-sheet.tsx'
import { LoadedRecord } from '../../frame/loaded-record.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { OnlineButton } from '../../frame/online-button.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useRecordSheet } from '../../frame/use-sheet.ts'
import { SavePaper } from '../../papers/save-paper.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { LateConfirmedAfter } from '../../trading/late-fits.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { kindWord, statusWords } from '@parkett/words/treasury-words'
import { orderQuery, refreshTreasury } from './queries.ts'

/** P3: the receipt of a purchase or of giving back. It keeps its address. */
export function Receipt({ id }: { readonly id: string }) {
  const t = useWords()
  const query = useQuery(orderQuery(id))
  return (
    <ScreenPage>
      <LoadedRecord
        query={query}
        failed={t('state.failed', { thing: t('money.treasury') })}
        unknown={t('treasury.unknown')}
        list={[t('title.treasuryHistory'), paths.treasuryHistory()]}
      >
        {(order) => <Order order={order} />}
      </LoadedRecord>
    </ScreenPage>
  )
}

function Order({ order }: { readonly order: TreasuryOrderDetail }) {
  const t = useWords()
  const format = useFormat()
  const journal = useRecordSheet('journal')
  const { kind, status, amount, dueOn } = order
  const isBuy = kind === 'buy'
  const later = isBuy
    ? t('treasury.boughtText', { date: format.date(dueOn) })
    : t('treasury.paidOn', { date: format.date(dueOn) })
  return (
    <>
      <Title kicker={t(kindWord(order))} title={format.money(amount)} />
      {status === 'taken_back' ? (
        <Notice>{t('treasury.takenBackText')}</Notice>
      ) : (
        <Notice tone="success" title={isBuy ? t('s.purchase') : t(statusWords[status])}>
          {kind === 'fast' || status === 'paid' ? t('treasury.paidText') : later}
        </Notice>
      )}
      <Ledger>
        <Line label={t('transfer.reference')} value={order.reference} />
        <Line label={t('label.time')} value={format.moment(order.askedAt)} />
        <Line label={t('label.amount')} value={format.money(amount)} />
        {kind !== 'fast' && (
          <Line
            label={t(isBuy ? 'treasury.firstDay' : 'treasury.paid')}
            value={format.date(dueOn)}
          />
        )}
        <Line label={t('label.status')} value={t(statusWords[status])} />
      </Ledger>
      <div className="pad stack-2">
        {order.mayTakeBack && <TakeBack id={order.id} />}
        <Button kind="secondary" wide onClick={() => journal.show(order.journal)}>
          {t('transfer.journal')}
        </Button>
        <SavePaper
          label={t('portfolio.pdf')}
          wanted={{ kind: 'receipt', journal: order.journal }}
        />
        <ButtonLink kind="quiet" href={href(paths.treasury())}>
          {t('money.treasury')}
        </ButtonLink>
      </div>
      <LateConfirmedAfter warning={order.warning} />
      {journal.id !== null && <JournalSheet id={journal.id} onClose={journal.close} />}
    </>
  )
}

/** Until the cut-off of its day a purchase comes back whole. */
function TakeBack({ id }: { readonly id: string }) {
  const t = useWords()
  const client = useQueryClient()
  const { busy, fault, run } = useAct(() => refreshTreasury(client))
  return (
    <>
      <FormFault text={fault} />
      <OnlineButton
        kind="secondary"
        wide
        busy={busy}
        // What goes wrong is shown above.
        onClick={() => void run(treasuryTakeBack, { params: { id } })}
      >
        {t('treasury.takeBack')}
      </OnlineButton>
    </>
  )
}

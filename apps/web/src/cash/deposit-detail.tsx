import type { Deposit } from '@parkett/contract/customer/deposits'
import { Button, ButtonLink } from '@parkett/ui/button'
import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { JournalSheet } from '../explain/journal-sheet.tsx'
import { useRecordSheet } from '../frame/use-sheet.ts'
import { href } from '../router/paths.ts'
import { useWords } from '../session/words.ts'
import { SavePaper } from '../papers/save-paper.tsx'
import { useFormat } from '../trading/use-format.ts'
import { appAddress } from './app-address.ts'
import { DemoBox } from './demo-box.tsx'
import { DemoNote } from './demo-note.tsx'
import { DepositCourse } from './deposit-course.tsx'
import { DepositDebt } from './deposit-debt.tsx'
import { isWaited } from './under-way.ts'
import { depositEndWords, depositMethodWords, depositStatusWords } from './deposit-words.ts'

/** One deposit: where it stands, its course, and the entries that moved its money. */
export function DepositDetail({ deposit }: { readonly deposit: Deposit }) {
  const t = useWords()
  const format = useFormat()
  const journal = useRecordSheet('journal')
  const { amount, reference, owed, sandbox } = deposit
  // Money that failed or was taken back is not received.
  const comes = isWaited(deposit.status) || deposit.status === 'credited'
  return (
    <>
      <Title kicker={t(depositMethodWords[deposit.method])} title={format.money(amount)} />
      <Standing deposit={deposit} />
      {owed !== null && <DepositDebt id={deposit.id} reference={reference} amount={owed} />}
      <Section title={t('deposit.timeline')}>
        <DepositCourse deposit={deposit} />
      </Section>
      <Section title={t('action.details')}>
        <Ledger>
          <Line label={t('transfer.reference')} value={reference} />
          <Line label={t('label.time')} value={format.moment(deposit.createdAt)} />
          <Line
            label={t(comes ? 'deposit.youReceive' : 'label.amount')}
            value={format.money(amount)}
          />
          <Line label={t('deposit.fee')} value={format.money(deposit.fee)} />
        </Ledger>
      </Section>
      <DemoNote />
      <div className="pad stack-2">
        {[deposit.journal, deposit.reversal].map(
          (id) =>
            id !== null && (
              <Button key={id} kind="secondary" wide onClick={() => journal.show(id)}>
                {t(id === deposit.journal ? 'deposit.journal' : 'deposit.chargedBack')}
              </Button>
            ),
        )}
        {deposit.journal !== null && (
          <SavePaper
            label={t('portfolio.pdf')}
            wanted={{ kind: 'receipt', journal: deposit.journal }}
          />
        )}
      </div>
      {sandbox !== null && !isWaited(deposit.status) && (
        <DemoBox text={t('deposit.demoChoice')}>
          <ButtonLink kind="secondary" wide href={href(appAddress(sandbox))}>
            {t('deposit.sandboxTitle')}
          </ButtonLink>
        </DemoBox>
      )}
      {journal.id !== null && <JournalSheet id={journal.id} onClose={journal.close} />}
    </>
  )
}

function Standing({ deposit: { status, reason, payAt } }: { readonly deposit: Deposit }) {
  const t = useWords()
  const title = t(depositStatusWords[status])
  if (isWaited(status)) {
    return (
      <Notice tone="info" title={title}>
        {t(payAt === null ? 'deposit.workingText' : 'deposit.pendingText')}
      </Notice>
    )
  }
  if (status === 'credited') {
    return (
      <Notice tone="success" title={title} alert>
        {t('deposit.creditedText')}
      </Notice>
    )
  }
  const why = reason === null ? 'deposit.whyExpired' : depositEndWords[reason]
  return (
    <Notice tone="danger" title={title} alert>
      {t(why)}
    </Notice>
  )
}

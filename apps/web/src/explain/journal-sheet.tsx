import type { ledgerJournal } from '@parkett/contract/customer/assets'
import { currencies, currencyExponents, toDecimal } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Button, ButtonLink } from '@parkett/ui/button'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { Sheet } from '@parkett/ui/sheet'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { href, paths } from '../router/paths.ts'
import { SavePaper } from '../papers/save-paper.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { useWords } from '../session/words.ts'
import { useFormat, type Format } from '../trading/use-format.ts'
import { accountName } from './account-name.ts'
import { journalQuery } from './explain-query.ts'
import { eventWord } from '@parkett/words/journal-words'

type Journal = AnswerOf<typeof ledgerJournal>

/**
 * One journal of the ledger as it was posted: every line, its hash and the one before it in the
 * chain.
 */
export function JournalSheet({
  id,
  onClose,
}: {
  readonly id: string
  readonly onClose: () => void
}) {
  const t = useWords()
  const query = useQuery(journalQuery(id))
  return (
    <Sheet open title={t('explain.journal')} closeLabel={t('action.close')} onClose={onClose}>
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('explain.journal') })}
        bones={<Skeleton label={t('state.loading')} kind="lines" count={6} />}
      >
        {(journal) => <JournalText journal={journal} onClose={onClose} />}
      </Loaded>
    </Sheet>
  )
}

function JournalText({
  journal,
  onClose,
}: {
  readonly journal: Journal
  readonly onClose: () => void
}) {
  const t = useWords()
  const format = useFormat()
  return (
    <>
      <Ledger>
        <Line
          label={t('explain.event')}
          value={t(eventWord(journal.event))}
          hint={journal.event}
          wrap
        />
        <Line label={t('label.time')} value={format.moment(journal.at)} />
        <Line label={t('explain.businessDate')} value={format.date(journal.businessDate)} />
        <Line label={t('explain.number')} value={journal.id} wrap />
      </Ledger>
      <Section title={t('explain.lines')}>
        <Ledger>
          {journal.lines.map((line, at) => (
            <JournalLine key={`${at} ${line.debit} ${line.credit}`} line={line} format={format} />
          ))}
        </Ledger>
      </Section>
      <Section title={t('explain.chain')}>
        <Ledger>
          <Line label={t('explain.hash')} value={<code>{journal.hash}</code>} wrap />
          <Line
            label={t('explain.previousHash')}
            value={<code>{journal.previousHash}</code>}
            wrap
          />
        </Ledger>
      </Section>
      <div className="pad stack-2">
        <Origin journal={journal} />
        <SavePaper label={t('explain.receipt')} wanted={{ kind: 'receipt', journal: journal.id }} />
        <Button kind="quiet" onClick={onClose}>
          {t('action.back')}
        </Button>
      </div>
    </>
  )
}

/** The way to what the entry was posted for. */
function Origin({ journal }: { readonly journal: Journal }) {
  const t = useWords()
  const { order, withdrawal, deposit, transfer } = journal
  const origins = [
    order !== null && ([paths.order({ id: order }), 'explain.toOrder'] as const),
    withdrawal !== null &&
      ([paths.bankRecords({ v: 'withdrawals', withdrawal }), 'explain.toWithdrawal'] as const),
    deposit !== null &&
      ([paths.bankRecords({ v: 'deposits', deposit }), 'explain.toDeposit'] as const),
    transfer !== null &&
      ([paths.bankRecords({ v: 'transfers', transfer }), 'explain.toTransfer'] as const),
  ]
  return origins
    .filter((origin) => origin !== false)
    .map(([path, word]) => (
      <ButtonLink key={word} kind="secondary" wide href={href(path)}>
        {t(word)}
      </ButtonLink>
    ))
}

type LineProps = { readonly line: Journal['lines'][number]; readonly format: Format }

/**
 * Money goes from the debited to the credited account; the codes of the chart stand below their
 * words.
 */
function JournalLine({ line, format }: LineProps) {
  const t = useWords()
  // Shares are an asset of their own in the books; whatever is no currency is counted.
  const currency = currencies.find((known) => known === line.asset)
  const value =
    currency === undefined
      ? t('unit.shares', { count: Number(line.amount) })
      : // As posted and hashed: whole minor units.
        format.money({
          currency,
          amount: toDecimal(BigInt(line.amount), currencyExponents[currency]),
        })
  return (
    <Line
      label={`${accountName(t, line.debit)} → ${accountName(t, line.credit)}`}
      hint={`${line.debit} → ${line.credit}`}
      value={value}
    />
  )
}

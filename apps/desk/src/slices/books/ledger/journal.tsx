import { ledgerJournal } from '@parkett/contract/desk/books'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { DataTable } from '@parkett/ui/data-table'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { CustomerLink } from '../../../customer/customer-link.tsx'
import { eventWord } from '@parkett/words/journal-words'
import { accountName } from '../../../frame/account-name.ts'
import { askedHref } from '../../../frame/asked.ts'
import { Figure } from '../../../frame/amount.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { hrefOf } from '../../../frame/place.ts'
import { RawLine } from '../../../frame/raw-line.tsx'
import { read } from '../../../frame/reads.ts'
import { shortOf } from '../../../frame/short.ts'
import { Day, When } from '../../../frame/when.tsx'
import { useWords } from '../../../frame/words.ts'

type Shown = AnswerOf<typeof ledgerJournal>

/** One journal: both ends of every entry, its place in the chain, and the row it was posted for. */
export function Journal({ id }: { readonly id: string }) {
  const t = useWords()
  const query = useQuery(read.one(ledgerJournal, { params: { id } }))
  return (
    <>
      <p>
        <a href={hrefOf('ledger')}>{t('action.back')}</a>
      </p>
      <Loaded query={query}>
        {(shown) => (
          <>
            <Facts shown={shown} />
            <Section title={t('desk.browse.entries')}>
              <DataTable
                caption={t('desk.browse.entries')}
                heads={[t('desk.browse.debit'), t('desk.browse.credit'), t('label.amount')]}
                rows={shown.lines.map(({ debit, credit, amount, currency }, at) => ({
                  key: String(at),
                  cells: [
                    accountName(debit, t),
                    accountName(credit, t),
                    <Figure key="amount" asset={currency} amount={amount} />,
                  ],
                }))}
              />
            </Section>
            {shown.others.length > 0 && <Others shown={shown} />}
          </>
        )}
      </Loaded>
    </>
  )
}

type PartProps = { readonly shown: Shown }

function Facts({ shown }: PartProps) {
  const t = useWords()
  const { source, customer, account } = shown
  return (
    <Section title={`${t('desk.browse.journal')} ${shortOf(shown.id)}`}>
      <dl className="desk-facts">
        <dt>{t('desk.event')}</dt>
        <dd>{t(eventWord(shown.event))}</dd>
        <dt>{t('label.time')}</dt>
        <dd>
          <When at={shown.at} /> · {t('desk.recon.day')} <Day date={shown.date} />
        </dd>
        <dt>{t('desk.account')}</dt>
        <dd>
          {customer === '0' ? (
            t('desk.browse.theHouse')
          ) : (
            <CustomerLink id={customer} name={account ?? undefined} />
          )}
        </dd>
        <dt>{t('desk.source')}</dt>
        <dd>
          {source === null ? (
            '–'
          ) : (
            <a href={askedHref('ledger', { customer, reference: source.id })}>
              {shortOf(source.id)}
            </a>
          )}
        </dd>
        <dt>{t('desk.browse.place')}</dt>
        <dd>{shown.position}</dd>
      </dl>
      <RawLine>
        <dl className="desk-facts">
          <dt>{t('desk.event')}</dt>
          <dd className="desk-code">
            {shown.id} {shown.event} {source?.kind} {source?.id} {source?.said}
          </dd>
          <dt>{t('desk.browse.call')}</dt>
          <dd className="desk-code">
            {shown.route} · {shown.key}
          </dd>
          <dt>{t('desk.browse.entries')}</dt>
          <dd className="desk-code">
            {shown.lines.map(({ debit, credit }) => `${debit} → ${credit}`).join('; ')}
          </dd>
          <dt>SHA-256</dt>
          <dd>
            <code className="desk-hash">{shown.hash}</code>
          </dd>
        </dl>
      </RawLine>
    </Section>
  )
}

function Others({ shown }: PartProps) {
  const t = useWords()
  return (
    <Section title={t('desk.browse.others')}>
      <DataTable
        caption={t('desk.browse.others')}
        heads={[t('desk.browse.journal'), t('desk.event'), t('label.time')]}
        rows={shown.others.map(({ id, event, at }) => ({
          key: id,
          cells: [
            <a key="id" href={hrefOf('ledger', id)}>
              {shortOf(id)}
            </a>,
            t(eventWord(event)),
            <When key="at" at={at} />,
          ],
        }))}
      />
    </Section>
  )
}

import { ledgerJournal } from '@parkett/contract/desk/books'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { DataTable } from '@parkett/ui/data-table'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { CustomerLink } from '../../../customer/customer-link.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { hrefOf } from '../../../frame/place.ts'
import { read } from '../../../frame/reads.ts'
import { When } from '../../../frame/when.tsx'
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
                heads={[
                  t('desk.browse.debit'),
                  t('desk.browse.credit'),
                  t('label.amount'),
                  t('label.currency'),
                ]}
                rows={shown.lines.map(({ debit, credit, amount, currency }, at) => ({
                  key: String(at),
                  cells: [debit, credit, amount, currency],
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
    <Section title={`${t('desk.browse.journal')} ${shown.id}`}>
      <dl className="desk-facts">
        <dt>{t('desk.event')}</dt>
        <dd>{shown.event}</dd>
        <dt>{t('label.time')}</dt>
        <dd>
          <When at={shown.at} /> · {t('desk.recon.day')} {shown.date}
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
            <a href={hrefOf('ledger', `reference=${source.id}`)}>
              {source.kind} {source.id} {source.said}
            </a>
          )}
        </dd>
        <dt>{t('desk.browse.call')}</dt>
        <dd>
          {shown.route} · {shown.key}
        </dd>
        <dt>{t('desk.browse.place')}</dt>
        <dd>
          {shown.position} · <code className="desk-hash">{shown.hash}</code>
        </dd>
      </dl>
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
              {id}
            </a>,
            event,
            <When key="at" at={at} />,
          ],
        }))}
      />
    </Section>
  )
}

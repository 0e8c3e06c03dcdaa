import { booksDay } from '@parkett/contract/desk/books'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { Chip } from '@parkett/ui/chip'
import { DataTable } from '@parkett/ui/data-table'
import { Section } from '@parkett/ui/section'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '@parkett/words/format-time'
import { eventWord } from '@parkett/words/journal-words'
import { Amount } from '../../../frame/amount.tsx'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { may, mayAsk } from '../../../frame/may.ts'
import { Overdue } from '../../../frame/overdue.tsx'
import { usePages } from '../../../frame/pager.tsx'
import { hrefOf } from '../../../frame/place.ts'
import { read } from '../../../frame/reads.ts'
import { plainText } from '../../../frame/plain-text.ts'
import { Day, When } from '../../../frame/when.tsx'
import { useLanguage, useWords } from '../../../frame/words.ts'
import { Close } from './close.tsx'
import { itemText } from './item-text.ts'
import { Pick } from './pick.tsx'
import { Proof } from './proof.tsx'
import type { Alone, Shown } from './shown.ts'

type PartProps = { readonly shown: Shown }
type PagedProps = PartProps & { readonly pager: ReactNode }

/**
 * One booking day: both sides, what is the same money, what stands alone and why, and the
 * proofs.
 */
export function DayView({ day, me }: { readonly day: string; readonly me: StaffMe }) {
  const t = useWords()
  const [linePages, itemPages, sharePages] = [usePages(), usePages(), usePages()]
  const [lines, items, shares] = [linePages.cursor, itemPages.cursor, sharePages.cursor]
  const query = useQuery({
    ...read.one(booksDay, { params: { day }, query: { lines, items, shares } }),
    // Turning a page of one list leaves the others where they are, with what is typed there.
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <p>
        <a href={hrefOf('reconciliation')}>{t('action.back')}</a>
      </p>
      <Loaded query={query}>
        {(shown) => (
          <>
            <Sides shown={shown} />
            {may(me, 'books.explain') && (
              <Pick alone={aloneIn(shown)} mayCharge={mayAsk(me, 'bank.charge')} />
            )}
            <Lines shown={shown} pager={linePages.pager(shown.linesNext)} />
            <Items shown={shown} pager={itemPages.pager(shown.itemsNext)} />
            <Proof shown={shown} pager={sharePages.pager(shown.sharesNext)} />
            {mayAsk(me, 'books.closeDay') && !shown.closed && <Close day={day} />}
          </>
        )}
      </Loaded>
    </>
  )
}

/** What a person can explain, or put together: everything on one side that has no note yet. */
const aloneIn = ({ lines, items }: Shown): Alone => ({
  lines: lines.filter(({ items: same, note }) => same.length === 0 && note === null),
  items: items.filter(({ lines: same, note }) => same.length === 0 && note === null),
})

function Sides({ shown }: PartProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <Section title={`${t('desk.recon.day')} ${formatDate(shown.day, language)}`}>
      <div className="stack">
        {shown.closed && (
          <p>
            <Chip tone="success">{t('desk.recon.closed')}</Chip>
          </p>
        )}
        <DataTable
          caption={t('desk.recon')}
          heads={[
            t('label.currency'),
            t('desk.ledger'),
            t('desk.recon.bank'),
            t('desk.recon.apart'),
            t('desk.recon.open'),
          ]}
          rows={shown.currencies.map(({ currency, ledger, bank, apart, open }) => ({
            key: currency,
            cells: [
              currency,
              <Amount key="ledger" money={ledger} />,
              bank === null ? t('desk.recon.noStatement') : <Amount key="bank" money={bank} />,
              apart === null ? '–' : <Amount key="apart" money={apart} />,
              open,
            ],
          }))}
        />
      </div>
    </Section>
  )
}

type Matched = { readonly others: readonly string[]; readonly note: Shown['lines'][number]['note'] }

function Standing({ others, note }: Matched) {
  const t = useWords()
  const language = useLanguage()
  if (others.length > 0)
    return <span>✓ {others.map((other) => itemText(other, t, language)).join(', ')}</span>
  if (note === null) return <Chip tone="danger">{t('desk.recon.alone')}</Chip>
  return (
    <span>
      {note.reason} ({note.by}, <When at={note.at} />)
    </span>
  )
}

function Lines({ shown, pager }: PagedProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <Section title={t('desk.recon.lines')}>
      <ListTable
        caption={t('desk.recon.lines')}
        file={`bank-${shown.day}`}
        pager={pager}
        heads={[
          t('desk.reference'),
          t('label.date'),
          t('label.amount'),
          t('desk.recon.party'),
          t('desk.source'),
          t('desk.recon.same'),
        ]}
        rows={shown.lines.map((line) => ({
          key: line.id,
          csv: {
            id: line.id,
            day: line.day,
            amount: line.amount.amount,
            currency: line.amount.currency,
            reference: line.reference,
            party: line.party,
            purpose: line.purpose,
            statement: line.statement,
            items: line.items.join(' '),
            note: line.note?.reason ?? '',
          },
          cells: [
            itemText(line.reference || line.purpose || line.id, t, language),
            <span key="day">
              <Day date={line.day} />{' '}
              {line.items.length === 0 && line.note === null && (
                <Overdue queue="bank" since={endOf(line.day)} now={Date.parse(shown.at)} />
              )}
            </span>,
            <Amount key="amount" money={line.amount} />,
            line.party,
            plainText(line.statement, t, language),
            <Standing key="same" others={line.items} note={line.note} />,
          ],
        }))}
      />
    </Section>
  )
}

/** A line is there to be explained when its booking day is over, UTC. */
const endOf = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString()

function Items({ shown, pager }: PagedProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <Section title={t('desk.recon.items')}>
      <ListTable
        caption={t('desk.recon.items')}
        file={`ledger-${shown.day}`}
        pager={pager}
        heads={[
          t('desk.reference'),
          t('label.date'),
          t('label.amount'),
          t('desk.event'),
          t('desk.recon.same'),
        ]}
        rows={shown.items.map((item) => ({
          key: item.item,
          csv: {
            item: item.item,
            day: item.day,
            amount: item.amount.amount,
            currency: item.amount.currency,
            event: item.event,
            reference: item.reference,
            lines: item.lines.join(' '),
            note: item.note?.reason ?? '',
          },
          cells: [
            <a key="item" href={journalsOf(item)}>
              {itemText(item.reference, t, language)}
            </a>,
            <Day key="day" date={item.day} />,
            <Amount key="amount" money={item.amount} />,
            t(eventWord(item.event)),
            <Standing key="same" others={item.lines} note={item.note} />,
          ],
        }))}
      />
    </Section>
  )
}

/** An item of one journal opens it; one of many opens their list. */
function journalsOf({ item, day, event }: Shown['items'][number]): string {
  const [kind, id] = item.split('/')
  return hrefOf(
    'ledger',
    kind === 'journal' && id !== undefined ? id : `event=${event}&from=${day}&to=${day}`,
  )
}

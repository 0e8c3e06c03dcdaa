import type { BookShown, FillReceipt } from '@parkett/contract/customer/fill-receipt'
import type { Instrument } from '@parkett/contract/customer/market'
import { toDecimal } from '@parkett/contract/wire/money'
import { bookOf, bookScale } from '@parkett/proof/fill'
import { DataTable } from '@parkett/ui/data-table'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { useWords } from '../../../session/words.ts'
import { sourceText } from '../../../market-view/source-text.ts'
import { useFormat } from '../../../trading/use-format.ts'

type BookProps = { readonly receipt: FillReceipt; readonly instrument: Instrument }

/** The side of the book that the order met, step by step, and what it got of each. */
export function BookSection({ receipt, instrument }: BookProps) {
  const t = useWords()
  const { book, stood, venue } = receipt
  return (
    <Section title={t('receipt.book')}>
      {book !== null ? (
        <Book receipt={receipt} book={book} instrument={instrument} />
      ) : stood !== undefined ? (
        <Stood receipt={receipt} seen={stood} instrument={instrument} />
      ) : venue !== undefined ? (
        <Executed venue={venue} />
      ) : (
        <p className="pad quiet">{t('receipt.noBook')}</p>
      )}
    </Section>
  )
}

/** A venue outside executed it: its word, under its own number. */
function Executed({ venue }: { readonly venue: NonNullable<FillReceipt['venue']> }) {
  const t = useWords()
  return (
    <>
      <p className="pad quiet">{t('receipt.venueText')}</p>
      <Ledger>
        <Line label={t('receipt.venue')} value={venue.name} wrap />
        <Line label={t('receipt.execution')} value={<code>{venue.execution}</code>} wrap />
      </Ledger>
    </>
  )
}

function Book({ receipt, book, instrument }: BookProps & { readonly book: BookShown }) {
  const t = useWords()
  const format = useFormat()
  const count = (shares: bigint | string) => format.quantity(Number(shares))
  return (
    <>
      <p className="pad quiet">
        {t(book.phase === 'close' ? 'receipt.closeText' : 'receipt.bookText')}
      </p>
      <DataTable
        caption={t('receipt.book')}
        heads={[t('receipt.price'), t('receipt.shown'), t('receipt.taken'), t('receipt.got')]}
        rows={bookOf(receipt).map(({ price, shown, taken, got, place }) => ({
          key: `${price}-${place ?? ''}`,
          cells: [
            <span key="price">
              {format.price(toDecimal(price, bookScale), instrument)}
              {place !== null && <small className="quiet"> {t('receipt.customer')}</small>}
            </span>,
            count(shown),
            count(taken),
            got > 0n ? <strong key="got">{count(got)}</strong> : count(got),
          ],
        }))}
      />
      <Facts receipt={receipt} seen={book} instrument={instrument} tick={book.tick} />
    </>
  )
}

type Seen = Pick<BookShown, 'model' | 'second' | 'limit' | 'open'>

/** It stood in the book itself: there is no other side to show, and its price is its own limit. */
function Stood(props: BookProps & { readonly seen: Seen }) {
  const t = useWords()
  return (
    <>
      <p className="pad quiet">{t('receipt.stood')}</p>
      <Facts {...props} />
    </>
  )
}

type FactsProps = BookProps & { readonly seen: Seen; readonly tick?: string }

function Facts({ receipt, seen, instrument, tick }: FactsProps) {
  const t = useWords()
  const format = useFormat()
  const { kind, source, delaySeconds } = receipt.source
  const at = new Date(seen.second * 1000).toISOString()
  return (
    <Ledger>
      <OtherSide receipt={receipt} />
      <Line label={t('trade.limit')} value={format.price(seen.limit, instrument)} />
      <Line label={t('receipt.open')} value={t('unit.shares', { count: Number(seen.open) })} />
      {tick !== undefined && (
        <Line label={t('receipt.tick')} value={format.price(tick, instrument)} />
      )}
      <Line
        label={t('order.source')}
        value={sourceText({ kind, source, delaySeconds, at }, t, format.instant(at))}
        wrap
      />
      <Line label={t('receipt.model')} value={t('receipt.version', { model: seen.model })} wrap />
    </Ledger>
  )
}

/** Who was on the other side, never whose order it was; receipts of model 1 do not say. */
function OtherSide({ receipt: { other, match, parties = [], stood } }: Pick<BookProps, 'receipt'>) {
  const t = useWords()
  const format = useFormat()
  if (other === undefined) return null
  return (
    <>
      {other === 'customer' ? (
        <Line
          label={t('receipt.other')}
          value={t(stood === undefined ? 'receipt.otherCustomer' : 'receipt.otherStood')}
          wrap
        />
      ) : (
        <Line
          label={t('receipt.party')}
          value={parties
            .map(({ by, shares }) => `${by} ${format.quantity(Number(shares))}`)
            .join(' · ')}
          wrap
        />
      )}
      <Line label={t('receipt.match')} value={match ?? '–'} wrap />
    </>
  )
}

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
  const { book } = receipt
  return (
    <Section title={t('receipt.book')}>
      {book === null ? (
        <p className="pad quiet">{t('receipt.noBook')}</p>
      ) : (
        <Book receipt={receipt} book={book} instrument={instrument} />
      )}
    </Section>
  )
}

function Book({ receipt, book, instrument }: BookProps & { readonly book: BookShown }) {
  const t = useWords()
  const format = useFormat()
  const count = (shares: bigint | string) => format.quantity(Number(shares))
  const { kind, source, delaySeconds } = receipt.source
  const at = new Date(book.second * 1000).toISOString()
  return (
    <>
      <p className="pad quiet">{t('receipt.bookText')}</p>
      <DataTable
        caption={t('receipt.book')}
        heads={[t('receipt.price'), t('receipt.shown'), t('receipt.taken'), t('receipt.got')]}
        rows={bookOf(receipt).map(({ price, shown, taken, got }) => ({
          key: price.toString(),
          cells: [
            format.price(toDecimal(price, bookScale), instrument),
            count(shown),
            count(taken),
            got > 0n ? <strong key="got">{count(got)}</strong> : count(got),
          ],
        }))}
      />
      <Ledger>
        <Line label={t('trade.limit')} value={format.price(book.limit, instrument)} />
        <Line label={t('receipt.open')} value={t('unit.shares', { count: Number(book.open) })} />
        <Line label={t('receipt.tick')} value={format.price(book.tick, instrument)} />
        <Line
          label={t('order.source')}
          value={sourceText({ kind, source, delaySeconds, at }, t, format.instant(at))}
          wrap
        />
        <Line label={t('receipt.model')} value={t('receipt.version', { model: book.model })} wrap />
      </Ledger>
    </>
  )
}

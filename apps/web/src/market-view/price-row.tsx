import type { Instrument, MarketRow, Quote } from '@parkett/contract/customer/market'
import { Change } from '@parkett/ui/change'
import { Monogram } from '@parkett/ui/monogram'
import { PriceText } from '@parkett/ui/price-text'
import { Row } from '@parkett/ui/row'
import { Sparkline } from '@parkett/ui/sparkline'
import { formatQuantity } from '@parkett/words/format'
import { isolated } from '@parkett/words/isolated'
import { memo, type ReactNode } from 'react'
import { useHere } from '../router/screen-context.ts'
import { href, type AppPath } from '../router/paths.ts'
import { useLanguage, useWords } from '../session/words.ts'
import {
  columnText,
  drawn,
  isSilent,
  nameOf,
  readingOf,
  priceText,
  shownPrice,
  stockPath,
  symbolOf,
  type Column,
} from './display.ts'

type PriceRowProps = {
  readonly row: MarketRow
  /** Newer than the one in `row`. */
  readonly live?: Quote | undefined
  readonly column?: Column | undefined
  readonly onColumn?: (() => void) | undefined
  /** What the list says instead of the full name, which is still heard. */
  readonly short?: string | undefined
  /** Instead of the plain name and code: with the match of a search in bold. */
  readonly name?: ReactNode
  readonly sub?: ReactNode
  /** Shares of it that the customer holds. */
  readonly held?: number | undefined
  /** What a swipe uncovers. */
  readonly acts?: ReactNode
  /** A star that is always seen. */
  readonly trail?: ReactNode
  readonly onMenu?: (() => void) | undefined
  /** Somewhere other than the stock's own page. */
  readonly to?: AppPath | undefined
  readonly onFollow?: (() => void) | undefined
  readonly selected?: boolean | undefined
}

/** A stock in a list: mark, name, code, line of the last closes, price, change. */
export const PriceRow = memo(function PriceRow(props: PriceRowProps) {
  const {
    row,
    live,
    column = 'percent',
    onColumn,
    short,
    name,
    sub,
    held,
    acts,
    trail,
    onMenu,
    to,
    onFollow,
    selected,
  } = props
  const language = useLanguage()
  const { instrument } = row
  const quote = live ?? row.quote
  const price = shownPrice(quote)
  const { text, direction } = columnText(
    { instrument, quote, marketCap: row.marketCap },
    column,
    language,
  )
  return (
    <Row
      href={href(to ?? stockPath(instrument, language))}
      lead={<Monogram symbol={symbolOf(instrument)} />}
      name={name ?? <Name full={nameOf(instrument, language)} short={short} />}
      sub={sub ?? <Sub instrument={instrument} held={held} />}
      graph={<Sparkline points={drawn(row.spark)} />}
      value={
        <PriceText live={price ?? undefined} silent={isSilent(quote)}>
          {priceText(price, instrument, language)}
        </PriceText>
      }
      change={<RowChange quote={quote} column={column} text={text} direction={direction} />}
      onClick={onFollow}
      onChangeTap={onColumn}
      acts={acts}
      trail={trail}
      onMenu={onMenu}
      selected={selected}
    />
  )
})

type NameProps = { readonly full: string; readonly short: string | undefined }

function Name({ full, short = full }: NameProps) {
  if (short === full) return full
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr">{full}</span>
    </>
  )
}

type SubProps = { readonly instrument: Instrument; readonly held: number | undefined }

/** How it is said for who reads no Chinese, then its code, and what one has of it. */
function Sub({ instrument, held }: SubProps) {
  const t = useWords()
  const language = useLanguage()
  const beside = useHere().pane === 'list'
  const { code } = instrument
  const reading = readingOf(instrument, language)
  if (held === undefined) return reading === null ? code : `${isolated(reading)} · ${code}`
  const own = t('market.held', { count: formatQuantity(held, language) })
  // A list beside what it opens has room for what one has of it, and for the code only aloud.
  if (beside && reading === null)
    return (
      <>
        <span className="sr">{code} · </span>
        {own}
      </>
    )
  return [reading === null ? null : isolated(reading), code, own]
    .filter((part) => part !== null)
    .join(' · ')
}

type RowChangeProps = ReturnType<typeof columnText> & {
  readonly quote: Quote
  readonly column: Column
}

function RowChange({ quote, column, text, direction }: RowChangeProps) {
  const t = useWords()
  if (column === 'cap') return text
  if (quote.status === 'suspended') return t('stock.suspended')
  return <Change direction={direction}>{text}</Change>
}

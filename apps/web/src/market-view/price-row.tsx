import type { MarketRow, Quote } from '@parkett/contract/customer/market'
import { Change } from '@parkett/ui/change'
import { PriceText } from '@parkett/ui/price-text'
import { Row } from '@parkett/ui/row'
import { Sparkline } from '@parkett/ui/sparkline'
import { memo, type ReactNode } from 'react'
import { href, type AppPath } from '../router/paths.ts'
import { useLanguage, useWords } from '../session/words.ts'
import {
  columnText,
  drawn,
  nameOf,
  placeOf,
  priceText,
  shownPrice,
  stockPath,
  type Column,
} from './display.ts'

type PriceRowProps = {
  readonly row: MarketRow
  /** Newer than the one in `row`. */
  readonly live?: Quote | undefined
  readonly column?: Column | undefined
  readonly onColumn?: (() => void) | undefined
  /** Instead of the plain name and place: with the match of a search in bold. */
  readonly name?: ReactNode
  readonly sub?: ReactNode
  /** Star or menu. */
  readonly trail?: ReactNode
  /** Somewhere other than the stock's own page. */
  readonly to?: AppPath | undefined
  readonly onFollow?: (() => void) | undefined
  readonly selected?: boolean | undefined
}

/** A stock in a list: name, place, line of the last closes, price, change. */
export const PriceRow = memo(function PriceRow(props: PriceRowProps) {
  const {
    row,
    live,
    column = 'percent',
    onColumn,
    name,
    sub,
    trail,
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
      name={name ?? nameOf(instrument, language)}
      sub={sub ?? placeOf(instrument)}
      graph={<Sparkline points={drawn(row.spark)} direction={direction} />}
      value={
        <PriceText live={price ?? undefined}>{priceText(price, instrument, language)}</PriceText>
      }
      change={<RowChange quote={quote} column={column} text={text} direction={direction} />}
      onClick={onFollow}
      onChangeTap={onColumn}
      trail={trail}
      selected={selected}
    />
  )
})

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

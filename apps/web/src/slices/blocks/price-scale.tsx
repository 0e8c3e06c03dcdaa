import type { BlockOffer } from '@parkett/contract/customer/blocks'
import type { ReactNode } from 'react'
import { useFormat } from '../../trading/use-format.ts'

/** Each price of the scale in a colour of its own; the block's is the brand's. */
const colours = { block: 'c-brand', last: 'c-ink', average: 'cat-3', reference: 'cat-2' } as const
type Priced = keyof typeof colours

/** A name with the mark that its price has on the scale. */
export function Marked({ as, children }: { readonly as: Priced; readonly children: ReactNode }) {
  return (
    <>
      <i className="alloc-key" style={{ background: `var(--${colours[as]})` }} aria-hidden="true" />
      {children}
    </>
  )
}

type PriceScaleProps = {
  readonly instrument: BlockOffer['instrument']
  /** Null where there is none, which then is not on the scale. */
  readonly prices: Readonly<Record<Priced, string | null>>
  readonly names: Readonly<Record<Priced, string>>
}

/**
 * Where the price of a block stands among those it is compared with, from the lowest to the
 * highest; each of them stands in a line below. Nothing while they are all the same.
 */
export function PriceScale({ instrument, prices, names }: PriceScaleProps) {
  const format = useFormat()
  const known = (Object.keys(colours) as Priced[])
    .flatMap((as) => (prices[as] === null ? [] : [{ as, price: prices[as] }]))
    .toSorted((a, b) => Number(a.price) - Number(b.price))
  const [low, high] = [known[0], known.at(-1)]
  if (low === undefined || high === undefined || low.price === high.price) return null
  const from = Number(low.price)
  const share = (price: string) => (Number(price) - from) / (Number(high.price) - from)
  return (
    <div className="pad">
      <div className="between" aria-hidden="true">
        {known.map(({ as, price }) => (
          <i
            key={as}
            style={{
              insetInlineStart: `${share(price) * 100}%`,
              background: `var(--${colours[as]})`,
            }}
          />
        ))}
      </div>
      <p className="between-ends">
        {[low, high].map(({ as, price }) => (
          <span key={as}>
            <Marked as={as}>
              {names[as]} {format.price(price, instrument)}
            </Marked>
          </span>
        ))}
      </p>
    </div>
  )
}

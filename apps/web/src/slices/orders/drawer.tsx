import { ChevronDown } from '@parkett/ui/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { ordersQuery } from '../../trading/queries.ts'
import { DrawnOrders, type Drawn } from './drawn-orders.tsx'

const storageKey = 'orders-drawer'
const names = { open: 'hub.openOrders', done: 'portfolio.done' } as const

/**
 * Below the chart at a desk: what can still trade, counted also where it is shut, and beside it
 * what came of the newest that cannot any more.
 */
export function OrdersDrawer() {
  const t = useWords()
  const id = useId()
  const [open, setOpen] = useState(() => localStorage.getItem(storageKey) !== 'closed')
  const [drawn, setDrawn] = useState<Drawn>('open')
  const waiting = useInfiniteQuery(ordersQuery({ segment: 'open' }))
  const count = waiting.data?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0
  const turn = (next: boolean) => {
    if (next) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'closed')
    setOpen(next)
  }
  return (
    <section className="drawer" data-open={open || undefined} aria-labelledby={id}>
      <div className="drawer-head">
        <h2 id={id} className="sr">
          {t('portfolio.orders')}
        </h2>
        <div role="radiogroup" aria-labelledby={id}>
          {(['open', 'done'] as const).map((of) => (
            <label className="filter" key={of}>
              <input
                type="radio"
                name={id}
                checked={drawn === of}
                onChange={() => {
                  setDrawn(of)
                  turn(true)
                }}
              />
              <span>
                {t(names[of])} {of === 'open' && count > 0 && <span className="num">{count}</span>}
              </span>
            </label>
          ))}
        </div>
        <button
          type="button"
          aria-label={t('portfolio.orders')}
          aria-expanded={open}
          onClick={() => turn(!open)}
        >
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      {open && <Shown of={drawn} />}
    </section>
  )
}

/** The newest of them; where there are more, the way to all. */
function Shown({ of }: { readonly of: Drawn }) {
  const t = useWords()
  const query = useInfiniteQuery(ordersQuery({ segment: of }))
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t('portfolio.orders') })}>
      {({ pages }) => (
        <>
          <DrawnOrders of={of} orders={pages.flatMap(({ rows }) => rows)} />
          {query.hasNextPage && (
            <p className="pad">
              <a href={href(paths.portfolio({ v: 'orders', state: of }))}>{t('action.all')}</a>
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

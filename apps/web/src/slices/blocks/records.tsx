import type { BlockOrder } from '@parkett/contract/customer/blocks'
import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Row, Rows } from '@parkett/ui/row'
import { Sheet } from '@parkett/ui/sheet'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useRecordSheet } from '../../frame/use-sheet.ts'
import { toldName } from '../../market-view/display.ts'
import { useAddress } from '../../router/address.ts'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { Filters } from '../../trading/filters.tsx'
import { PageFooter, Pulled } from '../../trading/list-states.tsx'
import { usePeriod, usePeriodFilter } from '../../trading/period.ts'
import { useFormat } from '../../trading/use-format.ts'
import { stateWords } from '@parkett/words/block-words'
import { OrderDetail } from './order-detail.tsx'
import { blockOrdersQuery } from './queries.ts'
import { OwnSales } from './sell/own-sales.tsx'
import { SaleDetail } from './sell/sale-detail.tsx'

/** `/shares/dzjy-record`: what was applied for, newest first; `?order` is the receipt of one, `?sale` that of an own block. */
export function BlockRecords() {
  const { order, sale } = useAddress().query
  if (order === undefined && sale === undefined) return <Records />
  return (
    <ScreenPage>
      {sale === undefined ? <OrderDetail id={order ?? ''} /> : <SaleDetail id={sale} />}
    </ScreenPage>
  )
}

function Records() {
  const t = useWords()
  const [period] = usePeriod()
  const filter = usePeriodFilter(period)
  const query = useInfiniteQuery({ ...blockOrdersQuery(period), refetchOnMount: 'always' })
  const sheet = useRecordSheet('block')
  return (
    <ScreenPage>
      <OwnSales />
      <Filters of={[filter]} />
      <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
        <Loaded query={query} failed={t('state.failed', { thing: t('title.blockRecords') })}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.rows)
            if (rows.length === 0) return <None />
            return (
              <>
                <Rows label={t('title.blockRecords')} onward>
                  {rows.map((row) => (
                    <OrderRow key={row.id} row={row} onOpen={() => sheet.show(row.id)} />
                  ))}
                </Rows>
                <PageFooter query={query} />
              </>
            )
          }}
        </Loaded>
      </Pulled>
      {sheet.id !== null && (
        <Sheet open title={t('blocks.one')} closeLabel={t('action.close')} onClose={sheet.close}>
          <OrderDetail id={sheet.id} />
        </Sheet>
      )}
    </ScreenPage>
  )
}

function None() {
  const t = useWords()
  const action = (
    <ButtonLink kind="secondary" href={href(paths.blockTrades())}>
      {t('blocks.toOffers')}
    </ButtonLink>
  )
  return <Empty action={action}>{t('blocks.noRecords')}</Empty>
}

type OrderRowProps = { readonly row: BlockOrder; readonly onOpen: () => void }

function OrderRow({ row, onOpen }: OrderRowProps) {
  const t = useWords()
  const format = useFormat()
  const { instrument, quantity, price, status, amount, lockedUntil } = row
  const shares = t('unit.shares', { count: quantity })
  const until = format.date(lockedUntil)
  const locked = status === 'executed' || status === 'locked'
  return (
    <Row
      name={toldName(instrument, format.language)}
      sub={`${shares} · ${
        locked ? t('holdings.lockedUntil', { date: until }) : format.price(price, instrument)
      }`}
      value={<OwnAmount>{format.money(amount)}</OwnAmount>}
      change={t(stateWords[status][0])}
      onClick={onOpen}
    />
  )
}

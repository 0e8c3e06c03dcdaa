import type { SavingsProduct } from '@parkett/contract/customer/savings'
import type { WireMoney } from '@parkett/contract/wire/money'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { NoRecord } from '../../frame/loaded-record.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { PurchaseForm } from './purchase-form.tsx'
import { PurchaseReview } from './purchase-review.tsx'
import { savingsQuery } from './queries.ts'
import type { Savings } from './terms.ts'
import { useTicket } from './use-ticket.ts'

/** `/savings?product=`: money into one product (P1). */
export function Purchase({ id }: { readonly id: string }) {
  const t = useWords()
  const query = useQuery({ ...savingsQuery, refetchOnMount: 'always' })
  if (query.data !== undefined) return <OfProduct savings={query.data} id={id} />
  return (
    <ScreenPage>
      <Loaded query={query} failed={t('state.failed', { thing: t('title.savings') })}>
        {() => null}
      </Loaded>
    </ScreenPage>
  )
}

type OfProductProps = { readonly savings: Savings; readonly id: string }

function OfProduct({ savings, id }: OfProductProps) {
  const t = useWords()
  const product = savings.products.find((one) => one.id === id)
  if (product === undefined)
    return (
      <ScreenPage>
        <NoRecord list={[t('title.savings'), paths.savings()]}>{t('savings.noProduct')}</NoRecord>
      </ScreenPage>
    )
  const { currency } = product
  const available = savings.available.find((amount) => amount.currency === currency)
  return (
    <Ticket
      key={product.id}
      product={product}
      available={available ?? { currency, amount: '0.00' }}
      gate={savings.gate}
    />
  )
}

type TicketProps = {
  readonly product: SavingsProduct
  readonly available: WireMoney
  readonly gate: Savings['gate']
}

function Ticket(props: TicketProps) {
  const ticket = useTicket()
  const { prepared } = ticket.state
  if (ticket.steps.review && prepared !== null)
    return <PurchaseReview ticket={ticket} review={prepared.review} />
  return <PurchaseForm ticket={ticket} {...props} />
}

import { useAddress } from '../router/address.ts'
import { Stock } from '../slices/market/stock/stock.tsx'
import { OrderTicket } from '../slices/orders/ticket/ticket.tsx'

/** The ticket stands over the stock it is about; as long as none is chosen it is a page. */
export function StockTicket() {
  const { query } = useAddress()
  if (query['code'] === undefined) return <OrderTicket />
  return (
    <>
      <Stock />
      <OrderTicket />
    </>
  )
}

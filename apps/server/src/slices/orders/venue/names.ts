import type { OrderRow } from '../../../accounts/trading/tables.ts'

/** What a venue knows an order by: whoever reads it back finds the customer and the order. */
export const nameOf = ({ customer, id }: Pick<OrderRow, 'customer' | 'id'>): string =>
  `parkett-${customer}-${id}`

/** Null: nobody here gave this name. */
export function orderNamed(name: string): Pick<OrderRow, 'customer' | 'id'> | null {
  const [, customer, id] = /^parkett-(\d{1,18})-(\d{1,19})$/.exec(name) ?? []
  return customer === undefined || id === undefined
    ? null
    : { customer: BigInt(customer), id: BigInt(id) }
}

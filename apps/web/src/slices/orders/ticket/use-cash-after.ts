import { cashLog } from '@parkett/contract/customer/cash-log'
import type { WireMoney } from '@parkett/contract/wire/money'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../session/reads.ts'
import type { OrderDetail } from '../order-detail.ts'

/** The books may be read a moment before the last fill stands in them. */
const againMs = 2_000

/**
 * The customer's cash after the last fill, as the list of money carries it: no figure of the
 * ticket, but the running balance of the books. Undefined until it stands there.
 */
export function useCashAfter(detail: OrderDetail | undefined): WireMoney | undefined {
  const journal = detail?.fills.at(-1)?.journal
  const currency = detail?.order.currency ?? 'EUR'
  const { data } = useQuery({
    ...read.one(cashLog, { query: { currency } }),
    enabled: journal !== undefined,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      balanceAt(state.data, journal) === undefined ? againMs : false,
  })
  return balanceAt(data, journal)
}

type Rows = { readonly rows: readonly { readonly journal: string; readonly balance: WireMoney }[] }

const balanceAt = (page: Rows | undefined, journal: string | undefined): WireMoney | undefined =>
  page?.rows.find((row) => row.journal === journal)?.balance

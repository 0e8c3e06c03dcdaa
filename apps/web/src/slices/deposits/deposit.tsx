import { useEffect } from 'react'
import { isAmount } from '../../cash/amount.ts'
import { paths } from '../../router/paths.ts'
import { useAddress, useGo } from '../../router/address.ts'
import { DepositStart } from './deposit-start.tsx'
import { TransferIn } from './transfer-in.tsx'

/**
 * `/bankIn/{type?}`: how much comes in, then how. `transfer` is the account to transfer to; any
 * other type is the way that is chosen at first.
 */
export function Deposit() {
  const { params, query } = useAddress()
  const { type } = params
  if (type === 'quick') return <ToQuickPayment />
  if (type === 'transfer')
    return <TransferIn amount={isAmount(query.amount ?? '') ? (query.amount ?? null) : null} />
  return <DepositStart first={type === 'card' ? 'card' : 'transfer'} />
}

/** Quick payments have an address of their own. */
function ToQuickPayment() {
  const go = useGo()
  useEffect(() => go.replace(paths.quickPayment()), [go])
  return null
}

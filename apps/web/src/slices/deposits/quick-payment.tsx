import { useAddress } from '../../router/address.ts'
import { DepositStart } from './deposit-start.tsx'
import { PaymentState } from './payment-state.tsx'
import { SandboxPage } from './sandbox-page.tsx'

/**
 * `/fastpayment`: the amount, to be paid at once; `?id` is how a deposit goes, `?pay` the page of
 * the simulated provider.
 */
export function QuickPayment() {
  const { id, pay, secret } = useAddress().query
  if (pay !== undefined && secret !== undefined) return <SandboxPage intent={pay} secret={secret} />
  return id === undefined ? <DepositStart first="quick" /> : <PaymentState id={id} />
}

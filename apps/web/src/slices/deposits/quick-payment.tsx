import { lazy, Suspense } from 'react'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useAddress } from '../../router/address.ts'
import { DepositStart } from './deposit-start.tsx'
import { PaymentState } from './payment-state.tsx'

/** Only who was sent to the provider sees its page. */
const SandboxPage = lazy(async () => {
  const { SandboxPage } = await import('./sandbox-page.tsx')
  return { default: SandboxPage }
})

/**
 * `/fastpayment`: the amount, to be paid at once; `?id` is how a deposit goes, `?pay` the page of
 * the simulated provider.
 */
export function QuickPayment() {
  const { id, pay, secret } = useAddress().query
  if (pay !== undefined && secret !== undefined)
    return (
      <Suspense fallback={<ScreenPage>{null}</ScreenPage>}>
        <SandboxPage intent={pay} secret={secret} />
      </Suspense>
    )
  return id === undefined ? <DepositStart first="quick" /> : <PaymentState id={id} />
}

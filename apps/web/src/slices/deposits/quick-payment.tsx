import { lazy, Suspense } from 'react'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useAddress } from '../../router/address.ts'
import { loadWords } from '../../session/words.ts'
import { DepositStart } from './deposit-start.tsx'

/** Only who was sent to the provider sees its page. */
const SandboxPage = lazy(async () => {
  const { SandboxPage } = await import('./sandbox-page.tsx')
  return { default: SandboxPage }
})

/** Only who has paid comes back to how it goes. */
const PaymentState = lazy(async () => {
  const [module] = await Promise.all([
    import('./payment-state.tsx'),
    loadWords(['assets', 'orders', 'transfers']),
  ])
  return { default: module.PaymentState }
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
  if (id === undefined) return <DepositStart first="quick" />
  return (
    <Suspense fallback={<ScreenPage>{null}</ScreenPage>}>
      <PaymentState id={id} />
    </Suspense>
  )
}

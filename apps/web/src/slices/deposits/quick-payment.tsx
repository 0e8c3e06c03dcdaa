import { useQuery } from '@tanstack/react-query'
import { depositOptionsQuery } from '../../cash/queries.ts'
import { useAddress } from '../../router/address.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { PayForm } from './pay-form.tsx'
import { PaymentState } from './payment-state.tsx'
import { SandboxPage } from './sandbox-page.tsx'

/**
 * `/fastpayment`: the form; `?id` is how a deposit goes, `?pay` the page of the simulated
 * provider.
 */
export function QuickPayment() {
  const { id, pay, secret } = useAddress().query
  if (pay !== undefined && secret !== undefined) return <SandboxPage intent={pay} secret={secret} />
  return id === undefined ? <Form /> : <PaymentState id={id} />
}

function Form() {
  const t = useWords()
  // Approval comes from the house while the customer is elsewhere.
  const query = useQuery({ ...depositOptionsQuery, refetchOnMount: 'always' })
  if (query.data !== undefined) return <PayForm method="quick" options={query.data} />
  return (
    <ScreenPage>
      <Loaded query={query} failed={t('state.failed', { thing: t('money.quickPay') })}>
        {() => null}
      </Loaded>
    </ScreenPage>
  )
}

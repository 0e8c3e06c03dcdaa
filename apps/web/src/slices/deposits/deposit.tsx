import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { depositOptionsQuery } from '../../cash/queries.ts'
import { paths } from '../../router/paths.ts'
import { useAddress, useGo } from '../../router/address.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { Chooser } from './chooser.tsx'
import { PayForm } from './pay-form.tsx'
import { TransferIn } from './transfer-in.tsx'

/**
 * `/bankIn/{type?}`: how money comes in. Without a type, and for one that does not exist, the
 * choice.
 */
export function Deposit() {
  const t = useWords()
  const { type } = useAddress().params
  // Approval comes from the house while the customer is elsewhere.
  const query = useQuery({ ...depositOptionsQuery, refetchOnMount: 'always' })
  if (type === 'quick') return <ToQuickPayment />
  if (query.data === undefined) {
    return (
      <ScreenPage>
        <Loaded query={query} failed={t('state.failed', { thing: t('money.deposit') })}>
          {() => null}
        </Loaded>
      </ScreenPage>
    )
  }
  if (type === 'card') return <PayForm method="card" options={query.data} />
  if (type === 'transfer') return <TransferIn options={query.data} />
  return <Chooser options={query.data} />
}

/** Quick payments have an address of their own. */
function ToQuickPayment() {
  const go = useGo()
  useEffect(() => go.replace(paths.quickPayment()), [go])
  return null
}

import { loansShow } from '@parkett/contract/customer/loans'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { read } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'
import type { Limits } from './ticket.ts'

type OfLoanProps = {
  readonly limits: Limits
  readonly children: (limits: Limits) => ReactNode
}

/** Money of a loan lies in a pocket of its own: all of it can leave, and nothing else with it. */
export function OfLoan({ limits, children }: OfLoanProps) {
  const t = useWords()
  const query = useQuery({ ...read.one(loansShow, { query: {} }), refetchOnMount: 'always' })
  if (query.data === undefined)
    return (
      <ScreenPage>
        <Loaded query={query} failed={t('state.failed', { thing: t('money.withdraw') })}>
          {() => null}
        </Loaded>
      </ScreenPage>
    )
  const { pocket: loan, currency } = query.data
  const pockets = limits.pockets
    .filter((pocket) => pocket.currency === currency)
    .map((pocket) => ({ ...pocket, cash: loan, withdrawable: loan, parts: [] }))
  return children({ ...limits, pockets })
}

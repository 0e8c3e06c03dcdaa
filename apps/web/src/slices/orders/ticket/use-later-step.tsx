import { ownPart } from '@parkett/client/query'
import type { Instrument } from '@parkett/contract/customer/market'
import { Skeleton } from '@parkett/ui/skeleton'
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../frame/loaded.tsx'
import type { SheetState } from '../../../frame/use-sheet.ts'
import { loadWords, useWords } from '../../../session/words.ts'
import { lateQuery } from './late-query.ts'
import type { TicketFrameProps } from './ticket-frame.tsx'
import type { Draft } from './use-draft.ts'
import type { Estimate } from './use-estimate.ts'
import type { Ticket } from './use-ticket.ts'

/** From the cash to what there is to buy with: comes for who asks why it is less. */
const cashQuery = queryOptions({
  ...ownPart('ticket cash', () =>
    Promise.all([import('./cash-step.tsx'), loadWords(['assets', 'withdrawals'])]).then(
      ([{ CashStep }]) => CashStep,
    ),
  ),
  staleTime: Infinity,
  gcTime: Infinity,
})

type Later = {
  readonly ticket: Ticket
  readonly draft: Draft
  readonly instrument: Instrument
  readonly costs: SheetState
  readonly cash: SheetState
  /** What the sheet is called without a step of its own name. */
  readonly verb: string
  readonly onClose: () => void
}

type Shown = Pick<TicketFrameProps, 'title' | 'onBack' | 'onClose' | 'children'>

/**
 * What the ticket shows in place of the entry: receipt, review, costs, or what the cash comes to.
 * Null while there is the entry. One frame holds them all, so that no step opens a sheet anew.
 */
export function useLaterStep(later: Later): Shown | null {
  const { ticket, draft, instrument, costs, cash, verb, onClose } = later
  const t = useWords()
  const late = useQuery(lateQuery)
  const { receipt, steps } = ticket
  const prepared = steps.review ? ticket.state.prepared : null
  const props = { ticket, draft, instrument, prepared, placed: receipt, onDone: onClose }
  const children = <Late query={late}>{({ LateSteps }) => <LateSteps {...props} />}</Late>
  if (receipt !== null) return { title: t('ticket.receipt'), onClose, children }
  if (prepared !== null)
    return {
      title: t('ticket.review'),
      onBack: steps.choice ? steps.closeChoice : steps.closeReview,
      // Out of the steps first: what closes the ticket leaves none of them in the history.
      onClose: () => steps.leave(onClose),
      children,
    }
  if (costs.open)
    return { title: t('fee.estimate'), onBack: costs.close, onClose: costs.close, children }
  if (!cash.open) return null
  const why = <LateCash estimate={draft.estimate.query.data} />
  return { title: verb, onBack: cash.close, onClose: cash.close, children: why }
}

function LateCash({ estimate }: { readonly estimate: Estimate | undefined }) {
  const late = useQuery(cashQuery)
  return <Late query={late}>{(CashStep) => <CashStep estimate={estimate} />}</Late>
}

type LateProps<T> = {
  readonly query: UseQueryResult<T>
  readonly children: (part: T) => ReactNode
}

function Late<T>({ query, children }: LateProps<T>) {
  const t = useWords()
  return (
    <Loaded
      query={query}
      failed={t('state.failed', { thing: t('trade.order') })}
      bones={<Skeleton label={t('shell.loading')} kind="lines" count={6} />}
    >
      {children}
    </Loaded>
  )
}

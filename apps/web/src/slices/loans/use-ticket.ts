import { loansConfirm, loansPrepare } from '@parkett/contract/customer/loans'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import { useQueryClient } from '@tanstack/react-query'
import { useConfirmation, type Confirmation } from '../../confirm/use-confirmation.ts'
import { useGo } from '../../router/address.ts'
import { paths } from '../../router/paths.ts'
import { askReview, callServer } from '../../session/server.ts'
import { refreshLoans } from './queries.ts'

export type Prepared = AnswerOf<typeof loansPrepare>
export type Request = BodyOf<typeof loansPrepare>
export type LoanTicket = Confirmation<Prepared> & {
  readonly ask: (request: Request) => Promise<void>
}

/** Accepting, paying, repaying and revoking: each ends at the record, which is its receipt. */
export function useTicket(onDone: () => void): LoanTicket {
  const client = useQueryClient()
  const go = useGo()
  return useConfirmation({
    prepare: (body: Request) => askReview(loansPrepare, { body }),
    send: ({ intent }: Prepared, { tradePassword, sending }) =>
      callServer(loansConfirm, { body: { intent, tradePassword }, ...sending }),
    onDone: ({ id }) => {
      refreshLoans(client)
      go.replace(paths.loanRecords({ loan: id }))
      onDone()
    },
  })
}

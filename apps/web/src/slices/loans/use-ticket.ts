import { loansAccept, loansConfirm, loansPrepare } from '@parkett/contract/customer/loans'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import { useQueryClient } from '@tanstack/react-query'
import { useConfirmation, type Confirmation } from '../../confirm/use-confirmation.ts'
import { useGo } from '../../router/address.ts'
import { paths } from '../../router/paths.ts'
import { askReview, callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
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
  const t = useWords()
  const format = useFormat()
  return useConfirmation({
    prepare: (body: Request) => askReview(loansPrepare, { body }),
    send: ({ intent, review }: Prepared, { tradePassword, sending }) => {
      const given = { body: { intent, tradePassword }, ...sending }
      return review.kind === 'accept'
        ? callServer(
            loansAccept,
            given,
            `${t('loans.accept')}: ${format.money(review.costs.amount)}`,
          )
        : callServer(loansConfirm, given)
    },
    onDone: ({ id }) => {
      refreshLoans(client)
      go.replace(paths.loanRecords({ loan: id }))
      onDone()
    },
  })
}

import { savingsConfirm, savingsPrepare } from '@parkett/contract/customer/savings'
import { useQueryClient } from '@tanstack/react-query'
import { useConfirmation } from '../../confirm/use-confirmation.ts'
import { useGo } from '../../router/address.ts'
import { paths } from '../../router/paths.ts'
import { askReview, callServer } from '../../session/server.ts'
import { readable } from '../../trading/late-fits.tsx'
import { refreshSavings } from './queries.ts'
import type { Prepared, Request, SavingsTicket } from './ticket.ts'

/** A purchase, or giving back early: both end at the deposit, which is their receipt. */
export function useTicket(): SavingsTicket {
  const client = useQueryClient()
  const go = useGo()
  return useConfirmation({
    prepare: (body: Request) => readable(client, askReview(savingsPrepare, { body })),
    send: ({ intent }: Prepared, { tradePassword, sending }) =>
      callServer(savingsConfirm, { body: { intent, tradePassword }, ...sending }),
    onDone: ({ id }) => {
      refreshSavings(client)
      // Back from the receipt is the list, never the filled form.
      go.replace(paths.savings({ deposit: id }))
    },
  })
}

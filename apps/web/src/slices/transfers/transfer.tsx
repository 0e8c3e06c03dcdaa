import { transfersConfirm, transfersPrepare } from '@parkett/contract/customer/transfers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshCash, transferLimitsQuery } from '../../cash/queries.ts'
import { useConfirmation } from '../../confirm/use-confirmation.ts'
import { paths } from '../../router/paths.ts'
import { useAddress } from '../../router/address.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { userQuery } from '../../session/queries.ts'
import { askReview, callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'
import type { Pocket, Prepared, Request, TransferTicket } from './ticket.ts'
import { TransferForm } from './transfer-form.tsx'
import { TransferReview } from './transfer-review.tsx'
import { useRouter } from '../../router/use-router.ts'

/** `/ucenter/transfer`: between the customer's own two pockets (P1). */
export function TransferScreen() {
  const t = useWords()
  const query = useQuery(transferLimitsQuery)
  // Says whether a password comes first, above the form.
  const user = useQuery(userQuery)
  if (query.data === undefined || user.isPending) {
    return (
      <ScreenPage>
        <Loaded query={query} failed={t('state.failed', { thing: t('money.transfer') })}>
          {() => null}
        </Loaded>
      </ScreenPage>
    )
  }
  return <Ticket pockets={query.data.pockets} />
}

function Ticket({ pockets }: { readonly pockets: readonly Pocket[] }) {
  const client = useQueryClient()
  const { history } = useRouter()
  const { withdraw } = useAddress().query
  const ticket: TransferTicket = useConfirmation({
    prepare: (body: Request) => askReview(transfersPrepare, { body }),
    send: ({ intent }: Prepared, { tradePassword, sending }) =>
      callServer(transfersConfirm, { body: { intent, tradePassword }, ...sending }),
    onDone: ({ id }) => {
      refreshCash(client)
      // Back from the receipt is the list, never the filled form.
      history.replace(paths.bankRecords({ v: 'transfers' }))
      // Two entries, not one: without this both would become the last.
      history.flush()
      history.push(paths.bankRecords({ v: 'transfers', transfer: id, withdraw }))
    },
  })
  const { prepared } = ticket.state
  if (ticket.steps.review && prepared !== null)
    return <TransferReview ticket={ticket} prepared={prepared} />
  return <TransferForm ticket={ticket} pockets={pockets} />
}

import { applicationsPlaceMany, offeringsPrepareMany } from '@parkett/contract/customer/apply-many'
import type { Offering } from '@parkett/contract/customer/offerings'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirmation } from '../../../confirm/use-confirmation.ts'
import { Loaded } from '../../../frame/loaded.tsx'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { useRouter } from '../../../router/use-router.ts'
import { askReview, callServer } from '../../../session/server.ts'
import { useWords } from '../../../session/words.ts'
import { readable } from '../../../trading/late-fits.tsx'
import { offeringsQuery, refreshOfferings } from '../queries.ts'
import { ManyForm } from './many-form.tsx'
import { ManyReceipt } from './many-receipt.tsx'
import { ManyReview } from './many-review.tsx'
import {
  goodOf,
  leftOf,
  modeWords,
  type DoneMany,
  type ManyRequest,
  type ManyTicket,
  type Mode,
  type PreparedMany,
} from './ticket.ts'
import { useManyDraft } from './use-many-draft.ts'

/** `/apply?mode=oneclick|batch`: several applications under one confirmation. */
export function ApplyMany({ mode }: { readonly mode: Mode }) {
  const t = useWords()
  const query = useQuery(offeringsQuery)
  if (query.data !== undefined) return <Ticket mode={mode} offerings={query.data.rows} />
  return (
    <ScreenPage title={t(modeWords[mode])}>
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('ipo.title') })}
        bones={<Skeleton label={t('state.loading')} kind="lines" count={8} />}
      >
        {() => null}
      </Loaded>
    </ScreenPage>
  )
}

type TicketProps = { readonly mode: Mode; readonly offerings: readonly Offering[] }

/** What is chosen lives here, above form, review and receipt. */
function Ticket({ mode, offerings }: TicketProps) {
  const t = useWords()
  const client = useQueryClient()
  const { history } = useRouter()
  const [done, setDone] = useState<DoneMany>()
  const ticket: ManyTicket = useConfirmation({
    prepare: (body: ManyRequest) => readable(client, askReview(offeringsPrepareMany, { body })),
    send: async (prepared: PreparedMany, { tradePassword, sending }): Promise<DoneMany> => {
      const body = { intent: prepared.intent ?? '', tradePassword }
      const about = t('ipo.manyAct', { count: goodOf(prepared).length })
      const said = await callServer(applicationsPlaceMany, { body, ...sending }, about)
      return { ...said, leftBefore: leftOf(prepared) }
    },
    onDone: (all) => {
      refreshOfferings(client)
      // A reload of the receipt finds no filled form.
      history.replace(history.location.href, {})
      setDone(all)
    },
  })
  const draft = useManyDraft(mode, { offerings, ticket })
  const { prepared } = ticket.state
  if (done !== undefined) return <ManyReceipt mode={mode} done={done} />
  if (ticket.steps.review && prepared !== null)
    return <ManyReview {...{ mode, ticket, prepared }} kept={draft.kept} again={draft.ask} />
  return <ManyForm mode={mode} ticket={ticket} draft={draft} />
}

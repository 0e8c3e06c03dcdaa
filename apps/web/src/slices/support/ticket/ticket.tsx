import { problemsShow, type Ticket as TicketOf } from '@parkett/contract/customer/problems'
import { ButtonLink } from '@parkett/ui/button'
import { Title } from '@parkett/ui/hero'
import { Notice } from '@parkett/ui/notice'
import { recordWords } from '@parkett/words/record-words'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { LoadedRecord } from '../../../frame/loaded-record.tsx'
import { href, paths } from '../../../router/paths.ts'
import { unlessTold } from '../../../session/live.ts'
import { read } from '../../../session/reads.ts'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { ComplaintPath } from './complaint-path.tsx'
import { Reply } from './reply.tsx'
import { Thread } from './thread.tsx'

const ticketQuery = (id: string) =>
  queryOptions({
    // Whoever reads hears of a cut on the screen alone, and not each quarter of a minute.
    ...read.one(problemsShow, { params: { id } }),
    // An answer comes while somebody waits for it here.
    refetchInterval: unlessTold(15_000),
    refetchOnMount: 'always',
  })

/** One conversation with the house: what it is about, what was written, and what happens next. */
export function Ticket({ id }: { readonly id: string }) {
  const t = useWords()
  const query = useQuery(ticketQuery(id))
  return (
    <LoadedRecord
      query={query}
      failed={t('state.failed', { thing: t('problems.ticket') })}
      unknown={t('support.unknown')}
      list={[t('service.title'), paths.support()]}
    >
      {(ticket) => (
        <>
          <Title kicker={t(`problems.kind_${ticket.kind}`)} title={ticket.reference} />
          <About ticket={ticket} />
          <Standing ticket={ticket} />
          <Thread ticket={ticket} />
          {ticket.complaint !== null && (
            <ComplaintPath ticket={ticket} complaint={ticket.complaint} />
          )}
          {ticket.takesReply ? <Reply ticket={ticket} /> : <Anew />}
        </>
      )}
    </LoadedRecord>
  )
}

type Of = { readonly ticket: TicketOf }

/** The record that it is about: both sides see it. */
function About({ ticket: { on, record } }: Of) {
  const t = useWords()
  if (on === 'none' || record === null) return null
  return (
    <div className="pad">
      <ButtonLink kind="secondary" small href={href(paths.bankRecords({ [on]: record }))}>
        {t('support.about', { record: t(recordWords[on]) })}
      </ButtonLink>
    </div>
  )
}

const tones = {
  open: 'info',
  answered: 'success',
  waiting: 'brass',
  escalated: 'info',
  closed: 'info',
} as const

/** Where it stands, and until when who has the word means to speak. */
function Standing({ ticket }: Of) {
  const t = useWords()
  const format = useFormat()
  const { state, answerBy, solveBy, reopenUntil, takesReply } = ticket
  return (
    <div role="status">
      <Notice tone={tones[state]} title={t(`problems.state_${state}`)}>
        {answerBy !== null && solveBy !== null
          ? t('support.dues', { answer: format.due(answerBy), solve: format.due(solveBy) })
          : state === 'closed'
            ? t(takesReply ? 'support.reopen' : 'support.over', {
                time: format.due(reopenUntil),
              })
            : t(state === 'waiting' ? 'support.yourTurn' : 'support.answeredText')}
      </Notice>
    </div>
  )
}

/** Its time to be opened again is over: what is new is written anew. */
function Anew() {
  const t = useWords()
  return (
    <div className="pad">
      <ButtonLink kind="secondary" wide href={href(paths.support())}>
        {t('support.write')}
      </ButtonLink>
    </div>
  )
}

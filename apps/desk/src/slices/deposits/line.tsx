import { incomingLinesShow } from '@parkett/contract/desk/lines-together'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Notes } from '../../customer/notes.tsx'
import { Amount } from '../../frame/amount.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may, mayAsk } from '../../frame/may.ts'
import { hrefOf } from '../../frame/place.ts'
import { Mark } from '../../frame/queue/mark.tsx'
import type { Marks } from '../../frame/queue/marks.ts'
import { Case } from '../../frame/queue/panes.tsx'
import { read } from '../../frame/reads.ts'
import { Day } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { Assign } from './assign.tsx'
import { Candidates } from './candidates.tsx'
import { lineLeftOut, markedOf, type MarkedLine } from './marked.ts'
import { PoolLine } from './pool-line.tsx'
import { SendBack } from './send-back.tsx'

type LineProps = {
  readonly id: string
  readonly me: StaffMe
  readonly marks: Marks<MarkedLine>
}

/** One bank line as the bank wrote it, whom it may be for and why, and what can be done with it. */
export function Line({ id, me, marks }: LineProps) {
  const query = useQuery(read.one(incomingLinesShow, { params: { id } }))
  return <Loaded query={query}>{(shown) => <Opened shown={shown} me={me} marks={marks} />}</Loaded>
}

type OpenedProps = Omit<LineProps, 'id'> & { readonly shown: AnswerOf<typeof incomingLinesShow> }

function Opened({ shown, me, marks }: OpenedProps) {
  const { line, together } = shown
  const t = useWords()
  // Never one whose name is another: that is chosen by a person.
  const [best] = line.suggestions
  const [chosen, choose] = useState(
    best === undefined || best.name === 'differs' ? '' : best.customer,
  )
  const known = line.suggestions.find(({ customer }) => customer === chosen)
  const open = line.payout === null
  return (
    <Case
      context={
        known === undefined ? null : (
          <>
            <Section title={t('desk.evidence.customer')}>
              <CustomerLink id={known.customer} name={known.username} />
            </Section>
            <Notes key={known.customer} customer={known.customer} me={me} />
          </>
        )
      }
      bar={
        <section className="desk-bar" aria-label={t('desk.act')}>
          {open && may(me, 'incomingLines.assignTogether') && (
            <Mark
              row={markedOf(shown)}
              marks={marks}
              label={t('desk.linesTogether.mark')}
              leftOut={together === null ? null : t(lineLeftOut[together])}
            />
          )}
          {open && may(me, 'incomingLines.assign') && (
            <Assign key={chosen} line={line} chosen={known} onDone={() => marks.drop(line.id)} />
          )}
          {open && may(me, 'incomingLines.return') && (
            <SendBack line={line} onDone={() => marks.drop(line.id)} />
          )}
          {open && mayAsk(me, 'treasury.line') && <PoolLine line={line} />}
        </section>
      }
    >
      <header>
        <p className="quiet">
          <Day date={line.bookedOn} />
        </p>
        <h2 className="desk-case-amount">
          <Amount money={line.amount} /> <small>{line.remitter}</small>
        </h2>
      </header>
      <dl className="desk-facts">
        <dt>{t('desk.deposit.remitter')}</dt>
        <dd>{line.remitter}</dd>
        <dt>{t('desk.deposit.iban')}</dt>
        <dd>{line.iban || '–'}</dd>
        <dt>{t('desk.deposit.text')}</dt>
        <dd>{line.text || '–'}</dd>
        <dt>{t('desk.deposit.bankRef')}</dt>
        <dd>{line.bankRef}</dd>
      </dl>
      {line.payout !== null && (
        <Notice tone="info">
          {t('desk.deposit.cameBack')}:{' '}
          <a href={hrefOf('withdrawals', line.payout.id)}>{line.payout.reference}</a>
        </Notice>
      )}
      {open && <Candidates line={line} chosen={chosen} onChoose={choose} />}
    </Case>
  )
}

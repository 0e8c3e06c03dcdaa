import { problemsQueue, type DeskProblem } from '@parkett/contract/customer/problems'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Empty } from '@parkett/ui/empty'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { Segment } from '@parkett/ui/segment'
import { recordWords } from '@parkett/words/record-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Amount } from '../../frame/amount.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { hrefOf } from '../../frame/place.ts'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { Answer } from './answer.tsx'

type State = 'open' | 'answered'

/**
 * What customers reported on their records: what waits for an answer, oldest first, and what
 * was answered.
 */
export function Problems({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const [state, setState] = useState<State>('open')
  // Others answer too, and customers go on writing.
  const query = useQuery({
    ...read.one(problemsQueue, { query: { state } }),
    refetchInterval: 15_000,
  })
  const options = [
    { value: 'open', label: t('desk.open') },
    { value: 'answered', label: t('desk.problem.answered') },
  ] as const
  return (
    <>
      <Segment label={t('desk.problems')} options={options} value={state} onChange={setState} />
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty>{t('state.empty')}</Empty>
          ) : (
            rows.map((problem) => (
              <One key={problem.id} problem={problem} mayAnswer={may(me, 'problems.answer')} />
            ))
          )
        }
      </Loaded>
    </>
  )
}

function One({
  problem,
  mayAnswer,
}: {
  readonly problem: DeskProblem
  readonly mayAnswer: boolean
}) {
  const t = useWords()
  const { id, on, record, kind, note, reportedAt, answer, customer, username, reference, amount } =
    problem
  const name = on === 'none' ? reference : `${t(recordWords[on])} ${reference}`
  return (
    <Section title={`${t(`problems.kind_${kind}`)} · ${username}`}>
      <Ledger>
        <Line
          label={t('desk.users')}
          value={<a href={hrefOf('customers', customer)}>{username}</a>}
        />
        <Line
          label={t('desk.reference')}
          value={
            on === 'withdrawal' && record !== null ? (
              <a href={hrefOf('withdrawals', record)}>{name}</a>
            ) : (
              name
            )
          }
          wrap
        />
        {amount !== null && <Line label={t('label.amount')} value={<Amount money={amount} />} />}
        <Line label={t('label.time')} value={<When at={reportedAt} />} />
        {note !== null && <Line label={t('problems.note')} value={note} wrap />}
        {answer !== null && (
          <Line label={`${t('desk.problem.answer')} · ${answer.by}`} value={answer.text} wrap />
        )}
      </Ledger>
      {answer === null && mayAnswer && <Answer id={id} />}
    </Section>
  )
}

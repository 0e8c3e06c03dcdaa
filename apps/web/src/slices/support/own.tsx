import { problemsList, type Problem } from '@parkett/contract/customer/problems'
import { ButtonLink } from '@parkett/ui/button'
import { Fold } from '@parkett/ui/fold'
import { Section } from '@parkett/ui/section'
import { recordWords } from '@parkett/words/record-words'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { href, paths } from '../../router/paths.ts'
import { readAloud } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

/** What the customer wrote, about a record or none, and what came back. Nothing, if nothing was. */
export function Own() {
  const t = useWords()
  const query = useQuery({
    ...readAloud.one(problemsList, { query: {} }),
    // Staff may have answered while the customer was elsewhere.
    refetchOnMount: 'always',
  })
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t('support.own') })}>
      {({ rows }) =>
        rows.length > 0 && (
          <Section quiet title={t('support.own')}>
            {rows.map((row) => (
              <One key={row.id} row={row} />
            ))}
          </Section>
        )
      }
    </Loaded>
  )
}

function One({ row }: { readonly row: Problem }) {
  const t = useWords()
  const format = useFormat()
  const { kind, note, reportedAt, answer } = row
  const state =
    answer === null
      ? t('support.waits', { time: format.minute(reportedAt) })
      : t('support.answeredAt', { time: format.minute(answer.at) })
  return (
    <Fold title={t(`problems.kind_${kind}`)} sub={state}>
      <div className="pad stack">
        {note !== null && <p className="letter">{note}</p>}
        <About row={row} />
        {answer !== null && (
          <>
            <p className="letter">
              <strong>{answer.text}</strong>
            </p>
            <p className="quiet">{`${format.minute(answer.at)} · ${answer.by}`}</p>
          </>
        )}
      </div>
    </Fold>
  )
}

/** The record that it is about, by its kind. */
function About({ row: { on, record } }: { readonly row: Problem }) {
  const t = useWords()
  if (on === 'none' || record === null) return null
  return (
    <ButtonLink kind="secondary" small href={href(paths.bankRecords({ [on]: record }))}>
      {t(recordWords[on])}
    </ButtonLink>
  )
}

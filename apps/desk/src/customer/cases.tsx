import { workMine } from '@parkett/contract/desk/notes'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../frame/loaded.tsx'
import { logText } from '../frame/log-words.ts'
import { hrefOf } from '../frame/place.ts'
import { read } from '../frame/reads.ts'
import { When } from '../frame/when.tsx'
import { useWords } from '../frame/words.ts'

type Mine = AnswerOf<typeof workMine>['rows'][number]

const titles = {
  returned: 'desk.work.returned',
  asked: 'desk.work.asked',
  withdrawal: 'desk.work.withdrawal',
  identity: 'desk.work.identity',
} as const

const placeOf = ({ kind, id }: Mine): string =>
  kind === 'withdrawal'
    ? hrefOf('withdrawals', id)
    : kind === 'identity'
      ? hrefOf('identity', id)
      : hrefOf('approvals')

/** Cases that this person holds, and what became of requests. */
export function Cases() {
  const t = useWords()
  const query = useQuery({ ...read.one(workMine), refetchInterval: 60_000 })
  return (
    <Section title={t('desk.work.cases')}>
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="quiet">{t('desk.work.none')}</p>
          ) : (
            <ul className="desk-around">
              {rows.map((row) => (
                <li key={row.id}>
                  <a href={placeOf(row)}>
                    {t(titles[row.kind])} {row.reference ?? (row.act && logText(row.act, t))}
                  </a>
                  {row.note !== null && <span className="desk-note">{row.note}</span>}
                  <When at={row.since} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

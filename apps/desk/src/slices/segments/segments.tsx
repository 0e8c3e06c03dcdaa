import {
  groupLeast,
  segmentsDraft,
  segmentsList,
  type Letter,
} from '@parkett/contract/desk/segments'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { ButtonLink } from '@parkett/ui/button'
import { DataTable } from '@parkett/ui/data-table'
import { Empty } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { missingText } from '../../content/missing-text.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { usePages } from '../../frame/pager.tsx'
import { hrefOf } from '../../frame/place.ts'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { LetterRoom, NewLetter } from './letter.tsx'

type SegmentsProps = { readonly me: StaffMe; readonly rest: string }

/** What the house writes to groups of customers: drafts, what is on its way, and what became of it. */
export function Segments({ me, rest }: SegmentsProps) {
  if (rest === 'new' && may(me, segmentsDraft.name)) return <NewLetter />
  if (/^\d+$/.test(rest)) return <LetterRoom key={rest} id={rest} me={me} />
  return <All me={me} />
}

function All({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery(read.one(segmentsList, { query: { cursor } }))
  const add = may(me, segmentsDraft.name) && (
    <ButtonLink kind="secondary" small href={hrefOf('segments', 'new')}>
      {t('desk.segments.new')}
    </ButtonLink>
  )
  return (
    <Section title={t('desk.segments')} action={add}>
      <p className="quiet">{t('desk.segments.intro')}</p>
      <Loaded query={query}>
        {({ rows, next }) => (
          <>
            {rows.length === 0 ? <Empty>{t('state.empty')}</Empty> : <List rows={rows} />}
            <div className="inline">{pager(next)}</div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** One to four are not said. */
const toldText = (told: number | null): string => (told === null ? `< ${groupLeast}` : String(told))

function List({ rows }: { readonly rows: readonly Letter[] }) {
  const t = useWords()
  const language = useLanguage()
  const textOf = ({ texts }: Letter): string => texts[language] ?? Object.values(texts)[0] ?? '–'
  return (
    <DataTable
      caption={t('desk.segments')}
      heads={[
        t('desk.segments'),
        t('label.status'),
        t('desk.segments.kind'),
        t('desk.segments.when'),
        t('desk.segments.told'),
        t('desk.content.languages'),
      ]}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <a key="text" href={hrefOf('segments', row.id)}>
            {textOf(row)}
          </a>,
          t(`desk.segments.state_${row.state}`),
          t(row.about === 'service' ? 'notices.service' : 'notices.product'),
          <When key="from" at={row.from} />,
          row.from === null ? '–' : toldText(row.told),
          missingText(row.texts, t, language),
        ],
      }))}
    />
  )
}

import { agreementsList } from '@parkett/contract/desk/agreements'
import { contentDesk, contentDraft, type ContentPiece } from '@parkett/contract/desk/content'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { ButtonLink } from '@parkett/ui/button'
import { DataTable } from '@parkett/ui/data-table'
import { Empty } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { houseMinute } from '../../content/span.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { usePages } from '../../frame/pager.tsx'
import { hrefOf } from '../../frame/place.ts'
import { read } from '../../frame/reads.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { missingText } from '../../content/missing-text.ts'
import { Agreements } from './agreements.tsx'
import { NewPiece, Piece } from './piece.tsx'

type ContentProps = { readonly me: StaffMe; readonly rest: string }

/** What the house announces on everybody's first screen: drafts, what is shown, and what was. */
export function Content({ me, rest }: ContentProps) {
  if (rest === 'new' && may(me, contentDraft.name)) return <NewPiece />
  if (/^\d+$/.test(rest)) return <Piece key={rest} id={rest} me={me} />
  if (rest === 'agreements' && may(me, agreementsList.name)) return <Agreements />
  return <All me={me} />
}

function All({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery(read.one(contentDesk, { query: { cursor } }))
  const add = (
    <div className="inline">
      {may(me, agreementsList.name) && (
        <ButtonLink kind="quiet" small href={hrefOf('content', 'agreements')}>
          {t('title.agreement')}
        </ButtonLink>
      )}
      {may(me, contentDraft.name) && (
        <ButtonLink kind="secondary" small href={hrefOf('content', 'new')}>
          {t('desk.content.new')}
        </ButtonLink>
      )}
    </div>
  )
  return (
    <Section title={t('desk.content')} action={add}>
      <p className="quiet">{t('desk.content.about')}</p>
      <Loaded query={query}>
        {({ rows, next, zone }) => (
          <>
            {rows.length === 0 ? (
              <Empty>{t('state.empty')}</Empty>
            ) : (
              <List rows={rows} zone={zone} />
            )}
            <div className="inline">{pager(next)}</div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

function List({ rows, zone }: { readonly rows: readonly ContentPiece[]; readonly zone: string }) {
  const t = useWords()
  const language = useLanguage()
  const textOf = ({ texts }: ContentPiece): string =>
    texts[language] ?? Object.values(texts)[0] ?? '–'
  return (
    <DataTable
      caption={t('desk.content')}
      heads={[
        t('desk.content'),
        t('label.status'),
        t('desk.content.severity'),
        t('desk.content.from'),
        t('desk.content.until'),
        t('desk.content.languages'),
      ]}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <a key="text" href={hrefOf('content', row.id)}>
            {textOf(row)}
          </a>,
          t(`desk.content.state_${row.state}`),
          t(`content.severity_${row.severity}`),
          row.published === null ? '–' : houseMinute(row.published.from, language, zone),
          row.published === null ? '–' : houseMinute(row.published.until, language, zone),
          missingText(row.texts, t, language),
        ],
      }))}
    />
  )
}

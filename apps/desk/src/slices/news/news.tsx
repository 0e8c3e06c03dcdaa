import { newsDesk } from '@parkett/contract/desk/news'
import { approvalRights } from '@parkett/contract/desk/approval-rights'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { DataTable } from '@parkett/ui/data-table'
import { Button } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { read } from '../../frame/reads.ts'
import { Asked } from '../../frame/reason-part.tsx'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Later, type LaterKind } from './later.tsx'
import { Write } from './write.tsx'

type Answer = AnswerOf<typeof newsDesk>

/** What customers read: written and asked for here, let out by another person under Approvals. */
export function News({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const language = useLanguage()
  const { cursor, pager } = usePages()
  const query = useQuery(read.one(newsDesk, { query: { cursor } }, language))
  const asks = me.roles.some((role) =>
    approvalRights['news.publish'].request.some((one) => one === role),
  )
  return (
    <>
      <Loaded query={query}>
        {({ rows, next, sources, zone, now }) => (
          <>
            {asks && <Write zone={zone} now={now} />}
            <Section title={t('title.news')}>
              {rows.length === 0 ? (
                <Empty>{t('state.empty')}</Empty>
              ) : (
                <List rows={rows} asks={asks} />
              )}
              <div className="inline">{pager(next)}</div>
            </Section>
            <Sources sources={sources} />
          </>
        )}
      </Loaded>
    </>
  )
}

type ListProps = { readonly rows: Answer['rows']; readonly asks: boolean }

function List({ rows, asks }: ListProps) {
  const t = useWords()
  const [open, setOpen] = useState<{ readonly id: string; readonly kind: LaterKind }>()
  const [asked, setAsked] = useState(false)
  const act = (id: string, kind: LaterKind, headline: string) => (
    <Button
      key={kind}
      kind="quiet"
      label={`${t(`desk.news.${kind}`)}: ${headline}`}
      onClick={() => setOpen({ id, kind })}
    >
      {t(`desk.news.${kind}`)}
    </Button>
  )
  return (
    <>
      {asked && <Asked />}
      {open !== undefined && (
        <Later
          key={`${open.id} ${open.kind}`}
          article={open.id}
          kind={open.kind}
          headline={rows.find(({ id }) => id === open.id)?.headline ?? ''}
          onLeave={() => setOpen(undefined)}
          onAsked={() => {
            setOpen(undefined)
            setAsked(true)
          }}
        />
      )}
      <DataTable
        caption={t('title.news')}
        heads={[
          t('label.time'),
          t('desk.news.headline'),
          t('desk.news.category'),
          t('desk.source'),
          t('label.status'),
          t('desk.act'),
        ]}
        rows={rows.map(({ id, at, headline, category, source, fiction, ...row }) => ({
          key: id,
          cells: [
            <When key="at" at={at} />,
            headline,
            t(`news.${category}`),
            fiction ? t('news.fiction') : source,
            [
              row.planned ? t('desk.content.state_planned') : '',
              row.withdrawn ? t('news.withdrawn') : '',
              row.corrected ? t('news.corrected') : '',
            ]
              .filter((said) => said !== '')
              .join(' · ') || '–',
            asks && !row.withdrawn ? (
              <div className="inline" key="acts">
                {act(id, 'correct', headline)}
                {act(id, 'withdraw', headline)}
              </div>
            ) : null,
          ],
        }))}
      />
    </>
  )
}

function Sources({ sources }: { readonly sources: Answer['sources'] }) {
  const t = useWords()
  if (sources.length === 0)
    return (
      <Section title={t('desk.news.sources')}>
        <p className="quiet">{t('desk.news.noSources')}</p>
      </Section>
    )
  return (
    <Section title={t('desk.news.sources')}>
      <DataTable
        caption={t('desk.news.sources')}
        heads={[t('desk.source'), t('label.time'), t('label.status')]}
        rows={sources.map(({ name, at, taken, fault }) => ({
          key: name,
          cells: [
            name,
            at === null ? '–' : <When key="at" at={at} />,
            at === null
              ? t('desk.news.waits')
              : fault === null
                ? t('desk.news.taken', { count: taken })
                : t(`desk.news.fault_${fault}`),
          ],
        }))}
      />
    </Section>
  )
}

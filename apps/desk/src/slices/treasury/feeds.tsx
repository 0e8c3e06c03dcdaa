import { treasuryFeeds, treasuryUpload, type PoolFeed } from '@parkett/contract/desk/treasury'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Empty } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { FileForm } from '../../frame/file-form.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may, mayAsk } from '../../frame/may.ts'
import { usePages } from '../../frame/pager.tsx'
import { read } from '../../frame/reads.ts'
import { callDesk } from '../../frame/server.ts'
import { Day, When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { FeedForm } from './feed-form.tsx'

/** What funds say their pools earned, by file: handed in by one, taken by two. */
export function Feeds({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery(read.one(treasuryFeeds, { query: { cursor } }))
  const send = async (file: File): Promise<readonly string[]> => {
    const { feed, known } = await callDesk(treasuryUpload, { file })
    return [
      known ? t('desk.pool.feedKnown') : t('desk.pool.feedTaken', { days: String(feed.days) }),
    ]
  }
  return (
    <Section title={t('desk.pool.feeds')}>
      {may(me, treasuryUpload.name) && (
        <FileForm
          label={t('desk.pool.feedFile')}
          action={t('desk.pool.feedUpload')}
          accept=".xml,.csv,text/xml,text/csv"
          send={send}
        >
          <p className="quiet">{t('desk.pool.feedText')}</p>
        </FileForm>
      )}
      <Loaded query={query}>
        {({ rows, next }) =>
          rows.length === 0 ? (
            <Empty>{t('desk.pool.feedNone')}</Empty>
          ) : (
            <>
              <Files rows={rows} />
              <div className="inline">{pager(next)}</div>
              {mayAsk(me, 'treasury.feed') && <FeedForm feeds={rows} />}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

function Files({ rows }: { readonly rows: readonly PoolFeed[] }) {
  const t = useWords()
  return (
    <ListTable
      caption={t('desk.pool.feeds')}
      file="pool-files"
      heads={[
        t('label.time'),
        t('desk.pool.feedDays'),
        t('label.date'),
        t('desk.pool.feedHolds'),
        'SHA-256',
        t('label.status'),
      ]}
      rows={rows.map(({ id, at, by, days, first, last, holds, sha256, inForce, isWhole }) => ({
        key: id,
        csv: {
          at,
          by,
          days,
          first,
          last,
          holds,
          sha256,
          inForce: String(inForce),
          isWhole: String(isWhole),
        },
        cells: [
          <span key="at">
            <When at={at} /> {by}
          </span>,
          days,
          <span key="span" className="desk-whole">
            <Day date={first} /> – <Day date={last} />
          </span>,
          t(holds === 'places' ? 'desk.pool.feedPlaces' : 'treasury.income'),
          <code key="hash">{sha256.slice(0, 12)}</code>,
          t(
            inForce
              ? 'desk.pool.feedForce'
              : isWhole
                ? 'desk.pool.feedWaits'
                : 'desk.pool.feedPart',
          ),
        ],
      }))}
    />
  )
}

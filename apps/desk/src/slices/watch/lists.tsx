import {
  listBytesMax,
  listMegabytesMax,
  watchLists,
  watchUpload,
} from '@parkett/contract/desk/watch'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { DataTable } from '@parkett/ui/data-table'
import { Empty } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { FileForm } from '../../frame/file-form.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { usePages } from '../../frame/pager.tsx'
import { read } from '../../frame/reads.ts'
import { callDesk } from '../../frame/server.ts'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'

/** The lists by version, what each changed, and the file of the next one. */
export function Lists({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery(read.one(watchLists, { query: { cursor } }))
  const send = async (file: File): Promise<readonly string[]> => {
    const { version, known } = await callDesk(watchUpload, { file: await packed(file) })
    const { added, changed, removed } = version
    return [
      known ? t('desk.watch.listKnown') : t('desk.watch.listTaken', { added, changed, removed }),
    ]
  }
  return (
    <Section title={t('desk.watch.lists')}>
      {may(me, watchUpload.name) && (
        <FileForm
          label={t('desk.watch.listFile')}
          action={t('desk.watch.listUpload')}
          accept=".xml,.csv,text/xml,text/csv"
          most={{
            bytes: listBytesMax,
            says: t('desk.watch.listLarge', { most: listMegabytesMax }),
          }}
          send={send}
        >
          <p className="quiet">{t('desk.watch.listText', { most: listMegabytesMax })}</p>
        </FileForm>
      )}
      <Loaded query={query}>
        {({ rows, next }) =>
          rows.length === 0 ? (
            <Empty>{t('desk.watch.listNone')}</Empty>
          ) : (
            <>
              <DataTable
                caption={t('desk.watch.lists')}
                heads={[
                  t('label.time'),
                  t('desk.watch.listSource'),
                  t('desk.watch.listEntries'),
                  t('desk.watch.listAdded'),
                  t('desk.watch.listChanged'),
                  t('desk.watch.listRemoved'),
                ]}
                rows={rows.map((row) => ({
                  key: row.id,
                  cells: [
                    <span key="at">
                      <When at={row.at} /> {row.by}
                    </span>,
                    t(`desk.watch.source_${row.source}`),
                    row.entries,
                    row.added,
                    row.changed,
                    row.removed,
                  ],
                }))}
              />
              <div className="inline">{pager(next)}</div>
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

/** Tens of megabytes of names are two when they are packed: an office line sends them in time. */
const packed = (file: File): Promise<Blob> =>
  new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()

import { readsOf } from '@parkett/client/query'
import { documentsList, documentsShown } from '@parkett/contract/customer/documents'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { documentWords } from '@parkett/words/document-words'
import { Empty } from '@parkett/ui/empty'
import { FileText } from '@parkett/ui/menu-icons'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listedName } from '../../market-view/list-name.ts'
import { makePaper } from '../../papers/paper-files.ts'
import { href, paths } from '../../router/paths.ts'
import { useQueryValue } from '../../router/address.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { read } from '../../session/reads.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { Filters } from '../../trading/filters.tsx'
import { Pulled } from '../../trading/list-states.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { CheckPapers } from './check-papers.tsx'
import { NewPaper } from './new-paper.tsx'
import { useRecordSheet } from '../../frame/use-sheet.ts'
import { PaperSheet } from './paper-sheet.tsx'
import { isShown, kinds, type Shown } from './words.ts'

/**
 * `/documents`: papers by kind and year, each as PDF and as signed data; then what can be made,
 * and how all of it is checked.
 */
export function Documents() {
  const t = useWords()
  const [year] = useQueryValue('year')
  const query = useQuery(read.one(documentsList, { query: { year } }))
  return (
    <ScreenPage actions={query.data && <NewPaper year={query.data.year} />}>
      <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
        <Loaded
          query={query}
          failed={t('state.failed', { thing: t('title.documents') })}
          bones={<Skeleton label={t('shell.loading')} count={6} />}
        >
          {(list) => <PaperList list={list} />}
        </Loaded>
      </Pulled>
    </ScreenPage>
  )
}

type List = AnswerOf<typeof documentsList>
type Paper = List['rows'][number]

function PaperList({ list }: { readonly list: List }) {
  const t = useWords()
  const [chosen] = useQueryValue('kind')
  const shown: Shown = kinds.find((kind) => kind === chosen) ?? 'all'
  const sheet = useRecordSheet('paper')
  const filters = useFilters(list, shown)
  const rows = list.rows.filter((paper) => isShown(paper, shown))
  const due = shown === 'all' || shown === 'contract_note' ? list.due : []
  const open = list.rows.find(({ id }) => id === sheet.id)
  return (
    <>
      <Filters of={filters} />
      {rows.length + due.length === 0 ? (
        <Empty>{t('documents.none')}</Empty>
      ) : (
        <>
          <Rows label={t('title.documents')}>
            {due.map((note) => (
              <DueRow key={note.order} note={note} onIssued={sheet.show} />
            ))}
            {rows.map((paper) => (
              <PaperRow key={paper.id} paper={paper} onOpen={() => sheet.show(paper.id)} />
            ))}
          </Rows>
          {list.rows.length < documentsShown && <p className="list-foot">{t('list.noMore')}</p>}
        </>
      )}
      {shown === 'all' && <Agreements rows={list.agreements} />}
      <CheckPapers />
      {open && <PaperSheet paper={open} onClose={sheet.close} />}
    </>
  )
}

function useFilters(list: List, shown: Shown) {
  const t = useWords()
  return [
    {
      key: 'year',
      label: t('documents.year'),
      options: list.years.map((value) => ({ value, label: value })),
      value: list.year,
    },
    {
      key: 'kind',
      label: t('documents.kindOf'),
      options: [
        { value: 'all', label: t('action.all') },
        ...kinds.map((kind) => ({ value: kind, label: t(documentWords[kind]) })),
      ],
      value: shown,
      plain: 'all',
    },
  ]
}

/** What was agreed to, and when; the text of today is one press away. */
function Agreements({ rows }: { readonly rows: List['agreements'] }) {
  const t = useWords()
  const format = useFormat()
  if (rows.length === 0) return null
  return (
    <Section title={t('documents.accepted')}>
      <Rows label={t('documents.accepted')}>
        {rows.map(({ version, acceptedAt }) => (
          <Row
            key={version}
            name={t('title.agreement')}
            sub={t('documents.version', { version })}
            value={format.minute(acceptedAt)}
            href={href(paths.agreement())}
          />
        ))}
      </Rows>
    </Section>
  )
}

/**
 * Of a contract note what was traded tells it apart, then the number that stands on the order
 * itself; of any other its own number.
 */
function usePaper(
  share: Paper['share'],
  kind: Paper['kind'],
  reference: string,
): { readonly name: string; readonly sub: string; readonly change?: string } {
  const t = useWords()
  const language = useLanguage()
  const word = t(documentWords[kind])
  if (share === null) return { name: word, sub: reference }
  const name = t(share.side === 'buy' ? 'documents.noteBuy' : 'documents.noteSell', {
    name: listedName(share, language),
  })
  return { name, sub: word, change: share.reference }
}

function PaperRow({ paper, onOpen }: { readonly paper: Paper; readonly onOpen: () => void }) {
  const format = useFormat()
  return (
    <Row
      {...usePaper(paper.share, paper.kind, paper.reference)}
      lead={<FileText />}
      value={format.day(paper.about)}
      onClick={onOpen}
    />
  )
}

type DueRowProps = {
  readonly note: List['due'][number]
  readonly onIssued: (id: string) => void
}

/** An order without its note yet: the tap issues it, and opens it like any other. */
function DueRow({ note, onIssued }: DueRowProps) {
  const format = useFormat()
  const client = useQueryClient()
  const issue = async () => {
    const { id } = await makePaper({ kind: 'contract_note', order: note.order })
    await client.invalidateQueries(readsOf(documentsList))
    onIssued(id)
  }
  return (
    <Row
      {...usePaper(note.share, 'contract_note', '')}
      lead={<FileText />}
      value={format.day(note.about)}
      // A refusal is said as a toast.
      onClick={() => void issue().catch(() => undefined)}
    />
  )
}

import { readsOf } from '@parkett/client/query'
import { documentsList, documentsShown } from '@parkett/contract/customer/documents'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Empty } from '@parkett/ui/empty'
import { FilterBar } from '@parkett/ui/filter-bar'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { nameOf } from '../../market-view/display.ts'
import { ActButton } from '../../papers/act-button.tsx'
import { fileOf, makePaper, saveFile, type Wanted } from '../../papers/paper-files.ts'
import { href, paths } from '../../router/paths.ts'
import { useQueryValue } from '../../router/address.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { read } from '../../session/reads.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { Pulled } from '../../trading/list-states.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { CheckPapers } from './check-papers.tsx'
import { PaperSheet, usePaperSheet } from './paper-sheet.tsx'
import { isShown, kinds, kindWords, type Shown } from './words.ts'

/**
 * `/documents`: papers by kind and year, each as PDF and as signed data, and the page that
 * checks them.
 */
export function Documents() {
  const t = useWords()
  const [year, setYear] = useQueryValue('year')
  const [chosen, setKind] = useQueryValue('kind')
  const shown: Shown = kinds.find((kind) => kind === chosen) ?? 'all'
  const query = useQuery(read.one(documentsList, { query: { year } }))
  const options = [
    { value: 'all' as const, label: t('action.all') },
    ...kinds.map((kind) => ({ value: kind, label: t(kindWords[kind]) })),
  ]
  return (
    <ScreenPage>
      <FilterBar label={t('documents.kindOf')} options={options} value={shown} onChange={setKind} />
      <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
        <Loaded query={query} failed={t('state.failed', { thing: t('title.documents') })}>
          {(list) => <PaperList list={list} shown={shown} onYear={setYear} />}
        </Loaded>
      </Pulled>
      <CheckPapers />
    </ScreenPage>
  )
}

type List = AnswerOf<typeof documentsList>
type Paper = List['rows'][number]
type ListProps = {
  readonly list: List
  readonly shown: Shown
  readonly onYear: (year: string) => void
}

function PaperList({ list, shown, onYear }: ListProps) {
  const t = useWords()
  const sheet = usePaperSheet()
  const rows = list.rows.filter((paper) => isShown(paper, shown))
  const due = shown === 'all' || shown === 'contract_note' ? list.due : []
  const open = list.rows.find(({ id }) => id === sheet.id)
  return (
    <>
      <div className="pad after stack-2">
        <SelectField
          label={t('documents.year')}
          options={list.years.map((value) => ({ value, label: value }))}
          value={list.year}
          onChange={onYear}
        />
      </div>
      {rows.length + due.length === 0 ? (
        <Empty>{t('documents.none')}</Empty>
      ) : (
        <>
          <Rows label={t('title.documents')}>
            {due.map((note) => (
              <DueRow key={note.order} note={note} />
            ))}
            {rows.map((paper) => (
              <PaperRow key={paper.id} paper={paper} onOpen={() => sheet.show(paper.id)} />
            ))}
          </Rows>
          {list.rows.length < documentsShown && <p className="list-foot">{t('list.noMore')}</p>}
        </>
      )}
      <NewPapers year={list.year} />
      {shown === 'all' && <Agreements rows={list.agreements} />}
      {open && <PaperSheet paper={open} onClose={sheet.close} />}
    </>
  )
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

/** `Kaufen · Nordlicht Energie AG`: a list of contract notes is told apart by what was traded. */
function useAbout() {
  const t = useWords()
  const language = useLanguage()
  return (share: Paper['share']): string | null =>
    share === null
      ? null
      : `${t(share.side === 'buy' ? 'trade.buy' : 'trade.sell')} · ${nameOf(share, language)}`
}

function PaperRow({ paper, onOpen }: { readonly paper: Paper; readonly onOpen: () => void }) {
  const t = useWords()
  const format = useFormat()
  const about = useAbout()(paper.share)
  return (
    <Row
      name={about ?? t(kindWords[paper.kind])}
      sub={[...(about === null ? [] : [t(kindWords[paper.kind])]), paper.reference].join(' · ')}
      value={format.date(paper.about)}
      onClick={onOpen}
    />
  )
}

/** An order without its note yet: the tap issues it. */
function DueRow({ note }: { readonly note: List['due'][number] }) {
  const t = useWords()
  const format = useFormat()
  const issue = useIssue()
  const about = useAbout()(note.share)
  return (
    <Row
      name={about ?? t('documents.contractNote')}
      sub={[...(about === null ? [] : [t('documents.contractNote')]), note.reference].join(' · ')}
      value={format.date(note.about)}
      // A refusal is said as a toast.
      onClick={() =>
        void issue({ kind: 'contract_note', order: note.order }).catch(() => undefined)
      }
    />
  )
}

function NewPapers({ year }: { readonly year: string }) {
  const t = useWords()
  const issue = useIssue()
  return (
    <div className="pad stack-2 after">
      <p>{t('documents.monthly')}</p>
      <ActButton
        label={t('documents.interim')}
        act={() => issue({ kind: 'interim', period: 'month' })}
      />
      <ActButton
        label={`${t('documents.feeReport')} ${year}`}
        act={() => issue({ kind: 'fee_report', year })}
      />
    </div>
  )
}

/** Issues a paper, saves it, and lets the list show it. */
function useIssue() {
  const client = useQueryClient()
  return async (wanted: Wanted): Promise<void> => {
    const paper = await makePaper(wanted)
    await client.invalidateQueries(readsOf(documentsList))
    saveFile(await fileOf(paper, 'pdf'))
  }
}

import { incomingLinesList } from '@parkett/contract/desk/incoming-lines'
import type { IncomingLineView } from '@parkett/contract/desk/line-view'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Chip } from '@parkett/ui/chip'
import { Notice } from '@parkett/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../frame/amount.tsx'
import type { CsvRow } from '../../frame/csv.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { dueIn } from '../../frame/queue/due.ts'
import { Fuse } from '../../frame/queue/fuse.tsx'
import type { Marks } from '../../frame/queue/marks.ts'
import { Panes } from '../../frame/queue/panes.tsx'
import { QueueEmpty } from '../../frame/queue/queue-empty.tsx'
import { QueueFoot } from '../../frame/queue/queue-foot.tsx'
import { QueueList, type QueueItem } from '../../frame/queue/queue-list.tsx'
import { read } from '../../frame/reads.ts'
import { callDesk } from '../../frame/server.ts'
import { useWords } from '../../frame/words.ts'
import { cleared, isNarrowed, queryOf, type LinesAsked } from './asked.ts'
import { Line } from './line.tsx'
import { LinesFilter } from './lines-filter.tsx'
import type { MarkedLine } from './marked.ts'
import { TogetherLines } from './together.tsx'

type UnmatchedProps = {
  readonly me: StaffMe
  /** The filter as the address says it. */
  readonly of: string
  readonly asked: LinesAsked
  readonly open: string
  readonly marks: Marks<MarkedLine>
  readonly onAsk: (asked: LinesAsked) => void
}

/** What the bank sent and is nobody's: what points to somebody for sure first, oldest first. */
export function Unmatched({ me, of, asked, open, marks, onAsk }: UnmatchedProps) {
  const t = useWords()
  const { cursor, pager } = usePages(of)
  const query = useQuery({
    ...read.one(incomingLinesList, { query: { ...queryOf(asked), open: cursor } }),
    placeholderData: (shown) => shown,
  })
  return (
    <Loaded query={query}>
      {({ open: lines, openNext, at }) => {
        const chosen = lines.find(({ id }) => id === open)
        const item = (line: IncomingLineView) =>
          itemOf(line, { at, marked: marks.marked.has(line.id), t })
        return (
          <Panes
            list={
              <>
                <LinesFilter asked={asked} onAsk={onAsk} />
                {lines.length === 0 && !isNarrowed(asked) && (
                  <Notice tone="success">{t('desk.deposit.noneOpen')}</Notice>
                )}
                {lines.length === 0 && isNarrowed(asked) && !query.isPlaceholderData && (
                  <QueueEmpty
                    narrowed
                    more={openNext !== null}
                    onClear={() => onAsk({ ...asked, ...cleared })}
                  />
                )}
                <QueueList
                  label={t('desk.deposit.unmatched')}
                  room="deposits"
                  open={open}
                  groups={[
                    {
                      title: t('desk.deposit.strong'),
                      waits: true,
                      items: lines.filter(isSure).map(item),
                    },
                    {
                      title: t('desk.queue.look'),
                      waits: true,
                      items: lines.filter((line) => !isSure(line)).map(item),
                    },
                  ]}
                />
                <QueueFoot
                  pager={pager(openNext)}
                  file="bank-lines"
                  asked={asked}
                  load={async (from) => {
                    const query = { ...queryOf(asked), open: from }
                    const page = await callDesk(incomingLinesList, { query })
                    return { rows: page.open, next: page.openNext }
                  }}
                  csv={csvOf}
                />
                <TogetherLines marks={marks} />
              </>
            }
            caseOf={
              chosen === undefined ? null : (
                <Line key={chosen.id} id={chosen.id} me={me} marks={marks} />
              )
            }
          />
        )
      }}
    </Loaded>
  )
}

/** An account of the customer and their verified name: only one may be meant. */
const isSure = ({ suggestions }: IncomingLineView): boolean =>
  suggestions.filter(({ hints, name }) => hints.includes('iban') && name === 'same').length === 1

type Around = {
  readonly at: string
  readonly marked: boolean
  readonly t: ReturnType<typeof useWords>
}

function itemOf(line: IncomingLineView, { at, marked, t }: Around): QueueItem {
  const { id, remitter, text, amount, receivedAt, suggestions, payout, needsTwo } = line
  const [best] = suggestions
  return {
    id,
    name: remitter,
    sub: text === '' ? '–' : text,
    amount: <Amount money={amount} />,
    age: <Fuse since={receivedAt} due={dueIn('deposits', receivedAt)} at={at} />,
    marks: (
      <>
        {marked && <Chip tone="brand">{t('desk.together.chip')}</Chip>}
        {payout !== null && <Chip tone="neutral">{t('desk.deposit.cameBack')}</Chip>}
        {best?.hints.map((hint) => (
          <Chip key={hint} tone={hint === 'near_reference' ? 'brass' : 'success'}>
            {t(`desk.deposit.hint_${hint}`)}
          </Chip>
        ))}
        {best?.name === 'differs' && <Chip tone="danger">{t('desk.deposit.nameDiffers')}</Chip>}
        {best === undefined && payout === null && (
          <Chip tone="neutral">{t('desk.deposit.nobody')}</Chip>
        )}
        {needsTwo && <Chip tone="neutral">{t('desk.queue.second')}</Chip>}
      </>
    ),
  }
}

/** A row for a spreadsheet, as the bank wrote it. */
const csvOf = (line: IncomingLineView): CsvRow => ({
  bookedOn: line.bookedOn,
  receivedAt: line.receivedAt,
  remitter: line.remitter,
  account: line.iban,
  purpose: line.text,
  bankReference: line.bankRef,
  currency: line.amount.currency,
  amount: line.amount.amount,
  candidates: line.suggestions.map(({ username }) => username).join('; '),
})

import { channels } from '@parkett/contract/customer/notices'
import { messagesSent, sentKinds } from '@parkett/contract/desk/messages'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { DataTable } from '@parkett/ui/data-table'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { formatQuantity } from '@parkett/words/format'
import { formatDateTime } from '@parkett/words/format-time'
import { channelWords } from '@parkett/words/notice-words'
import { useQuery } from '@tanstack/react-query'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { type Asked, askedHref, goAsked } from '../../frame/asked.ts'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { read } from '../../frame/reads.ts'
import { callDesk } from '../../frame/server.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { kindNames } from './names.ts'

export const fields = ['view', 'kind', 'channel', 'customer'] as const
type Field = (typeof fields)[number]
type Row = AnswerOf<typeof messagesSent>['rows'][number]
type Query = QueryOf<typeof messagesSent>

/** What the address says and the call knows. */
function queryOf({ kind, channel, customer }: Asked<Field>): Query {
  const ofKind = sentKinds.find((one) => one === kind)
  const by = channels.find((one) => one === channel)
  return {
    ...(ofKind !== undefined && { kind: ofKind }),
    ...(by !== undefined && { channel: by }),
    ...(customer !== '' && { customer }),
  }
}

/** Every message that left, newest first, and how many of each kind did in a day. */
export function Left({ asked }: { readonly asked: Asked<Field> }) {
  const t = useWords()
  const language = useLanguage()
  const { cursor, pager } = usePages()
  const given = (at: string | undefined): Query => ({
    ...queryOf(asked),
    ...(at !== undefined && { cursor: at }),
  })
  const query = useQuery({
    ...read.one(messagesSent, { query: given(cursor) }),
    placeholderData: (shown) => shown,
  })
  return (
    <>
      <p className="quiet">{t('desk.told.leftText')}</p>
      <Chosen asked={asked} />
      <Loaded query={query}>
        {({ rows, next, since, counts, unsent }) => (
          <>
            {unsent > 0 && (
              <Notice tone="brass">
                <a href={askedHref('messages', { view: 'stuck' })}>
                  {t('desk.told.stuck')}: {formatQuantity(String(unsent), language)}
                </a>
              </Notice>
            )}
            <ListTable
              caption={t('desk.told.left')}
              file="messages"
              pager={pager(next)}
              empty={t('desk.told.noneLeft')}
              whole={async (at) => {
                const page = await callDesk(messagesSent, { query: given(at) })
                return { rows: page.rows.map(csvOf), next: page.next }
              }}
              heads={[
                t('label.time'),
                t('desk.evidence.customer'),
                t('desk.told.kind'),
                t('desk.told.channel'),
                t('title.language'),
              ]}
              rows={rows.map((row) => ({
                key: row.id,
                csv: csvOf(row),
                cells: [
                  <When key="at" at={row.at} />,
                  <CustomerLink key="customer" id={row.customer} />,
                  t(kindNames[row.kind]),
                  t(channelWords[row.channel]),
                  languageName(row.language, language),
                ],
              }))}
            />
            {counts.length > 0 && <Counts since={since} counts={counts} />}
          </>
        )}
      </Loaded>
    </>
  )
}

type CountsProps = Pick<AnswerOf<typeof messagesSent>, 'since' | 'counts'>

function Counts({ since, counts }: CountsProps) {
  const t = useWords()
  const language = useLanguage()
  const title = t('desk.told.since', { time: formatDateTime(since, language) })
  return (
    <Section title={title}>
      <DataTable
        caption={title}
        heads={[t('desk.told.kind'), t('desk.told.channel'), t('desk.told.count')]}
        rows={counts.map(({ kind, channel, count }) => ({
          key: `${kind} ${channel}`,
          cells: [
            t(kindNames[kind]),
            t(channelWords[channel]),
            formatQuantity(String(count), language),
          ],
        }))}
      />
    </Section>
  )
}

function Chosen({ asked }: { readonly asked: Asked<Field> }) {
  const t = useWords()
  const every = { value: '', label: t('action.all') }
  return (
    <div className="desk-form">
      <SelectField
        label={t('desk.told.kind')}
        options={[every, ...sentKinds.map((value) => ({ value, label: t(kindNames[value]) }))]}
        value={asked.kind}
        onChange={(kind) => goAsked('messages', { ...asked, kind })}
      />
      <SelectField
        label={t('desk.told.channel')}
        options={[every, ...channels.map((value) => ({ value, label: t(channelWords[value]) }))]}
        value={asked.channel}
        onChange={(channel) => goAsked('messages', { ...asked, channel })}
      />
    </div>
  )
}

const languageName = (code: string, inLanguage: string): string =>
  new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code

/** A row for a spreadsheet; its own number is no use there. */
const csvOf = ({ id: _id, ...row }: Row) => row

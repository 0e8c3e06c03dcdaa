import { booksAges, openAges } from '@parkett/contract/desk/books-ages'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Section } from '@parkett/ui/section'
import { formatQuantity } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../../frame/amount.tsx'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { read } from '../../../frame/reads.ts'
import { ShareBars } from '../../../frame/share-bars.tsx'
import { Day } from '../../../frame/when.tsx'
import { useLanguage, useWords } from '../../../frame/words.ts'

type Rows = AnswerOf<typeof booksAges>['rows']

/** What stands on one side only, by its age: a picture and its table. */
export function Ages() {
  const t = useWords()
  const query = useQuery(read.one(booksAges))
  return (
    <Section title={t('desk.recon.ages')}>
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="quiet">{t('desk.recon.noneOpen')}</p>
          ) : (
            <div className="stack">
              <Picture rows={rows} />
              <Table rows={rows} />
            </div>
          )
        }
      </Loaded>
    </Section>
  )
}

function Picture({ rows }: { readonly rows: Rows }) {
  const t = useWords()
  const language = useLanguage()
  const countOf = (age: (typeof openAges)[number]): number =>
    rows.filter((row) => row.age === age).reduce((sum, { count }) => sum + count, 0)
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <ShareBars
      label={t('desk.recon.ages')}
      bars={openAges.map((age) => ({
        key: age,
        name: t(`desk.recon.age.${age}`),
        part: countOf(age) / all,
        said: formatQuantity(String(countOf(age)), language),
      }))}
    />
  )
}

function Table({ rows }: { readonly rows: Rows }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <ListTable
      caption={t('desk.recon.ages')}
      file="open-by-age"
      heads={[
        t('desk.recon.age'),
        t('desk.recon.side'),
        t('desk.recon.count'),
        t('desk.recon.unexplainedHead'),
        t('label.amount'),
        t('desk.recon.oldestDay'),
      ]}
      rows={rows.map(({ side, age, count, unexplained, amount, oldest }) => ({
        key: `${age} ${side} ${amount.currency}`,
        csv: {
          age,
          side,
          count,
          unexplained,
          currency: amount.currency,
          amount: amount.amount,
          oldest,
        },
        cells: [
          t(`desk.recon.age.${age}`),
          t(side === 'bank' ? 'desk.recon.lines' : 'desk.recon.items'),
          formatQuantity(String(count), language),
          formatQuantity(String(unexplained), language),
          <Amount key="amount" money={amount} />,
          <Day key="oldest" date={oldest} />,
        ],
      }))}
    />
  )
}

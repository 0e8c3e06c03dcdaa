import { blocksOffers, type BlockAtDesk } from '@parkett/contract/desk/blocks'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { Section } from '@parkett/ui/section'
import { formatPrice, formatQuantity } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { mayAsk } from '../../frame/may.ts'
import { usePages } from '../../frame/pager.tsx'
import { read } from '../../frame/reads.ts'
import { callDesk } from '../../frame/server.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { ListForm } from './list-form.tsx'
import { offerWords } from './offer-words.ts'
import { TakeOff } from './take-off.tsx'
import { againstText } from './terms.tsx'

/** What is and was on offer; a new block is asked for here and let out by another person. */
export function Offers({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const [listing, setListing] = useState(false)
  return (
    <div className="stack">
      {mayAsk(me, 'block.list') &&
        (listing ? (
          <ListForm />
        ) : (
          <div>
            <Button kind="secondary" onClick={() => setListing(true)}>
              {t('desk.blocks.list')}
            </Button>
          </div>
        ))}
      <Section title={t('desk.blocks.offers')}>
        <List />
      </Section>
      {mayAsk(me, 'block.takeBack') && <TakeOff />}
    </div>
  )
}

function List() {
  const t = useWords()
  const language = useLanguage()
  const { cursor, pager } = usePages()
  const query = useQuery(read.one(blocksOffers, { query: { cursor } }))
  const price = ({ price: text, currency }: BlockAtDesk) =>
    formatPrice(text, language, { currency })
  const many = (count: number) => formatQuantity(Math.max(0, count), language)
  const number = (key: string, text: string) => (
    <span key={key} className="num">
      {text}
    </span>
  )
  return (
    <Loaded query={query}>
      {({ rows, next }) => (
        <ListTable
          caption={t('desk.blocks.offers')}
          file="blocks"
          pager={pager(next)}
          whole={async (at) => {
            const query = at === undefined ? {} : { cursor: at }
            const found = await callDesk(blocksOffers, { query })
            return { rows: found.rows.map(csvOf), next: found.next }
          }}
          heads={[
            `${t('desk.evidence.share')}, ${t('blocks.seller')}`,
            t('label.status'),
            t('blocks.price'),
            t('blocks.toReference'),
            t('desk.blocks.leftOf'),
            t('desk.blocks.asked'),
            t('desk.blocks.closes'),
            t('blocks.lockedUntil'),
            t('desk.blocks.listedBy'),
          ]}
          rows={rows.map((row) => ({
            key: row.id,
            csv: csvOf(row),
            cells: [
              <span key="share" className="desk-whole">
                {row.instrument.name} <span className="desk-code">{row.instrument.code}</span>
                <br />
                <span className="quiet">{row.seller.name ?? t('desk.blocks.seller_customer')}</span>
              </span>,
              <Chip key="state" tone={offerWords[row.state][1]}>
                {t(offerWords[row.state][0])}
              </Chip>,
              number('price', price(row)),
              againstText(row.discountPct, t, language),
              number('left', `${many(row.total - row.taken)} / ${many(row.total)}`),
              number('asked', many(row.waiting.shares)),
              number('closes', formatDate(row.closesAt, language)),
              number('lock', formatDate(row.lockedUntil, language)),
              <span key="listed" className="desk-whole">
                {row.listedBy === null
                  ? t('desk.blocks.seeded')
                  : `${row.listedBy.first}, ${row.listedBy.second}`}
              </span>,
            ],
          }))}
        />
      )}
    </Loaded>
  )
}

const csvOf = ({ instrument, seller, waiting, listedBy, ...row }: BlockAtDesk) => ({
  code: instrument.code,
  name: instrument.name,
  state: row.state,
  seller: seller.name ?? '',
  kind: seller.kind,
  price: row.price,
  currency: row.currency,
  reference: row.referencePrice,
  discount: row.discountPct,
  total: row.total,
  taken: row.taken,
  waiting: waiting.shares,
  opens: row.opensAt,
  closes: row.closesAt,
  locked: row.lockedUntil,
  listed: listedBy === null ? '' : `${listedBy.first} ${listedBy.second}`,
})

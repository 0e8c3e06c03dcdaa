import { Amount } from '@parkett/ui/amount'
import { isId } from '@parkett/contract/wire/is-id'
import type { ClosedPosition } from '@parkett/contract/customer/holdings'
import { Hero } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { href, paths } from '../../router/paths.ts'
import { useAddress } from '../../router/address.ts'
import { reasonOf } from '../../session/explain.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { NoRecord } from '../../frame/loaded-record.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { FeeLines } from '../../trading/fee-lines.tsx'
import { Gain } from '../../trading/gain.tsx'
import { nameOf, placeOf } from '../../market-view/display.ts'
import { LateNotes } from '../../trading/own-note/late-notes.tsx'
import { closedOneQuery } from '../../trading/queries.ts'
import { useFormat } from '../../trading/use-format.ts'

const sellTypes = {
  partial: 'position.sellPartial',
  close: 'position.sellClose',
  corporate_action: 'position.sellCorporate',
} as const

/** `/historyDetail?id`: one closed position from the first purchase to the last sale. */
export function ClosedPositionScreen() {
  const t = useWords()
  const format = useFormat()
  const { query: address } = useAddress()
  const id = address['id'] ?? ''
  const known = isId(id)
  const query = useQuery({ ...closedOneQuery(id), enabled: known })
  const instrument = query.data?.instrument
  if (!known || reasonOf(query.error) === 'not_found') return <Unknown />
  return (
    <ScreenPage
      title={instrument && nameOf(instrument, format.language)}
      sub={instrument && placeOf(instrument)}
    >
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('title.closedPosition') })}
        bones={<Skeleton label={t('state.loading')} kind="lines" count={10} />}
      >
        {(closed) => <Closed closed={closed} />}
      </Loaded>
    </ScreenPage>
  )
}

function Unknown() {
  const t = useWords()
  return (
    <ScreenPage>
      <NoRecord list={[t('position.closed'), paths.closedPositions()]}>
        {t('holdings.unknownClosed')}
      </NoRecord>
    </ScreenPage>
  )
}

function Closed({ closed }: { readonly closed: ClosedPosition }) {
  const t = useWords()
  const format = useFormat()
  const { instrument } = closed
  return (
    <>
      <Hero
        label={t('position.realisedPl')}
        length={format.gain(closed.realisedPl).length}
        value={
          <OwnAmount>
            <Amount>{format.gain(closed.realisedPl)}</Amount>
          </OwnAmount>
        }
        change={
          <OwnAmount>
            <Gain amount={closed.realisedPl} ratio={closed.realisedRatio} brief />
          </OwnAmount>
        }
      />
      <Section title={t('holdings.purchase')}>
        <Ledger>
          <Line label={t('label.name')} value={nameOf(instrument, format.language)} wrap />
          <Line label={t('label.code')} value={instrument.code} hint={instrument.isin} />
          <Line label={t('position.quantity')} value={format.quantity(closed.quantity)} />
          <Line label={t('position.buyPrice')} value={format.price(closed.buyPrice, instrument)} />
          <Line label={t('position.buyValue')} value={format.money(closed.buyValue)} />
          <Line label={t('position.buyDate')} value={format.moment(closed.openedAt)} />
        </Ledger>
      </Section>
      <Section title={t('holdings.sale')}>
        <Ledger>
          <Line label={t('position.sellType')} value={t(sellTypes[closed.sellType])} wrap />
          <Line
            label={t('position.sellPrice')}
            value={format.price(closed.sellPrice, instrument)}
          />
          <Line label={t('position.sellQuantity')} value={format.quantity(closed.sellQuantity)} />
          <Line label={t('position.sellTime')} value={format.moment(closed.sellTime)} />
          <Line label={t('position.transactions')} value={format.quantity(closed.transactions)} />
        </Ledger>
      </Section>
      <Section title={t('fee.total')}>
        <Ledger>
          <FeeLines fees={closed.fees} side="both" />
          <Line total label={t('fee.total')} value={format.money(closed.fees.total)} />
        </Ledger>
      </Section>
      <Result closed={closed} />
      <NotesBeside closed={closed} />
      <Section title={t('portfolio.orders')}>
        <Rows label={t('portfolio.orders')}>
          {closed.orders.map((id, at) => (
            <Row
              key={id}
              name={t('holdings.orderNumber', { number: at + 1 })}
              href={href(paths.order({ id }))}
            />
          ))}
        </Rows>
      </Section>
    </>
  )
}

/** What came in minus what it had cost is what was gained: the three lines add up. */
function Result({ closed }: { readonly closed: ClosedPosition }) {
  const t = useWords()
  const format = useFormat()
  return (
    <Section title={t('position.pl')}>
      <Ledger>
        <Line
          label={t('position.toReceive')}
          value={<OwnAmount>{format.money(closed.toReceive)}</OwnAmount>}
        />
        <Line
          label={t('position.capital')}
          hint={t('holdings.capitalHint')}
          value={<OwnAmount>{format.minus(closed.capital)}</OwnAmount>}
        />
        <Line
          total
          label={t('position.realisedPl')}
          value={
            <OwnAmount>
              <Gain amount={closed.realisedPl} ratio={closed.realisedRatio} />
            </OwnAmount>
          }
        />
      </Ledger>
    </Section>
  )
}

/** Why it was bought, and what came of it. */
function NotesBeside({ closed }: { readonly closed: ClosedPosition }) {
  const t = useWords()
  const gain = (
    <OwnAmount>
      <Gain amount={closed.realisedPl} ratio={closed.realisedRatio} />
    </OwnAmount>
  )
  const result = (
    <Ledger>
      <Line total label={t('position.realisedPl')} value={gain} />
    </Ledger>
  )
  return <LateNotes orders={closed.orders} result={result} />
}

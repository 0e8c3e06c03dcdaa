import { ActionSheet } from '@parkett/ui/action-sheet'
import { Button } from '@parkett/ui/button'
import { Change } from '@parkett/ui/change'
import { Chip } from '@parkett/ui/chip'
import { FilterBar } from '@parkett/ui/filter-bar'
import { Fold } from '@parkett/ui/fold'
import { IconButton } from '@parkett/ui/icon-button'
import { ChevronRight, Ellipsis, Star } from '@parkett/ui/icons'
import { ListFooter } from '@parkett/ui/list-footer'
import { Monogram } from '@parkett/ui/monogram'
import { PriceText } from '@parkett/ui/price-text'
import { PullToRefresh } from '@parkett/ui/pull-to-refresh'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { Sparkline } from '@parkett/ui/sparkline'
import { Timeline } from '@parkett/ui/timeline'
import { useState } from 'react'

const times = [
  { value: 'day', label: 'Heute' },
  { value: 'week', label: 'Diese Woche' },
  { value: 'month', label: 'Dieser Monat' },
  { value: 'quarter', label: 'Dieses Quartal' },
  { value: 'year', label: 'Dieses Jahr' },
]

/** Rows, filters, footers, timelines. */
export function ListStories() {
  const [time, setTime] = useState('week')
  const [busy, setBusy] = useState(false)
  const refresh = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 600)
  }
  return (
    <>
      <Section title="Falten">
        <Fold title="Verlauf der Order" sub="Ausgeführt · 14:33" open>
          <p className="pad quiet">Erstellt, angenommen, ausgeführt</p>
        </Fold>
        <Fold title="Ausführungen" sub="25 von 25">
          <p className="pad quiet">25 Aktien zu 83,45 €</p>
        </Fold>
      </Section>
      <Section title="Zeilen" action={<Button kind="quiet">Alle</Button>}>
        <PullToRefresh
          onRefresh={refresh}
          busy={busy}
          pullLabel="Zum Aktualisieren ziehen"
          releaseLabel="Loslassen"
          refreshLabel="Aktualisieren"
        >
          <FilterBar label="Zeitraum" options={times} value={time} onChange={setTime} />
          <StockRows />
        </PullToRefresh>
        <ListFooter
          endLabel="Keine weiteren Einträge"
          moreLabel="Weitere laden"
          more={false}
          onMore={refresh}
        />
        <ListFooter endLabel="Ende" moreLabel="Weitere laden" more busy onMore={refresh} />
      </Section>
      <OrderTimeline />
    </>
  )
}

function StockRows() {
  const [star, setStar] = useState(true)
  const [menu, setMenu] = useState(false)
  return (
    <Rows label="Favoriten">
      <Row
        href="#/stockInfo"
        name="Nordlicht Energie AG"
        sub="NLE · Xetra"
        graph={<Sparkline points={[3, 4, 3.5, 5, 4.6, 6]} />}
        value={<PriceText>84,32 €</PriceText>}
        change={<Change direction="up">+1,24 %</Change>}
        trail={
          <IconButton
            label="Favorit"
            icon={<Star />}
            pressed={star}
            onClick={() => setStar(!star)}
          />
        }
      />
      <Row
        href="#/stockInfo"
        name="Hafen Logistik SE"
        sub="HFL · Xetra"
        value="1.204,00 €"
        change={<Change direction="down">−0,38 %</Change>}
        trail={
          <IconButton
            label="Mehr zu Hafen Logistik SE"
            icon={<Ellipsis />}
            onClick={() => setMenu(true)}
          />
        }
      />
      <Row
        lead={<Monogram symbol="VGH" />}
        name="Gesellschaft für internationale Halbleitertechnik mit sehr langem Namen"
        sub="VGH · Nasdaq"
        value="312,90 $"
        change={<Chip tone="danger">Ausgesetzt</Chip>}
        selected
        onClick={() => setMenu(true)}
      />
      <Row name="Sprache" value="Deutsch" trail={<ChevronRight aria-hidden="true" />} />
      <Row
        name="Zentralbank lässt Leitzins unverändert"
        sub="Konjunktur Ausland · 14:05"
        href="#/homedetail"
      />
      <ActionSheet
        open={menu}
        title="Hafen Logistik SE"
        closeLabel="Schließen"
        onClose={() => setMenu(false)}
        acts={[
          { key: 'buy', label: 'Kaufen', onAct: () => undefined },
          { key: 'sell', label: 'Verkaufen', hint: '120 Stück verfügbar', onAct: () => undefined },
        ]}
      />
    </Rows>
  )
}

function OrderTimeline() {
  return (
    <Section title="Verlauf">
      <Timeline
        label="Verlauf der Order"
        stateLabels={{ done: 'erledigt', future: 'offen', failed: 'fehlgeschlagen' }}
        steps={[
          { key: '1', label: 'Erstellt', note: '20. Nov., 14:05:11', state: 'done' },
          { key: '2', label: 'Teilausgeführt · 15/25', note: '20. Nov., 14:06:40', state: 'done' },
          {
            key: '3',
            label: 'Abgelehnt',
            note: 'Der Kurs liegt außerhalb der Preisspanne.',
            state: 'failed',
          },
          {
            key: '4',
            label: 'Abgerechnet',
            note: 'voraussichtlich 23. Nov.',
            state: 'future',
          },
        ]}
      />
    </Section>
  )
}

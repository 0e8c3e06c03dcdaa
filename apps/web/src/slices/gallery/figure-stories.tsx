import { AllocationBar, AllocationKey } from '@parkett/ui/allocation'
import { Button } from '@parkett/ui/button'
import { Change } from '@parkett/ui/change'
import { Figure } from '@parkett/ui/figure'
import { Hero, Title } from '@parkett/ui/hero'
import { Hideable, HideToggle } from '@parkett/ui/hide-toggle'
import { Ledger, Line } from '@parkett/ui/ledger'
import { PriceText } from '@parkett/ui/price-text'
import { QrCode } from '@parkett/ui/qr-code'
import { Section } from '@parkett/ui/section'
import { Sparkline } from '@parkett/ui/sparkline'
import { useState } from 'react'

const up = [3, 4, 3.5, 5, 4.6, 6, 6.4, 6.1, 7]
const down = up.toReversed()

/** Heroes, changes, prices, sparklines, ledgers, allocation. */
export function FigureStories() {
  const [hidden, setHidden] = useState(false)
  const toggle = (
    <HideToggle
      hidden={hidden}
      onChange={setHidden}
      hideLabel="Beträge verbergen"
      showLabel="Beträge zeigen"
    />
  )
  const explain = () => undefined
  return (
    <>
      <Hero
        label="Gesamtvermögen"
        toggle={toggle}
        length={14}
        value={
          <Hideable hidden={hidden} hiddenLabel="verborgen">
            <Figure explainLabel="erklären" onExplain={explain}>
              1.234.567,50 €
            </Figure>
          </Hideable>
        }
        change={<Change direction="up">+12.480,20 € (+1,02 %) heute</Change>}
      />
      <Hero
        value="912.345.678.901,90 €"
        length={20}
        change={<Change direction="flat">0,00 € (0,00 %)</Change>}
      />
      <Title
        kicker="Kaufen · Limit"
        title="25 Nordlicht Energie AG"
        sub="Auftrag vom 20. Nov., 14:05"
      />
      <Prices />
      <OrderLedger onExplain={explain} />
      <Parts />
      <Section title="QR-Code">
        <div className="pad">
          <QrCode
            text="otpauth://totp/Parkett:anna?secret=JBSWY3DPEHPK3PXP"
            label="QR-Code; derselbe Schlüssel steht darunter"
          />
        </div>
      </Section>
    </>
  )
}

function Prices() {
  return (
    <Section title="Kurs und Veränderung">
      <Ledger>
        <Line label="Gestiegen" value={<Change direction="up">+1,24 %</Change>} />
        <Line label="Gefallen" value={<Change direction="down">−0,38 %</Change>} />
        <Line label="Unverändert" value={<Change direction="flat">0,00 %</Change>} />
        <Line label="Unbekannt" value={<PriceText>–</PriceText>} />
        <MovingPrice />
      </Ledger>
      <div className="inline pad">
        <Sparkline points={up} />
        <Sparkline points={down} />
        <Sparkline points={[1, 1]} />
      </div>
      <div className="pad">
        <Sparkline
          points={up}

          label="Ein Monat, von 3,00 € auf 7,00 € gestiegen"
          wide
        />
      </div>
    </Section>
  )
}

function Parts() {
  return (
    <Section title="Aufteilung">
      <AllocationBar
        parts={[
          { key: 'nle', weight: 42.1, colour: 1 },
          { key: 'hfl', weight: 27.4, colour: 2 },
          { key: 'vgh', weight: 15.2, colour: 3 },
          { key: 'abc', weight: 9.3, colour: 4 },
          { key: 'cash', weight: 6, colour: null },
        ]}
      />
      <p className="pad">
        <AllocationKey colour={1} />
        42,10 % Nordlicht Energie AG
      </p>
    </Section>
  )
}

function MovingPrice() {
  const [cents, setCents] = useState(8432)
  const price = `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`
  return (
    <Line
      label={
        <Button kind="quiet" onClick={() => setCents(cents + (cents % 2 ? -5 : 3))}>
          Kurs bewegen
        </Button>
      }
      value={<PriceText live={price.replace(',', '.')}>{`${price} €`}</PriceText>}
    />
  )
}

function OrderLedger({ onExplain }: { readonly onExplain: () => void }) {
  return (
    <Section title="Kontenblatt">
      <Ledger label="Kosten">
        <Line label="Limit" value="84,30 €" note="war 84,28 €" />
        <Line label="Kaufwert" hint="25 × 84,30 €" value="2.107,50 €" />
        <Line
          label="Kaufgebühr"
          value={
            <Figure explainLabel="erklären" onExplain={onExplain}>
              2,11 €
            </Figure>
          }
        />
        <Line
          label="Voraussichtliche Abwicklungsgebühr bei vollständigem Verkauf"
          value="1.234.567,50 €"
        />
        <Line
          label="Grund"
          wrap
          value="Das Limit liegt außerhalb der Preisspanne des Handelstages."
        />
        <Line total label="Voraussichtlich gesamt" value="2.110,51 €" />
      </Ledger>
      <Ledger plain>
        <Line label="Guthaben danach" value="5.382,14 €" />
        <Line label="Verfügbar ab" value="23. Nov." />
      </Ledger>
    </Section>
  )
}

import { Button, ButtonLink } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { Banner, Notice } from '@parkett/ui/notice'
import { type PadKey, NumPad, pressKey } from '@parkett/ui/num-pad'
import { Section } from '@parkett/ui/section'
import { Segment } from '@parkett/ui/segment'
import { useState } from 'react'

/** Buttons, chips, segments, notices, the number pad. */
export function ControlStories() {
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  return (
    <>
      <Section title="Schaltflächen">
        <div className="pad stack" style={{ paddingTop: 'var(--s-4)' }}>
          <div className="pair">
            <Button>Einzahlen</Button>
            <Button kind="secondary">Auszahlen</Button>
          </div>
          <div className="pair">
            <Button busy>Wird gesendet</Button>
            <Button kind="danger">Karte entfernen</Button>
          </div>
          <Button
            wide
            disabled
            reason="Zurzeit offline. Aufträge sind erst wieder mit Verbindung möglich."
          >
            25 kaufen für 2.110,51 €
          </Button>
          <div className="inline">
            <Button kind="quiet">Vergessen?</Button>
            <ButtonLink kind="quiet" href="#/register">
              Konto eröffnen
            </ButtonLink>
            <ButtonLink kind="secondary" href="#/home">
              Zur Startseite
            </ButtonLink>
          </div>
        </div>
      </Section>
      <Section title="Marken und Auswahl">
        <div className="pad inline" style={{ paddingBlock: 'var(--s-4)' }}>
          <Chip>Simuliert</Chip>
          <Chip tone="brand">Offen</Chip>
          <Chip tone="success">Ausgeführt</Chip>
          <Chip tone="danger">Abgelehnt</Chip>
          <Chip tone="neutral">Verzögert 15 min</Chip>
        </div>
        <Segment
          label="Seite"
          value={side}
          onChange={setSide}
          options={[
            { value: 'buy', label: 'Kaufen' },
            { value: 'sell', label: 'Verkaufen' },
          ]}
        />
      </Section>
      <Notices />
      <Pad />
    </>
  )
}

function Notices() {
  return (
    <Section title="Hinweise">
      <Banner action={<Button kind="quiet">Ansehen</Button>}>3 Neuemissionen in Zeichnung</Banner>
      <Banner tone="brass">Kurse verzögert, Stand 14:05</Banner>
      <Banner tone="danger">Keine Verbindung</Banner>
      <Notice tone="brass">
        Die Börse ist geschlossen. Die Order wird am 23. Nov., 09:00 Uhr weitergeleitet.
      </Notice>
      <Notice tone="danger" title="Die Order wurde nicht gesendet">
        Das Netz hat nicht geantwortet. Ihre Eingaben sind noch da.
      </Notice>
      <Notice
        title="Handelspasswort fehlt"
        action={
          <ButtonLink kind="quiet" href="#/payPwd">
            Handelspasswort festlegen
          </ButtonLink>
        }
      >
        Ohne Handelspasswort können Sie nicht kaufen oder verkaufen.
      </Notice>
      <Notice tone="success">Ihre Angaben sind bestätigt.</Notice>
    </Section>
  )
}

function Pad() {
  const [text, setText] = useState('')
  const press = (key: PadKey) => setText(pressKey(text, key, { decimal: ',', places: 2 }))
  return (
    <Section title="Ziffernblock">
      <p className="hero-value pad">{text || '0'}</p>
      <NumPad
        label="Betrag eingeben"
        deleteLabel="Letzte Ziffer löschen"
        decimal=","
        onKey={press}
      />
    </Section>
  )
}

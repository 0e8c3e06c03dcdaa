import { AmountField } from '@parkett/ui/amount-field'
import { CheckField } from '@parkett/ui/check-field'
import { PasswordField } from '@parkett/ui/password-field'
import { PinField } from '@parkett/ui/pin-field'
import { SearchField } from '@parkett/ui/search-field'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { Stepper } from '@parkett/ui/stepper'
import { TextField } from '@parkett/ui/text-field'
import { useState } from 'react'

const accounts = [
  { value: 'cash', label: 'Kasse' },
  { value: 'trading', label: 'Handelskonto' },
]

/** Every field: plain, with hint, with error, disabled. */
export function FieldStories() {
  const [query, setQuery] = useState('Nordl')
  return (
    <Section title="Felder">
      <div className="pad stack" style={{ paddingTop: 'var(--s-4)' }}>
        <SearchField
          label="Aktien suchen"
          placeholder="Name, Code oder Pinyin"
          clearLabel="Eingabe löschen"
          value={query}
          onChange={setQuery}
        />
        <TextField label="Benutzername" autoComplete="username" name="username" />
        <TextField
          label="Telefonnummer"
          hint="Mit Landesvorwahl, zum Beispiel +49 30 1234567"
          error="Geben Sie eine Telefonnummer mit Landesvorwahl ein"
          type="tel"
          autoComplete="tel"
          defaultValue="0301"
        />
        <TextField label="Empfänger" defaultValue="Erika Mustermann" disabled />
        <PasswordField
          label="Passwort"
          autoComplete="current-password"
          showLabel="Passwort zeigen"
          hideLabel="Passwort verbergen"
        />
        <AmountField label="Betrag" unit="€" defaultValue="1.250,00" hint="Verfügbar 5.382,14 €" />
        <AmountField
          label="Stückzahl"
          unit="Stück"
          whole
          error="Geben Sie mindestens 1 Stück ein"
        />
        <Counted />
        <Choices />
        <Pins />
      </div>
    </Section>
  )
}

function Counted() {
  const [lots, setLots] = useState('1')
  const count = Number(lots) || 0
  return (
    <Stepper
      label="Handelseinheiten"
      hint="1 Einheit = 100 Aktien"
      value={lots}
      onChange={setLots}
      onStep={(by) => setLots(String(count + by))}
      lessLabel="Eine Einheit weniger"
      moreLabel="Eine Einheit mehr"
      canLess={count > 1}
      canMore={count < 99}
    />
  )
}

function Choices() {
  const [account, setAccount] = useState('cash')
  const [agreed, setAgreed] = useState(false)
  const [alerts, setAlerts] = useState(true)
  return (
    <>
      <SelectField label="Konto" options={accounts} value={account} onChange={setAccount} />
      <CheckField
        checked={agreed}
        onChange={setAgreed}
        error={agreed ? undefined : 'Stimmen Sie der Vereinbarung zu, um fortzufahren'}
      >
        Ich habe die <a href="#/agreement">Kundenvereinbarung</a> gelesen und stimme zu
      </CheckField>
      <CheckField checked={alerts} onChange={setAlerts} asSwitch>
        Kurswarnungen
      </CheckField>
    </>
  )
}

function Pins() {
  const [pin, setPin] = useState('123')
  const [wrong, setWrong] = useState('123456')
  return (
    <>
      <PinField label="Handelspasswort" hint="6 Ziffern" value={pin} onChange={setPin} />
      <PinField
        label="Handelspasswort bestätigen"
        error="Das Handelspasswort stimmt nicht. Noch 4 Versuche."
        value={wrong}
        onChange={setWrong}
      />
    </>
  )
}

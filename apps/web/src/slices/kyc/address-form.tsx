import { addressSubmit, proofKinds, type ProofKind } from '@parkett/contract/customer/address'
import { allCountries } from '@parkett/contract/wire/countries'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import { useEffect, useMemo, useState } from 'react'
import { countryOptions, usualCountry } from '../../frame/countries.ts'
import { OwnDateField } from '../../frame/own-date-field.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import type { UploadedSide } from './detail.ts'
import { SideStep } from './side-step.tsx'

const fields = ['issuedOn', 'street', 'postcode', 'city'] as const
type Values = Readonly<Record<(typeof fields)[number], string>>

/** A paper that says where somebody lives: its picture first, then what it says. */
export function AddressForm({ onDone }: { readonly onDone: () => Promise<void> }) {
  const [picture, setPicture] = useState<UploadedSide | null>(null)
  // It lives in this tab's memory until the form goes.
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.url)), [picture])
  return picture === null ? (
    <SideStep side="address" onDone={setPicture} />
  ) : (
    <Said picture={picture} onDone={onDone} />
  )
}

type SaidProps = { readonly picture: UploadedSide; readonly onDone: () => Promise<void> }

function Said({ picture, onDone }: SaidProps) {
  const t = useWords()
  const language = useLanguage()
  const write = useWrite()
  const [kind, setKind] = useState<ProofKind>('utility_bill')
  const [country, setCountry] = useState(usualCountry(language))
  const places = useMemo(() => countryOptions(allCountries, language), [language])
  const there = (text: string) => (text.trim() === '' ? t('address.enter') : undefined)
  const form = useForm({
    fields,
    at: { proof_date_wrong: 'issuedOn', proof_too_old: 'issuedOn' },
    check: ({ issuedOn, street, postcode, city }: Values) => ({
      issuedOn: there(issuedOn),
      street: there(street),
      postcode: there(postcode),
      city: there(city),
    }),
    send: async (values: Values) => {
      const data = { kind, country, ...values }
      await write(addressSubmit, { body: { data, picture: picture.id } })
      await onDone()
      return undefined
    },
  })
  return (
    <form className="pad stack" noValidate onSubmit={form.onSubmit} autoComplete="off">
      <Notice tone="success">{t('address.taken')}</Notice>
      <img className="document-picture" src={picture.url} alt={t('address.picture')} />
      <SelectField
        label={t('address.kind')}
        options={proofKinds.map((value) => ({ value, label: t(`address.kind_${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <OwnDateField name="issuedOn" label={t('address.issued')} error={form.faults.issuedOn} />
      <TextField
        name="street"
        label={t('address.street')}
        error={form.faults.street}
        autoComplete="street-address"
        maxLength={120}
      />
      <TextField
        name="postcode"
        label={t('address.postcode')}
        error={form.faults.postcode}
        autoComplete="postal-code"
        maxLength={16}
      />
      <TextField
        name="city"
        label={t('address.city')}
        error={form.faults.city}
        autoComplete="address-level2"
        maxLength={80}
      />
      <SelectField
        label={t('address.country')}
        options={places}
        value={country}
        onChange={setCountry}
      />
      <FormFault text={form.faults.form} />
      <Button type="submit" wide busy={form.busy}>
        {t('action.submit')}
      </Button>
    </form>
  )
}

import { documentKinds, type DocumentKind, type IdentityData } from '@parkett/contract/customer/kyc'
import { issuingCountries } from '@parkett/contract/wire/countries'
import { Button } from '@parkett/ui/button'
import { CheckField } from '@parkett/ui/check-field'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import { useMemo, useState } from 'react'
import { OwnDateField } from '../../frame/own-date-field.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { countryOptions, usualCountry } from '../../frame/countries.ts'
import { ZoneField } from './zone-field.tsx'

type DataStepProps = {
  readonly given: IdentityData | null
  /** What was photographed, the side first that has the lines on a card. */
  readonly pictures: readonly string[]
  readonly onDone: (data: IdentityData) => void
}

const fields = ['name', 'number', 'birth', 'expires', 'mrz'] as const
type Values = Readonly<Record<(typeof fields)[number], string>>

/**
 * What the document says. Checked on submit, each field in its own words; the server checks the
 * sums.
 */
export function DataStep({ given, pictures, onDone }: DataStepProps) {
  const t = useWords()
  const language = useLanguage()
  const [document, setDocument] = useState<DocumentKind>(given?.document ?? 'id_card')
  const [country, setCountry] = useState(given?.country ?? usualCountry(language))
  const [endless, setEndless] = useState(given !== null && given.expires === null)
  const places = useMemo(() => countryOptions(issuingCountries, language), [language])
  const form = useForm({
    fields,
    check: ({ name, number, birth, expires }: Values) => ({
      name: name.trim() === '' ? t('kyc.enterName') : undefined,
      number: number.trim() === '' ? t('kyc.enterNumber') : undefined,
      birth: birth === '' ? t('kyc.enterBirth') : undefined,
      expires: expires === '' && !endless ? t('kyc.enterExpires') : undefined,
    }),
    send: async (values: Values) => {
      onDone(dataOf(values, { document, country, endless }))
      return undefined
    },
  })
  return (
    <form className="pad stack" noValidate onSubmit={form.onSubmit} autoComplete="off">
      <SelectField
        label={t('kyc.document')}
        options={documentKinds.map((value) => ({ value, label: t(`kyc.kind.${value}`) }))}
        value={document}
        onChange={setDocument}
      />
      <SelectField
        label={t('kyc.country')}
        options={places}
        value={country}
        onChange={setCountry}
      />
      <Texts given={given} faults={form.faults} endless={endless} />
      <CheckField checked={endless} onChange={setEndless}>
        {t('kyc.noExpiry')}
      </CheckField>
      <ZoneField given={given?.mrz ?? null} pictures={pictures} />
      <Button type="submit" wide busy={form.busy}>
        {t('action.continue')}
      </Button>
    </form>
  )
}

type TextsProps = Pick<DataStepProps, 'given'> & {
  readonly faults: { readonly [K in keyof Values]?: string | undefined }
  readonly endless: boolean
}

function Texts({ given, faults, endless }: TextsProps) {
  const t = useWords()
  return (
    <>
      <TextField
        name="name"
        label={t('kyc.name')}
        hint={t('kyc.printed')}
        error={faults.name}
        defaultValue={given?.name}
        autoComplete="name"
        maxLength={100}
      />
      <TextField
        name="number"
        label={t('kyc.number')}
        error={faults.number}
        defaultValue={given?.number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
      />
      <OwnDateField
        name="birth"
        label={t('kyc.birth')}
        error={faults.birth}
        defaultValue={given?.birth}
        birthday
      />
      <OwnDateField
        name="expires"
        label={t('kyc.expires')}
        error={faults.expires}
        defaultValue={given?.expires ?? undefined}
        disabled={endless}
      />
    </>
  )
}

function dataOf(
  { name, number, birth, expires, mrz }: Values,
  chosen: { readonly document: DocumentKind; readonly country: string; readonly endless: boolean },
): IdentityData {
  const lines = mrz.split('\n').filter((line) => line.trim() !== '')
  return {
    document: chosen.document,
    country: chosen.country,
    name,
    number,
    birth,
    expires: chosen.endless ? null : expires,
    mrz: lines.length === 0 ? null : lines.slice(0, 3),
  }
}

import { noNumberReasons, taxNumberMax } from '@parkett/contract/customer/tax'
import { Button } from '@parkett/ui/button'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import { countryName, countryOptions } from '../../../frame/countries.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import type { Tax } from './tax-query.ts'
import type { Entries, Entry } from './use-entries.ts'

type TaxEntryProps = {
  readonly entry: Entry
  readonly name: string
  readonly entries: Entries
  readonly forms: Tax['forms']
  readonly error: string | undefined
}

/** A country, and its number or why there is none. */
export function TaxEntry({ entry, name, entries, forms, error }: TaxEntryProps) {
  const t = useWords()
  const language = useLanguage()
  const { country, choice, kept } = entry
  const form = forms.find((one) => one.country === country)
  const hint = kept === null ? form && t('tax.form', form) : t('tax.kept', { number: kept })
  return (
    <div className="stack-2" role="group" aria-label={countryName(country, language)}>
      <SelectField
        label={t('tax.country')}
        options={countryOptions(entries.freeFor(country), language)}
        value={country}
        onChange={(next) => entries.setCountry(country, next)}
      />
      <SelectField
        label={t('tax.choice')}
        options={[
          { value: 'number', label: t('tax.have') },
          ...noNumberReasons.map((value) => ({ value, label: t(`tax.none.${value}`) })),
        ]}
        value={choice}
        error={choice === 'number' ? undefined : error}
        onChange={(next) => entries.choose(country, next)}
      />
      {choice === 'number' && (
        <TextField
          key={country}
          name={name}
          label={t('tax.number')}
          hint={hint}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={taxNumberMax}
        />
      )}
      {entries.entries.length > 1 && (
        <Button kind="quiet" onClick={() => entries.remove(country)}>
          {t('tax.remove', { country: countryName(country, language) })}
        </Button>
      )}
    </div>
  )
}

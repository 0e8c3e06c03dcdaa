import { Landmark } from '@parkett/ui/icons'
import { unknown } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { countryName } from '../../../frame/countries.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { ProfileRow } from '../profile-row.tsx'
import { TaxSheet } from './tax-sheet.tsx'
import { taxQuery, type Tax } from './tax-query.ts'

/** Where one is taxed, in countries; numbers, text and days stand in its sheet. */
export function TaxRow() {
  const t = useWords()
  const language = useLanguage()
  const { data } = useQuery(taxQuery)
  const said = ({ versions: [newest], valid }: Tax): string => {
    if (newest === undefined) return t('tax.missing')
    if (!valid) return t('tax.expired')
    return new Intl.ListFormat(language, { type: 'unit' }).format(
      newest.residencies.map(({ country }) => countryName(country, language)),
    )
  }
  return (
    <ProfileRow
      id="tax"
      icon={<Landmark />}
      name={t('tax.title')}
      sub={data === undefined ? unknown : said(data)}
    >
      {(close) => <TaxSheet onDone={close} />}
    </ProfileRow>
  )
}

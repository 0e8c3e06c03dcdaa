import { ownPart } from '@parkett/client/query'
import { Landmark } from '@parkett/ui/icons'
import { unknown } from '@parkett/words/format'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { countryName } from '../../../frame/countries.ts'
import { Loaded } from '../../../frame/loaded.tsx'
import { useLanguage, useWords } from '../../../session/words.ts'
import { ProfileRow } from '../profile-row.tsx'
import { taxQuery, type Tax } from './tax-query.ts'

/** Comes once it is opened: its forms weigh more than the screen has room for. */
const sheetPart = queryOptions({
  ...ownPart('tax sheet', () => import('./tax-sheet.tsx')),
  staleTime: Infinity,
  gcTime: Infinity,
})

function LateSheet({ onDone }: { readonly onDone: () => void }) {
  const t = useWords()
  const part = useQuery(sheetPart)
  return (
    <Loaded query={part} failed={t('state.failed', { thing: t('tax.title') })}>
      {({ TaxSheet }) => <TaxSheet onDone={onDone} />}
    </Loaded>
  )
}

/** Where one is taxed, in countries; numbers, text and days stand in its sheet. */
export function TaxRow() {
  const t = useWords()
  const language = useLanguage()
  const { data, isError } = useQuery(taxQuery)
  const unread = isError ? t('state.failed', { thing: t('tax.title') }) : unknown
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
      sub={data === undefined ? unread : said(data)}
    >
      {(close) => <LateSheet onDone={close} />}
    </ProfileRow>
  )
}

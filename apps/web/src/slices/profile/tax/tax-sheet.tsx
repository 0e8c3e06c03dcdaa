import { Fold } from '@parkett/ui/fold'
import { Ledger, Line } from '@parkett/ui/ledger'
import { formatDate } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { countryName } from '../../../frame/countries.ts'
import { Loaded } from '../../../frame/loaded.tsx'
import { useLanguage, useWords } from '../../../session/words.ts'
import { useZone } from '../../../session/zone.tsx'
import { ExemptionForm } from './exemption-form.tsx'
import { TaxForm } from './tax-form.tsx'
import { taxQuery, type Tax } from './tax-query.ts'

/** What holds, the form to certify anew, and every version as it was certified. */
export function TaxSheet({ onDone }: { readonly onDone: () => void }) {
  const t = useWords()
  const query = useQuery(taxQuery)
  return (
    <Loaded query={query} failed={t('profile.failed')}>
      {(tax) => (
        <>
          <p className="pad">{t('tax.notComputed')}</p>
          <TaxForm key={tax.versions.length} tax={tax} onDone={onDone} />
          {isGerman(tax) && <ExemptionForm tax={tax} />}
          {tax.versions.length > 0 && (
            <div className="folds">
              <Fold title={t('tax.versions')} sub={String(tax.versions.length)}>
                {tax.versions.map((version) => (
                  <Version key={version.version} version={version} />
                ))}
              </Fold>
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

/** Only where German tax is owed does an exemption order say anything. */
const isGerman = ({ versions: [newest] }: Tax): boolean =>
  newest?.residencies.some(({ country }) => country === 'DE') === true

function Version({ version: of }: { readonly version: Tax['versions'][number] }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const version = String(of.version)
  const title = t('tax.version', { version, date: formatDate(of.at, language, { zone }) })
  return (
    <div className="pad stack-2">
      <h3 className="row-name">{title}</h3>
      <Ledger label={title}>
        {of.residencies.map(({ country, numberMasked, none }) => (
          <Line
            key={country}
            label={countryName(country, language)}
            value={none === null ? numberMasked : t(`tax.none.${none}`)}
            wrap={none !== null}
          />
        ))}
        <Line label={t('tax.validUntil')} value={formatDate(of.validUntil, language)} />
      </Ledger>
      <p>{t(`tax.certify.${of.text}`)}</p>
    </div>
  )
}

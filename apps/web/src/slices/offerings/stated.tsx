import type { Offering } from '@parkett/contract/customer/offerings'
import { ButtonLink } from '@parkett/ui/button'
import { Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { safeLink } from '../../frame/safe-link.ts'
import { useWords } from '../../session/words.ts'
import { LateProspectus } from './late-prospectus.tsx'

type StatedProps = { readonly offering: Offering }

/** Who wrote the terms: the simulated market by its seed, or the house. */
export function Publisher({ offering: { publishedBy } }: StatedProps) {
  const t = useWords()
  return (
    <Line
      label={t('ipo.publishedBy')}
      value={t(publishedBy === 'house' ? 'ipo.byHouse' : 'market.simulated')}
    />
  )
}

/** What whoever published it says of its risks, as it was written, and the prospectus: outside of the app, or the file itself. */
export function Stated({ offering }: StatedProps) {
  const t = useWords()
  const { risks, prospectus } = offering
  const link = safeLink(prospectus)
  return (
    <Section title={t('ipo.statedRisks')}>
      <div className="pad stack">
        <p className="own-note">{risks}</p>
        {link !== null && (
          <ButtonLink wide kind="secondary" href={link.href} newWindow>
            {t('ipo.prospectusAt', { host: link.host })}
          </ButtonLink>
        )}
        <LateProspectus offering={offering} />
        <p className="quiet">{t('ipo.houseNote')}</p>
      </div>
    </Section>
  )
}

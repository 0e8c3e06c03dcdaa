import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { factorsQuery } from '../../frame/factor/factors-query.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { useWords } from '../../session/words.ts'
import { Passkeys } from './passkeys.tsx'
import { Recovery } from './recovery.tsx'
import { Totp } from './totp.tsx'

/** The second factors of the account, and the codes for the day they are missing. */
export function Factors() {
  const t = useWords()
  const factors = useQuery(factorsQuery)
  return (
    <Section title={t('factor.title')}>
      <p className="pad quiet">{t('factor.text')}</p>
      <Loaded query={factors} failed={t('factor.failed')}>
        {({ totpSince, passkeys, passkeysPossible, recoveryLeft }) => (
          <>
            <Totp since={totpSince} />
            <Passkeys passkeys={passkeys} possible={passkeysPossible} />
            {(totpSince !== null || passkeys.length > 0) && <Recovery left={recoveryLeft} />}
          </>
        )}
      </Loaded>
    </Section>
  )
}

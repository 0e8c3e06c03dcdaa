import { readsOf } from '@parkett/client/query'
import { staffFactors } from '@parkett/contract/desk/staff-factors'
import { Section } from '@parkett/ui/section'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AddPasskey } from '../factor/add-passkey.tsx'
import { SetTotp } from '../factor/set-totp.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { read } from '../../../frame/reads.ts'
import { useWords } from '../../../frame/words.ts'
import { FactorList } from './factor-list.tsx'
import { ProveAgain } from './prove-again.tsx'

/** One's own second factors. To change them, password and factor are asked for once more. */
export function Factors() {
  const t = useWords()
  const client = useQueryClient()
  const factors = useQuery(read.one(staffFactors))
  const [proven, setProven] = useState(false)
  const again = (): Promise<void> => client.invalidateQueries(readsOf(staffFactors))
  return (
    <Loaded query={factors}>
      {(mine) => (
        <>
          <p>{t('desk.factorsText')}</p>
          <FactorList mine={mine} proven={proven} onChanged={again} />
          {proven ? (
            <div className="desk-narrow stack">
              {mine.totpSince === null && (
                <Section title={t('desk.authenticator')}>
                  <SetTotp onSet={again} />
                </Section>
              )}
              {mine.passkeysPossible ? (
                <AddPasskey kind="secondary" onAdded={again} />
              ) : (
                <p className="quiet">{t('desk.passkeyUnavailable')}</p>
              )}
            </div>
          ) : (
            <ProveAgain mine={mine} onProven={() => setProven(true)} />
          )}
        </>
      )}
    </Loaded>
  )
}

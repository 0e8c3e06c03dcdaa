import { staffFactors } from '@parkett/contract/desk/staff-factors'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AddPasskey } from '../factor/add-passkey.tsx'
import { SetTotp } from '../factor/set-totp.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { meQuery } from '../../../frame/me.ts'
import { read } from '../../../frame/reads.ts'
import { useWords } from '../../../frame/words.ts'

/** Nothing else can be done before a second factor is set: an authenticator or a passkey. */
export function Enrol() {
  const t = useWords()
  const client = useQueryClient()
  const factors = useQuery(read.one(staffFactors))
  const enter = async (me: StaffMe): Promise<void> => void client.setQueryData(meQuery.queryKey, me)
  return (
    <main className="desk-door stack">
      <h1 className="desk-title">{t('desk.enrol')}</h1>
      <SetTotp onSet={enter} />
      <h2 className="desk-subtitle">{t('desk.enrolOr')}</h2>
      <Loaded query={factors}>
        {({ passkeysPossible }) =>
          passkeysPossible ? (
            <AddPasskey kind="secondary" onAdded={enter} />
          ) : (
            <p className="quiet">{t('desk.passkeyUnavailable')}</p>
          )
        }
      </Loaded>
    </main>
  )
}

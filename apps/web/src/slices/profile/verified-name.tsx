import { kycDetail } from '@parkett/contract/customer/kyc'
import { useQuery } from '@tanstack/react-query'
import { readAloud } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'

/** The name on the approved document; it changes only with another document. */
export function VerifiedName() {
  const t = useWords()
  const { data } = useQuery(readAloud.one(kycDetail))
  const name = data?.status === 'approved' ? data.data?.name : undefined
  return <>{data === undefined ? '–' : (name ?? t('profile.verifiedNone'))}</>
}

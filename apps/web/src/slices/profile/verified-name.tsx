import { kycDetail } from '@parkett/contract/customer/kyc'
import { useQuery } from '@tanstack/react-query'
import { readAloud } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'

/** The name on the approved document; it changes only with another document. */
export function VerifiedName() {
  const t = useWords()
  const { data, isError } = useQuery(readAloud.one(kycDetail))
  const unread = isError ? t('state.failed', { thing: t('profile.verifiedName') }) : '–'
  const name = data?.status === 'approved' ? data.data?.name : undefined
  return <>{data === undefined ? unread : (name ?? t('profile.verifiedNone'))}</>
}

import { kycDetail } from '@parkett/contract/customer/kyc'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'

/** The name on the approved document; it changes only with another document. */
export function VerifiedName() {
  const t = useWords()
  const { data } = useQuery({ queryKey: ['identity'], queryFn: () => callServer(kycDetail, {}) })
  const name = data?.status === 'approved' ? data.data?.name : undefined
  return <>{data === undefined ? '–' : (name ?? t('profile.verifiedNone'))}</>
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { Acts } from '../../staff-acts/acts.tsx'
import { detailQuery, identityReads, type Detail } from './detail.ts'
import { Approved, Pending, Rejected } from './states.tsx'
import { Level } from './level.tsx'
import { ReturnLink } from './return-link.tsx'
import { Verification } from './verification.tsx'

/** Identity verification: what it is, pictures first, and how far it has come. */
export function Identity() {
  const t = useWords()
  const query = useQuery(detailQuery)
  return (
    <ScreenPage>
      <Loaded query={query} failed={t('kyc.failed')}>
        {(detail) => <State detail={detail} />}
      </Loaded>
    </ScreenPage>
  )
}

function State({ detail }: { readonly detail: Detail }) {
  const client = useQueryClient()
  const [anew, setAnew] = useState(false)
  const [first, setFirst] = useState(false)
  const onSubmitted = async (): Promise<void> => {
    // Said before it is read anew: the screen changes as soon as the answer is there.
    setFirst(true)
    await client.invalidateQueries(identityReads)
    setAnew(false)
  }
  const { status } = detail
  if (status === 'none' || anew) return <Verification detail={detail} onSubmitted={onSubmitted} />
  const restart = () => setAnew(true)
  return (
    <div className="stack">
      {status !== 'rejected' && <ReturnLink />}
      {(status === 'submitted' || status === 'in_review') && (
        <Pending detail={detail} first={first} />
      )}
      {(status === 'approved' || status === 'expired') && (
        <Approved detail={detail} onAnew={restart} />
      )}
      {status === 'rejected' && <Rejected detail={detail} onAgain={restart} />}
      <Level />
      <Acts />
    </div>
  )
}

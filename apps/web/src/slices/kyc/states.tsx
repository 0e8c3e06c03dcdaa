import type { Rejection } from '@parkett/contract/customer/kyc'
import { Button, ButtonLink } from '@parkett/ui/button'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import type { WordKey } from '@parkett/words/keys'
import { formatDate, formatDateTime } from '@parkett/words/format-time'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'
import { href, paths } from '../../router/paths.ts'
import { partNames, type Detail } from './detail.ts'

type StateProps = { readonly detail: Detail }

const sentence = (reason: Rejection): WordKey => `kyc.no.${reason}`

/** Handed in: what comes next and by when, and the way on. `first`: it was sent a moment ago. */
export function Pending({ detail, first }: StateProps & { readonly first: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const { submittedAt, method } = detail
  const by = usuallyBy(detail, (moment) => formatDateTime(moment, language, { zone }))
  return (
    <>
      <Notice tone="success" title={t('kyc.submitted')} alert={first}>
        <p>{by === null ? t('kyc.willWrite') : t('kyc.willWriteBy', { time: by })}</p>
        {!first && <p>{t('kyc.already')}</p>}
      </Notice>
      <div className="pad">
        <ButtonLink wide href={href(paths.home())}>
          {t('action.done')}
        </ButtonLink>
      </div>
      <Ledger>
        {submittedAt !== null && (
          <Line label={t('kyc.since')} value={formatDateTime(submittedAt, language, { zone })} />
        )}
        <Line label={t('kyc.usual')} value={t('kyc.hours', { hours: method.usualHours })} />
      </Ledger>
      <DemoNote detail={detail} />
      <HandedIn detail={detail} />
    </>
  )
}

const hourMs = 3_600_000

/** When the house has usually looked; null once that is over, as it would be no promise any more. */
function usuallyBy(
  { submittedAt, method }: Detail,
  print: (moment: string) => string,
): string | null {
  if (submittedAt === null) return null
  const byMs = Date.parse(submittedAt) + method.usualHours * hourMs
  return byMs < Date.now() ? null : print(new Date(byMs).toISOString())
}

/** Verified, or verified once with a document that has run out since. */
export function Approved({ detail, onAnew }: StateProps & { readonly onAnew: () => void }) {
  const t = useWords()
  const expired = detail.status === 'expired'
  return (
    <>
      <Notice
        tone={expired ? 'danger' : 'success'}
        title={t(expired ? 'kyc.expired' : 'kyc.approved')}
      />
      <DemoNote detail={detail} />
      <HandedIn detail={detail} />
      <div className="pad after stack-2">
        <Button kind={expired ? 'primary' : 'secondary'} wide onClick={onAnew}>
          {t('kyc.anew')}
        </Button>
        {!expired && <p className="quiet">{t('kyc.anewNote')}</p>}
      </div>
    </>
  )
}

/** Why it was not accepted, and what may stay. */
export function Rejected({ detail, onAgain }: StateProps & { readonly onAgain: () => void }) {
  const t = useWords()
  return (
    <>
      <Notice tone="danger" title={t('kyc.rejectedTitle')}>
        <ul className="plain-list">
          {detail.reasons.map((reason) => (
            <li key={reason}>{t(sentence(reason))}</li>
          ))}
        </ul>
      </Notice>
      {detail.keep.length > 0 && (
        <Ledger>
          {detail.keep.map((part) => (
            <Line key={part} label={t(partNames[part])} value={t('kyc.stays')} wrap />
          ))}
        </Ledger>
      )}
      <DemoNote detail={detail} />
      <div className="pad">
        <Button wide onClick={onAgain}>
          {t('kyc.resubmit')}
        </Button>
      </div>
    </>
  )
}

/** Simulated mode never passes for the real thing. */
export function DemoNote({ detail }: StateProps) {
  const t = useWords()
  if (!detail.method.demo) return null
  return <Notice tone="brass">{t('kyc.demo')}</Notice>
}

function HandedIn({ detail: { data } }: StateProps) {
  const t = useWords()
  const language = useLanguage()
  if (data === null) return null
  return (
    <Ledger label={t('kyc.data')}>
      <Line label={t('kyc.name')} value={data.name} wrap />
      <Line label={t('kyc.document')} value={t(`kyc.kind.${data.document}`)} wrap />
      <Line label={t('kyc.number')} value={data.numberMasked} />
      {data.expires !== null && (
        <Line label={t('kyc.expires')} value={formatDate(data.expires, language)} />
      )}
    </Ledger>
  )
}

import type { Rejection } from '@parkett/contract/customer/kyc'
import { kycApprove, kycReject } from '@parkett/contract/desk/kyc'
import { Button } from '@parkett/ui/button'
import { CheckField } from '@parkett/ui/check-field'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { useState } from 'react'
import { hrefOf } from '../../frame/place.ts'
import { callDesk } from '../../frame/server.ts'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../frame/words.ts'
import type { Opened } from './opened.ts'
import { Preview } from './preview.tsx'

const leave = (): void => location.assign(hrefOf('identity'))

type DecisionProps = {
  readonly id: string
  readonly opened: Opened
  /** Both pictures, here, by this person: before that nobody is verified. */
  readonly lookedAt: boolean
}

/**
 * Approve, refuse, or ask for parts again; a refusal shows word for word what its customer will
 * read.
 */
export function Decision({ id, opened, lookedAt }: DecisionProps) {
  const t = useWords()
  const [reasons, setReasons] = useState<readonly Rejection[]>([])
  const [missing, setMissing] = useState(false)
  const approve = useAct(() => callDesk(kycApprove, { params: { id }, body: {} }))
  const refuse = (again: boolean) => () =>
    callDesk(kycReject, { params: { id }, body: { reasons: [...reasons], again } })
  const reject = useAct(refuse(false))
  const ask = useAct(refuse(true))
  const error = approve.error ?? reject.error ?? ask.error
  const chosen = opened.reasons.filter(({ reason }) => reasons.includes(reason))
  const parts = (['data', 'front', 'back'] as const).filter((part) =>
    chosen.some(({ again }) => again.includes(part)),
  )
  const final = chosen.some((one) => one.final)

  const run = (act: typeof approve, needsReason: boolean) => async (): Promise<void> => {
    setMissing(needsReason && reasons.length === 0)
    if (needsReason && reasons.length === 0) return
    if (await act.run()) leave()
  }
  const toggle = (reason: Rejection) => (on: boolean) => {
    setMissing(false)
    setReasons(on ? [...reasons, reason] : reasons.filter((one) => one !== reason))
  }
  return (
    <Section title={t('desk.kyc.reasons')}>
      <div className="desk-item">
        {opened.reasons.map(({ reason }) => (
          <CheckField key={reason} checked={reasons.includes(reason)} onChange={toggle(reason)}>
            {t(`kyc.no.${reason}`)}
          </CheckField>
        ))}
        {reasons.length > 0 && <Preview reasons={reasons} language={opened.language} />}
        {chosen.length > 0 && !final && (
          <p>{t('desk.kyc.parts', { parts: parts.map((part) => t(`kyc.${part}`)).join(', ') })}</p>
        )}
        {(missing || error !== undefined) && (
          <Notice tone="danger" alert>
            {error ?? t('desk.kyc.pick')}
          </Notice>
        )}
        <div className="inline">
          <Button kind="danger" busy={reject.busy} onClick={() => void run(reject, true)()}>
            {t('desk.kyc.reject')}
          </Button>
          <Button
            kind="secondary"
            busy={ask.busy}
            disabled={final}
            reason={final ? t('desk.kyc.final') : undefined}
            onClick={() => void run(ask, true)()}
          >
            {t('desk.kyc.again')}
          </Button>
          <Button
            busy={approve.busy}
            disabled={!lookedAt}
            reason={lookedAt ? undefined : t('desk.kyc.lookFirst')}
            onClick={() => void run(approve, false)()}
          >
            {t('desk.approve')}
          </Button>
        </div>
      </div>
    </Section>
  )
}

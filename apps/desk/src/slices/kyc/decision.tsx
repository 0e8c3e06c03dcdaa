import type { Rejection } from '@parkett/contract/customer/kyc'
import type { IdentityFound } from '@parkett/contract/desk/identity-found'
import { kycApprove, kycReject } from '@parkett/contract/desk/kyc'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useState, type ComponentProps } from 'react'
import type { FindingsAnswered } from '../../frame/findings.tsx'
import { useKeys } from '../../frame/keys.ts'
import { ApprovalSure } from '../../frame/queue/approval-sure.tsx'
import { Refusal } from '../../frame/queue/refusal.tsx'
import { RefusalSure } from '../../frame/queue/refusal-sure.tsx'
import { useRefusing } from '../../frame/queue/use-refusing.ts'
import { useAct } from '../../frame/use-act.ts'
import type { Write } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'
import type { Opened } from './opened.ts'

type DecisionProps = {
  readonly id: string
  readonly opened: Opened
  /** Both pictures, here, by this person: before that nobody is verified. */
  readonly lookedAt: boolean
  readonly findings: FindingsAnswered<IdentityFound>
}

/** What its customer reads of a reason. */
const sentence = (reason: Rejection) => `kyc.no.${reason}` as const

/**
 * Approve, refuse, or ask for parts again; a refusal shows word for word what its customer will
 * read.
 */
export function Decision({ id, opened, lookedAt, findings }: DecisionProps) {
  const t = useWords()
  const { username } = opened
  const [sure, setSure] = useState<'no' | 'yes' | null>(null)
  const {
    reasons,
    refusing,
    missing,
    choose,
    given: chosenFirst,
    run,
  } = useRefusing<Rejection>({
    room: 'identity',
    id,
    username,
  })
  const { said: answers, given } = findings
  const approve = useAct((write) => write(kycApprove, { params: { id }, body: { answers } }))
  const refuse = (again: boolean) => (write: Write) =>
    write(kycReject, { params: { id }, body: { reasons: [...reasons], again } })
  const reject = useAct(refuse(false))
  const ask = useAct(refuse(true))
  const error = approve.error ?? reject.error ?? ask.error
  const chosen = opened.reasons.filter(({ reason }) => reasons.includes(reason))
  const final = chosen.some((one) => one.final)

  const refused = { refuses: true, done: t('kyc.rejectedTitle') }
  const [doApprove, doReject, doAsk] = [
    run(approve, { refuses: false, done: t('kyc.approved') }),
    run(reject, refused),
    run(ask, refused),
  ]
  const said = { chosen: reasons, sentence, language: opened.language }
  return (
    <section className="desk-bar" aria-label={t('desk.act')}>
      {refusing && (
        <Refusal reasons={opened.reasons.map(({ reason }) => reason)} onChange={choose} {...said} />
      )}
      {chosen.length > 0 && !final && <Parts chosen={chosen} />}
      {(missing || error !== undefined) && (
        <Notice tone="danger" alert>
          {error ?? t('desk.kyc.pick')}
        </Notice>
      )}
      <Acts
        reject={{ busy: reject.busy, run: chosenFirst(() => setSure('no')) }}
        ask={{ busy: ask.busy, run: doAsk }}
        approve={{ busy: approve.busy, run: given(() => setSure('yes')) }}
        final={final}
        lookedAt={lookedAt}
      />
      <Yes
        opened={opened}
        open={sure === 'yes'}
        act={approve}
        onAct={doApprove}
        onClose={() => setSure(null)}
      />
      <RefusalSure
        open={sure === 'no'}
        username={username}
        {...said}
        act={reject}
        onAct={doReject}
        onClose={() => setSure(null)}
      />
    </section>
  )
}

/** What is asked for again. */
function Parts({ chosen }: { readonly chosen: Opened['reasons'] }) {
  const t = useWords()
  const parts = (['data', 'front', 'back'] as const).filter((part) =>
    chosen.some(({ again }) => again.includes(part)),
  )
  return <p>{t('desk.kyc.parts', { parts: parts.map((part) => t(`kyc.${part}`)).join(', ') })}</p>
}

type YesProps = Pick<ComponentProps<typeof ApprovalSure>, 'open' | 'act' | 'onAct' | 'onClose'> & {
  readonly opened: Opened
}

/** Whose document it is, once more, before the yes. */
function Yes({ opened: { username, data, language }, ...sure }: YesProps) {
  const t = useWords()
  return (
    <ApprovalSure
      {...sure}
      username={username}
      facts={[
        [t('kyc.name'), data.name],
        [t('kyc.document'), `${t(`kyc.kind.${data.document}`)}, ${data.country}`],
      ]}
      parts={['notices', 'kyc']}
      say={(theirs) => [theirs('notify.identityApproved'), theirs('kyc.act.approve')]}
      language={language}
    />
  )
}

type One = { readonly busy: boolean; readonly run: () => unknown }
type ActsProps = {
  readonly reject: One
  readonly ask: One
  readonly approve: One
  readonly final: boolean
  readonly lookedAt: boolean
}

/** The irreversible left, the yes right, each with its key. */
function Acts({ reject, ask, approve, final, lookedAt }: ActsProps) {
  const t = useWords()
  useKeys({
    a: lookedAt ? () => void approve.run() : undefined,
    r: () => void reject.run(),
    s: final ? undefined : () => void ask.run(),
  })
  return (
    <div className="desk-bar-acts">
      <Button kind="danger" busy={reject.busy} onClick={() => void reject.run()}>
        {t('desk.kyc.reject')}
      </Button>
      <kbd>R</kbd>
      <Button
        kind="secondary"
        busy={ask.busy}
        disabled={final}
        reason={final ? t('desk.kyc.final') : undefined}
        onClick={() => void ask.run()}
      >
        {t('desk.kyc.again')}
      </Button>
      <kbd>S</kbd>
      <span className="desk-bar-yes">
        <Button
          busy={approve.busy}
          disabled={!lookedAt}
          reason={lookedAt ? undefined : t('desk.kyc.lookFirst')}
          onClick={() => void approve.run()}
        >
          {t('desk.approve')}
        </Button>
        <kbd>A</kbd>
      </span>
    </div>
  )
}

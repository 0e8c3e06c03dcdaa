import type { ProofRejection } from '@parkett/contract/customer/address'
import { addressApprove, addressReject } from '@parkett/contract/desk/address'
import type { AddressFound } from '@parkett/contract/desk/address-answers'
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
import { useWords } from '../../frame/words.ts'
import type { OpenedProof } from './opened.ts'

type DecisionProps = {
  readonly opened: OpenedProof
  /** The picture, here, by this person: before that nobody gets a yes. */
  readonly lookedAt: boolean
  readonly findings: FindingsAnswered<AddressFound>
}

/** What its customer reads of a reason. */
const sentence = (reason: ProofRejection) => `address.no.${reason}` as const

/** Approve or refuse; a refusal shows word for word what its customer will read. */
export function Decision({ opened, lookedAt, findings }: DecisionProps) {
  const t = useWords()
  const { id, username } = opened
  const [sure, setSure] = useState<'no' | 'yes' | null>(null)
  const {
    reasons,
    refusing,
    missing,
    choose,
    given: chosenFirst,
    run,
  } = useRefusing<ProofRejection>({
    room: 'address',
    id,
    username,
  })
  const { said: answers, given } = findings
  const approve = useAct((write) => write(addressApprove, { params: { id }, body: { answers } }))
  const reject = useAct((write) =>
    write(addressReject, { params: { id }, body: { reasons: [...reasons] } }),
  )
  const error = approve.error ?? reject.error

  const doApprove = run(approve, { refuses: false, done: t('address.approved') })
  const askApprove = given(() => setSure('yes'))
  const doReject = run(reject, { refuses: true, done: t('address.rejected') })
  const askReject = chosenFirst(() => setSure('no'))
  useKeys({ a: lookedAt ? askApprove : undefined, r: askReject })
  const said = { chosen: reasons, sentence, language: opened.language }
  return (
    <section className="desk-bar" aria-label={t('desk.act')}>
      {refusing && <Refusal reasons={opened.reasons} onChange={choose} {...said} />}
      {(missing || error !== undefined) && (
        <Notice tone="danger" alert>
          {missing ? t('desk.kyc.pick') : error}
        </Notice>
      )}
      <div className="desk-bar-acts">
        <Button kind="danger" busy={reject.busy} onClick={askReject}>
          {t('desk.kyc.reject')}
        </Button>
        <kbd>R</kbd>
        <ApproveButton busy={approve.busy} lookedAt={lookedAt} onApprove={askApprove} />
      </div>
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

type ApproveProps = {
  readonly busy: boolean
  readonly lookedAt: boolean
  readonly onApprove: () => void
}

function ApproveButton({ busy, lookedAt, onApprove }: ApproveProps) {
  const t = useWords()
  return (
    <span className="desk-bar-yes">
      <Button
        busy={busy}
        disabled={!lookedAt}
        reason={lookedAt ? undefined : t('desk.address.lookFirst')}
        onClick={onApprove}
      >
        {t('desk.approve')}
      </Button>
      <kbd>A</kbd>
    </span>
  )
}

type YesProps = Pick<ComponentProps<typeof ApprovalSure>, 'open' | 'act' | 'onAct' | 'onClose'> & {
  readonly opened: OpenedProof
}

/** Where somebody lives, once more, before the yes. */
function Yes({ opened: { username, name, data, language }, ...sure }: YesProps) {
  const t = useWords()
  return (
    <ApprovalSure
      {...sure}
      username={username}
      facts={[
        [t('desk.address.name'), name ?? '–'],
        [t('address.street'), data.street],
        [t('address.city'), `${data.postcode} ${data.city}, ${data.country}`],
      ]}
      parts={['notices', 'kyc']}
      say={(theirs) => [theirs('notify.addressApproved'), theirs('kyc.act.address_approve')]}
      language={language}
    />
  )
}

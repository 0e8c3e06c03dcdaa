import { blockAnswers } from '@parkett/contract/desk/block-answers'
import { blocksDecide } from '@parkett/contract/desk/blocks'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { formatMoney } from '@parkett/words/format'
import { isolated } from '@parkett/words/isolated'
import { useState } from 'react'
import { FoundNotice } from '../../frame/found-notice.tsx'
import { useKeys } from '../../frame/keys.ts'
import { may } from '../../frame/may.ts'
import { useMissedFindings } from '../../frame/missed-findings.ts'
import { thenLeaveDecided } from '../../frame/queue/decided.ts'
import { useAct, type Act } from '../../frame/use-act.ts'
import { useReasonChoice } from '../../frame/use-reason-choice.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { DecisionSure } from './decision-sure.tsx'
import type { Shown } from './shown.ts'
import { reasonWords } from '@parkett/words/block-words'

type DecisionProps = { readonly shown: Shown; readonly me: StaffMe }

/** Approve, which executes it, or reject with a reason that is true: the customer reads who it was. */
export function Decision({ shown, me }: DecisionProps) {
  const t = useWords()
  const language = useLanguage()
  const { id, status, amount } = shown.application.order
  const { field, reason, given } = useReasonChoice({
    label: t('desk.payout.rejectReason'),
    reasons: shown.reasons,
    text: (value) => t(reasonWords[value]),
  })
  const [asked, setAsked] = useState(false)
  const [sure, setSure] = useState<'approve' | 'reject' | null>(null)
  const findings = useMissedFindings(blockAnswers, shown.found)
  const params = { id }
  const approve = useAct((write) =>
    write(blocksDecide, { params, body: { to: 'approved', ...findings.answers } }).catch(
      findings.miss,
    ),
  )
  const reject = useAct(async (write) =>
    reason === '' ? undefined : write(blocksDecide, { params, body: { to: 'rejected', reason } }),
  )
  if (!may(me, blocksDecide.name) || status !== 'in_review') return null
  const stop = stopOf(shown)
  const run = (act: Act, said: string) => async (): Promise<void> => {
    await thenLeaveDecided(act, { room: 'blocks', id, said })
    // What it misses stands in the case, below the summary.
    setSure(null)
  }
  const name = shown.application.username
  const askReject = (): void => {
    if (asked) given(() => setSure('reject'))()
    else setAsked(true)
  }
  const error = approve.error ?? reject.error
  return (
    <section className="desk-bar" aria-label={t('desk.act')}>
      {asked && field}
      {stop === null && <FoundNotice fields={findings.fields} />}
      {error !== undefined && (
        <Notice tone="danger" alert>
          {error}
        </Notice>
      )}
      <p className="quiet">{t('desk.blocks.yesText')}</p>
      <Acts
        stop={stop === null ? undefined : t(stop)}
        label={t('desk.blocks.approve', { amount: formatMoney(amount, language) })}
        onApprove={findings.given(() => setSure('approve'))}
        onReject={askReject}
      />
      <DecisionSure
        kind={sure}
        shown={shown}
        reason={reason}
        approve={{
          ...approve,
          run: run(approve, `${t('blocks.approved')} · ${isolated(name)}`),
        }}
        reject={{
          ...reject,
          run: run(reject, `${t('blocks.state_rejected')} · ${isolated(name)}`),
        }}
        onClose={() => setSure(null)}
      />
    </section>
  )
}

type ActsProps = {
  /** Why it cannot be approved now. */
  readonly stop: string | undefined
  readonly label: string
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** The irreversible left, the yes right, each with its key. */
function Acts({ stop, label, onApprove, onReject }: ActsProps) {
  const t = useWords()
  useKeys({ a: stop === undefined ? onApprove : undefined, r: onReject })
  return (
    <div className="desk-bar-acts">
      <Button kind="danger" onClick={onReject}>
        {t('desk.payout.reject')}
      </Button>
      <kbd>R</kbd>
      <span className="desk-bar-yes">
        <Button disabled={stop !== undefined} reason={stop} onClick={onApprove}>
          {label}
        </Button>
        <kbd>A</kbd>
      </span>
    </div>
  )
}

/** What stands against a yes now; the server refuses for the same. */
function stopOf({ application, facts }: Shown) {
  if (application.before > 0) return 'desk.blocks.stop_order'
  if (!facts.verified || facts.locked || facts.frozenUntil !== null)
    return 'desk.blocks.stop_person'
  if (!facts.sellerMay) return 'desk.blocks.fact_seller'
  if (application.order.quantity > facts.left) return 'desk.blocks.stop_left'
  return facts.trading && facts.priceFits ? null : 'desk.blocks.stop_market'
}

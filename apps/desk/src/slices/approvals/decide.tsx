import { approvalsDecide, type Approval } from '@parkett/contract/desk/approvals'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { Dialog } from '@parkett/ui/dialog'
import { TextField } from '@parkett/ui/text-field'
import { isolated } from '@parkett/words/isolated'
import { useState } from 'react'
import { useKeys } from '../../frame/keys.ts'
import { thenLeaveGone } from '../../frame/queue/decided.ts'
import { twoPersonActs } from '../../frame/two-person-acts.ts'
import { useAct } from '../../frame/use-act.ts'
import { useReason } from '../../frame/use-reason.ts'
import { useTyped } from '../../frame/use-typed.tsx'
import { useWords } from '../../frame/words.ts'
import { mayDecide, subjectOf } from './about.ts'
import { Changes } from './changes.tsx'
import { Evidence } from './evidence.tsx'
import type { Verdicts } from './verdicts.ts'

type DecideProps = {
  readonly approval: Approval
  readonly me: StaffMe
  readonly verdicts: Verdicts
}

/** Approve exactly what the digest names, or return it with a word why; never one's own. */
export function Decide({ approval, me, verdicts }: DecideProps) {
  const t = useWords()
  const [asking, setAsking] = useState<'approve' | 'return' | null>(null)
  const mine = mayDecide(me, approval)
  const yes = verdicts.given(() => setAsking('approve'))
  const stop = verdicts.stop === undefined ? undefined : t(verdicts.stop)
  useKeys({
    a: mine && stop === undefined ? yes : undefined,
    r: mine ? () => setAsking('return') : undefined,
  })
  const { act, requester } = approval
  if (!mine)
    return (
      <section className="desk-bar" aria-label={t('desk.act')}>
        <p className="quiet">
          {requester.id === me.id
            ? t('desk.own')
            : 'staff' in act && act.staff === me.id
              ? t('reason.own_duties')
              : t('desk.notYours')}
        </p>
      </section>
    )
  return (
    <section className="desk-bar" aria-label={t('desk.act')}>
      <div className="desk-bar-acts">
        <Button kind="secondary" onClick={() => setAsking('return')}>
          {t('desk.return')}
        </Button>
        <kbd>R</kbd>
        <span className="desk-bar-yes">
          <Button disabled={stop !== undefined} reason={stop} onClick={yes}>
            {t('desk.approve')}
          </Button>
          <kbd>A</kbd>
        </span>
      </div>
      {asking === 'approve' && (
        <Yes approval={approval} verdicts={verdicts} onClose={() => setAsking(null)} />
      )}
      {asking === 'return' && (
        <No approval={approval} verdicts={verdicts} onClose={() => setAsking(null)} />
      )}
    </section>
  )
}

type SureProps = Pick<DecideProps, 'approval' | 'verdicts'> & { readonly onClose: () => void }

type Said = {
  readonly note?: string
  readonly typed?: string | undefined
  readonly verdicts: Verdicts
}

/** Sends the decision; the next case that waits follows it. */
function useDecision(
  approval: Approval,
  decision: 'approved' | 'returned',
  { note = '', typed, verdicts }: Said,
) {
  const t = useWords()
  const { id, digest, act } = approval
  const decide = useAct((write) =>
    write(approvalsDecide, {
      params: { id },
      body: {
        decision,
        digest,
        note,
        verdicts: [...verdicts.said],
        ...(typed !== undefined && { typed }),
      },
    }),
  )
  const run = async (): Promise<void> => {
    const title = [t(twoPersonActs[act.kind]), isolated(subjectOf(approval, t) ?? '')]
      .filter(Boolean)
      .join(' · ')
    const said = `${t(decision === 'approved' ? 'desk.two.approved' : 'desk.two.returned')} · ${title}`
    await thenLeaveGone(decide, { room: 'approvals', id, said })
  }
  return { busy: decide.busy, error: decide.error, run }
}

/** The summary before the yes: what it does, and everything that was looked at. */
function Yes({ approval, verdicts, onClose }: SureProps) {
  const t = useWords()
  const { field, given, typed } = useTyped(approval.toType)
  const { busy, error, run } = useDecision(approval, 'approved', { typed, verdicts })
  return (
    <Dialog
      open
      question={t('desk.approveAsk')}
      consequence={
        <>
          <dl className="desk-facts">
            <Changes approval={approval} />
            <Evidence pieces={approval.evidence} changed={approval.changed} />
          </dl>
          {field}
        </>
      }
      cancelLabel={t('action.cancel')}
      actLabel={t('desk.approve')}
      busy={busy}
      error={error}
      onCancel={onClose}
      onAct={given(run)}
    />
  )
}

/** Whoever asked reads why. */
function No({ approval, verdicts, onClose }: SureProps) {
  const t = useWords()
  const { field, reason, given } = useReason()
  const { busy, error, run } = useDecision(approval, 'returned', { note: reason, verdicts })
  return (
    <Dialog
      open
      question={t('desk.two.returnWhy')}
      consequence={<TextField label={t('desk.reason')} {...field} />}
      cancelLabel={t('action.cancel')}
      actLabel={t('desk.return')}
      busy={busy}
      error={error}
      onCancel={onClose}
      onAct={given(run)}
    />
  )
}

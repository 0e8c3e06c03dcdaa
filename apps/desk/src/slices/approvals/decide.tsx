import { approvalsDecide, type Approval } from '@parkett/contract/desk/approvals'
import { approvalRights, type Role } from '@parkett/contract/desk/permissions'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { Dialog } from '@parkett/ui/dialog'
import { Notice } from '@parkett/ui/notice'
import { useState } from 'react'
import { useAct } from '../../frame/use-act.ts'
import type { Write } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'
import { Changes } from './changes.tsx'
import { Evidence } from './evidence.tsx'

type DecideProps = { readonly approval: Approval; readonly me: StaffMe }

/** Approve exactly what the digest names, or return it; never one's own. */
export function Decide({ approval, me }: DecideProps) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  const { id, digest, act } = approval
  const send = (decision: 'approved' | 'returned') => (write: Write) =>
    write(approvalsDecide, { params: { id }, body: { decision, digest, note: '' } })
  const approve = useAct(send('approved'))
  const giveBack = useAct(send('returned'))
  const allowed: readonly Role[] = approvalRights[act.kind].approve
  if (approval.requester.id === me.id) return <p className="quiet">{t('desk.own')}</p>
  if (!me.roles.some((role) => allowed.includes(role)))
    return <p className="quiet">{t('desk.notYours')}</p>
  return (
    <div className="inline">
      <Button kind="secondary" busy={giveBack.busy} onClick={() => void giveBack.run()}>
        {t('desk.return')}
      </Button>
      <Button onClick={() => setAsking(true)}>{t('desk.approve')}</Button>
      {giveBack.error && (
        <Notice tone="danger" alert>
          {giveBack.error}
        </Notice>
      )}
      <Dialog
        open={asking}
        question={t('desk.approveAsk')}
        consequence={
          <>
            <dl className="desk-facts">
              <Evidence pieces={approval.evidence} />
              <Changes approval={approval} />
            </dl>
            <p className="desk-code quiet">{digest}</p>
          </>
        }
        cancelLabel={t('action.cancel')}
        actLabel={t('desk.approve')}
        busy={approve.busy}
        error={approve.error}
        onCancel={() => setAsking(false)}
        onAct={() => void approve.run().then((done) => done && setAsking(false))}
      />
    </div>
  )
}

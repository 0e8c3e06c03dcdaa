import {
  closeReasons,
  problemsAcknowledge,
  problemsClose,
  problemsEscalate,
} from '@parkett/contract/customer/problems'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { isolated } from '@parkett/words/isolated'
import { useState } from 'react'
import { Preview } from '../../frame/queue/preview.tsx'
import { thenLeaveGone } from '../../frame/queue/decided.ts'
import { Sure } from '../../frame/sure.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useReasonChoice } from '../../frame/use-reason-choice.tsx'
import { useWords } from '../../frame/words.ts'
import type { Opened } from './opened.ts'

type StepsProps = { readonly opened: Opened }

/** What can be done with a ticket beside answering it. The customer reads each of it. */
export function Steps({ opened }: StepsProps) {
  const t = useWords()
  const { ticket } = opened
  const params = { id: ticket.id }
  const acknowledge = useAct((write) => write(problemsAcknowledge, { params }))
  const escalate = useAct((write) => write(problemsEscalate, { params }))
  // What it takes to close one stands there when it is asked for: the conversation needs the room.
  const [closing, setClosing] = useState(false)
  const unheard = ticket.complaint !== null && ticket.complaint.acknowledgedAt === null
  return (
    <>
      <div className="desk-bar-acts">
        {unheard && (
          <Button kind="secondary" busy={acknowledge.busy} onClick={() => void acknowledge.run()}>
            {t('desk.problem.acknowledge')}
          </Button>
        )}
        {ticket.state !== 'escalated' && (
          <Button kind="secondary" busy={escalate.busy} onClick={() => void escalate.run()}>
            {t('desk.problem.escalate')}
          </Button>
        )}
        {!closing && (
          <Button kind="secondary" onClick={() => setClosing(true)}>
            {t('desk.problem.close')}
          </Button>
        )}
      </div>
      <FormFault text={acknowledge.error ?? escalate.error} />
      {closing && <Close opened={opened} />}
    </>
  )
}

/** Nothing is chosen from the start: why it ends is said by who ends it. */
function Close({ opened: { ticket, about } }: StepsProps) {
  const t = useWords()
  const { field, reason, given } = useReasonChoice({
    label: t('desk.problem.closeWhy'),
    reasons: closeReasons,
    text: (value) => t(`problems.close_${value}`),
  })
  const [sure, setSure] = useState(false)
  const close = useAct(async (write) =>
    reason === ''
      ? undefined
      : write(problemsClose, { params: { id: ticket.id }, body: { reason } }),
  )
  const run = async (): Promise<void> => {
    const said = `${t('problems.state_closed')} · ${t(`problems.kind_${ticket.kind}`)} · ${isolated(about.username)}`
    if (await thenLeaveGone(close, { room: 'problems', id: ticket.id, said })) setSure(false)
  }
  return (
    <>
      <div className="desk-bar-acts">
        {field}
        <Button kind="secondary" onClick={given(() => setSure(true))}>
          {t('desk.problem.close')}
        </Button>
      </div>
      {reason !== '' && (
        <Sure
          open={sure}
          label={t('desk.problem.close')}
          facts={[
            [t('desk.trades.customer'), isolated(about.username)],
            [t('desk.reference'), ticket.reference],
            [t('desk.reason'), t(`problems.close_${reason}`)],
          ]}
          act={close}
          onAct={run}
          onClose={() => setSure(false)}
        >
          <Preview
            parts={['notices', 'problems']}
            say={(theirs) => [
              theirs('notify.problemClosed', { reference: ticket.reference }),
              theirs('problems.step_close', { reason: theirs(`problems.close_${reason}`) }),
            ]}
            language={about.language}
          />
        </Sure>
      )}
    </>
  )
}

import { staffDisable, type StaffMe } from '@parkett/contract/desk/staff'
import { staffLock } from '@parkett/contract/desk/staff-duties'
import { Button } from '@parkett/ui/button'
import { Dialog } from '@parkett/ui/dialog'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { TextField } from '@parkett/ui/text-field'
import { useState } from 'react'
import { may, mayAsk } from '../../../frame/may.ts'
import { askApproval } from '../../../frame/reason-part.tsx'
import { useAct } from '../../../frame/use-act.ts'
import { useReason } from '../../../frame/use-reason.ts'
import { useWords } from '../../../frame/words.ts'
import type { Colleague } from './people-table.tsx'
import { FormFault } from '@parkett/ui/form-fault'

type PersonActsProps = { readonly person: Colleague; readonly me: StaffMe }

/** What stops a colleague, or lets them in again: each with its reason, what two do as a request. */
export function PersonActs({ person, me }: PersonActsProps) {
  const t = useWords()
  const { field, reason, given } = useReason()
  const [asking, setAsking] = useState<keyof typeof ends | null>(null)
  if (!may(me, 'staff.lock') && !mayAsk(me, 'staff.factorReset')) return null
  const { lockedAt, secondFactor } = person
  const part = { person, reason, given }
  return (
    <Section title={t('desk.team.access')}>
      <div className="pad stack">
        <TextField label={t('desk.reason')} {...field} />
        <div className="inline">
          {may(me, 'staff.lock') && lockedAt === null && (
            <Button kind="danger" onClick={given(() => setAsking('lock'))}>
              {t('desk.team.lock')}
            </Button>
          )}
          {may(me, 'staff.disable') && (
            <Button kind="danger" onClick={given(() => setAsking('disable'))}>
              {t('desk.disable')}
            </Button>
          )}
        </div>
        {mayAsk(me, 'staff.unlock') && lockedAt !== null && (
          <ByTwo {...part} kind="staff.unlock" label={t('desk.team.unlock')} />
        )}
        {mayAsk(me, 'staff.factorReset') && secondFactor && (
          <ByTwo {...part} kind="staff.factorReset" label={t('desk.factorReset')} />
        )}
      </div>
      {asking !== null && (
        <Sure act={asking} person={person} reason={reason} onDone={() => setAsking(null)} />
      )}
    </Section>
  )
}

type ByTwoProps = {
  readonly person: Colleague
  readonly reason: string
  readonly given: (then: () => unknown) => () => void
  readonly kind: 'staff.unlock' | 'staff.factorReset'
  readonly label: string
}

function ByTwo({ person, reason, given, kind, label }: ByTwoProps) {
  const t = useWords()
  const [asked, setAsked] = useState(false)
  const act = useAct((write) => askApproval(write, { kind, staff: person.id }, reason))
  return (
    <div className="stack-2">
      <div>
        <Button kind="secondary" busy={act.busy} onClick={given(() => act.run().then(setAsked))}>
          {label}
        </Button>
      </div>
      {asked && (
        <Notice tone="success" alert>
          {t('desk.factorResetAsked')}
        </Notice>
      )}
      <FormFault text={act.error} />
    </div>
  )
}

const ends = {
  lock: {
    route: staffLock,
    ask: 'desk.team.lockAsk',
    what: 'desk.team.lockWhat',
    act: 'desk.team.lock',
  },
  disable: {
    route: staffDisable,
    ask: 'desk.team.disableAsk',
    what: 'desk.team.disableWhat',
    act: 'desk.disable',
  },
} as const

type SureProps = {
  readonly act: keyof typeof ends
  readonly person: Colleague
  readonly reason: string
  readonly onDone: () => void
}

/** What it does and to whom, before it is done. */
function Sure({ act, person: { id, username }, reason, onDone }: SureProps) {
  const t = useWords()
  const { route, ask, what, act: label } = ends[act]
  const end = useAct((write) => write(route, { params: { id }, body: { reason } }))
  return (
    <Dialog
      open
      danger
      question={t(ask, { name: username })}
      consequence={t(what)}
      cancelLabel={t('action.cancel')}
      actLabel={t(label)}
      busy={end.busy}
      error={end.error}
      onCancel={onDone}
      onAct={() => void end.run().then((done) => done && onDone())}
    />
  )
}

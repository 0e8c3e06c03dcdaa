import { staffEndSessions, staffSessions } from '@parkett/contract/desk/staff-duties'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { Section } from '@parkett/ui/section'
import { TextField } from '@parkett/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../frame/loaded.tsx'
import { may } from '../../../frame/may.ts'
import { read } from '../../../frame/reads.ts'
import { useAct } from '../../../frame/use-act.ts'
import { useReason } from '../../../frame/use-reason.ts'
import { When } from '../../../frame/when.tsx'
import { useWords } from '../../../frame/words.ts'
import type { Colleague } from './people-table.tsx'
import { FormFault } from '@parkett/ui/form-fault'

type SessionsProps = { readonly person: Colleague; readonly me: StaffMe }

/** Where a colleague is and was signed in; one or every session ends at once, with a reason. */
export function Sessions({ person, me }: SessionsProps) {
  const t = useWords()
  const query = useQuery(read.one(staffSessions, { params: { id: person.id } }))
  const [ending, setEnding] = useState<string | null>(null)
  const mayEnd = may(me, 'staff.endSessions')
  return (
    <Section
      title={t('desk.team.sessions')}
      action={
        mayEnd && person.sessions > 1 ? (
          <Button kind="quiet" onClick={() => setEnding('all')}>
            {t('desk.team.endAll')}
          </Button>
        ) : undefined
      }
    >
      <Loaded query={query}>
        {({ rows }) => (
          <ul className="desk-sessions">
            {rows.length === 0 && <li className="quiet">{t('desk.team.never')}</li>}
            {rows.map(({ id, network, startedAt, lastSeenAt, open, own }) => (
              <li key={id} data-open={open || undefined}>
                <span>
                  <When at={startedAt} /> – <When at={lastSeenAt} />
                  <small>
                    {network}
                    {own && ` · ${t('desk.team.thisOne')}`}
                  </small>
                </span>
                {open ? (
                  mayEnd && !own ? (
                    <Button kind="quiet" onClick={() => setEnding(id)}>
                      {t('desk.team.end')}
                    </Button>
                  ) : (
                    <Chip tone="success">{t('desk.team.signedIn')}</Chip>
                  )
                ) : (
                  <span className="quiet">{t('desk.team.ended')}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {ending !== null && (
        <End key={ending} person={person} session={ending} onDone={() => setEnding(null)} />
      )}
    </Section>
  )
}

type EndProps = {
  readonly person: Colleague
  /** Its id, or `all`. */
  readonly session: string
  readonly onDone: () => void
}

function End({ person, session, onDone }: EndProps) {
  const t = useWords()
  const { field, reason, given } = useReason()
  const act = useAct((write) =>
    write(staffEndSessions, {
      params: { id: person.id },
      body: { reason, ...(session !== 'all' && { session }) },
    }),
  )
  return (
    <div className="pad stack-2">
      <TextField label={t('desk.team.endReason')} {...field} />
      <div className="inline">
        <Button kind="secondary" onClick={onDone}>
          {t('action.cancel')}
        </Button>
        <Button
          kind="danger"
          busy={act.busy}
          onClick={given(() => act.run().then((done) => done && onDone()))}
        >
          {t(session === 'all' ? 'desk.team.endAll' : 'desk.team.end')}
        </Button>
      </div>
      <FormFault text={act.error} />
    </div>
  )
}

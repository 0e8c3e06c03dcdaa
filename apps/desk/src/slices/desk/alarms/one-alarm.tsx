import { alarmsEnd, alarmsTake, type ShownAlarm } from '@parkett/contract/desk/alarms'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { FormFault } from '@parkett/ui/form-fault'
import { Section } from '@parkett/ui/section'
import { TextField } from '@parkett/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '../../../frame/avatar.tsx'
import { FormFoot } from '../../../frame/form-foot.tsx'
import { useKeys } from '../../../frame/keys.ts'
import { may } from '../../../frame/may.ts'
import { leaveDecided, waitingAfter } from '../../../frame/queue/decided.ts'
import { Case } from '../../../frame/queue/panes.tsx'
import { RawLine } from '../../../frame/raw-line.tsx'
import { reasonFault } from '../../../frame/reason-part.tsx'
import { useAct } from '../../../frame/use-act.ts'
import { useForm } from '../../../frame/use-form.ts'
import { useWrite } from '../../../frame/use-write.ts'
import { When } from '../../../frame/when.tsx'
import { useWords } from '../../../frame/words.ts'

export const severityTones = { critical: 'danger', serious: 'brass', notice: 'neutral' } as const

type OneAlarmProps = {
  readonly alarm: ShownAlarm
  /** Whether an address for alarms is set. */
  readonly told: boolean
  readonly me: StaffMe
}

/** One alarm: what it is, since when and how often, who sees to it, and its end. */
export function OneAlarm({ alarm, told, me }: OneAlarmProps) {
  const t = useWords()
  const { kind, severity, firstAt, lastAt, times, owner, over, toldAt, facts } = alarm
  return (
    <Case
      context={
        <Section title={t('desk.alarms.taken')}>
          {owner === null ? (
            <p className="quiet">{t('desk.alarms.nobody')}</p>
          ) : (
            <p className="desk-who">
              <Avatar name={owner.name} /> {t('desk.alarms.owner', { name: owner.name })}{' '}
              <When at={owner.at} />
            </p>
          )}
        </Section>
      }
      bar={over === null && may(me, 'alarms.take') && <Bar alarm={alarm} />}
    >
      <header>
        <p className="quiet">
          <When at={firstAt} /> · {t('desk.alarms.times', { count: times })}{' '}
          <Chip tone={severityTones[severity]}>{t(`desk.alarms.${severity}`)}</Chip>
        </p>
        <h2 className="desk-subtitle">{t(`desk.alarm.${kind}`)}</h2>
      </header>
      <dl className="desk-facts">
        <dt>{t('desk.alarms.last')}</dt>
        <dd>
          <When at={lastAt} />
        </dd>
      </dl>
      <p className="quiet">
        {toldAt === null ? (
          t(told && severity !== 'notice' ? 'desk.alarms.untold' : 'desk.alarms.hereOnly')
        ) : (
          <>
            {t('desk.alarms.told')} · <When at={toldAt} />
          </>
        )}
      </p>
      {over !== null && (
        <Section title={t('desk.alarms.over')}>
          <p className="desk-who">
            <Avatar name={over.by} /> {over.by} <When at={over.at} />
          </p>
          <p className="desk-note">{over.note}</p>
        </Section>
      )}
      <RawLine>
        {Object.entries(facts).map(([name, value]) => (
          <p key={name} className="desk-code">
            {name} {value}
          </p>
        ))}
      </RawLine>
    </Case>
  )
}

function Bar({ alarm: { id, kind, owner } }: { readonly alarm: ShownAlarm }) {
  const t = useWords()
  const [ending, end] = useState(false)
  const take = useAct((write) => write(alarmsTake, { params: { id }, body: {} }))
  const mine = owner?.mine === true
  useKeys({
    a: mine || ending ? undefined : () => void take.run(),
    r: ending ? undefined : () => end(true),
  })
  return (
    <section className="desk-bar" aria-label={t('desk.act')}>
      {ending ? (
        <End id={id} said={t(`desk.alarm.${kind}`)} onLeave={() => end(false)} />
      ) : (
        <>
          <p className="quiet">{t('desk.alarms.takeText')}</p>
          <div className="desk-bar-acts">
            <Button kind="secondary" onClick={() => end(true)}>
              {t('desk.alarms.end')}
            </Button>
            <kbd>R</kbd>
            {!mine && (
              <span className="desk-bar-yes">
                <Button busy={take.busy} onClick={() => void take.run()}>
                  {t('desk.alarms.take')}
                </Button>
                <kbd>A</kbd>
              </span>
            )}
          </div>
          <FormFault text={take.error} />
        </>
      )}
    </section>
  )
}

type EndProps = { readonly id: string; readonly said: string; readonly onLeave: () => void }

function End({ id, said, onLeave }: EndProps) {
  const t = useWords()
  const client = useQueryClient()
  const write = useWrite()
  const form = useForm({
    fields: ['note'],
    check: ({ note }) => ({ note: reasonFault(note, t) }),
    send: async ({ note }) => {
      const next = waitingAfter(id)
      await write(alarmsEnd, { params: { id }, body: { note: note.trim() } })
      leaveDecided({ room: 'alarms', id, said: `${said}: ${t('desk.alarms.over')}` }, next)
      await client.invalidateQueries()
      return undefined
    },
  })
  return (
    <form className="stack-2" noValidate onSubmit={form.onSubmit}>
      <TextField
        name="note"
        label={t('desk.reason')}
        hint={t('desk.alarms.endHint')}
        error={form.faults.note}
        maxLength={300}
        autoFocus
      />
      <FormFoot form={form} act={t('desk.alarms.end')} leave={t('action.back')} onLeave={onLeave} />
    </form>
  )
}

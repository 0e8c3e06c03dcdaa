import {
  tasksDone,
  tasksGive,
  tasksList,
  tasksMake,
  tasksPeople,
} from '@parkett/contract/desk/notes'
import type { Task } from '@parkett/contract/desk/notes'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormFoot } from '../frame/form-foot.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { may } from '../frame/may.ts'
import { useOffers } from '../frame/offers.ts'
import { usePages } from '../frame/pager.tsx'
import { Fuse } from '../frame/queue/fuse.tsx'
import { read } from '../frame/reads.ts'
import { useAct } from '../frame/use-act.ts'
import { useForm } from '../frame/use-form.ts'
import { useLater } from '../frame/use-later.ts'
import { useWrite } from '../frame/use-write.ts'
import { When } from '../frame/when.tsx'
import { useWords } from '../frame/words.ts'
import { CustomerLink } from './customer-link.tsx'

type TasksProps = {
  readonly me: StaffMe
  /** Whose; without one all of mine that are open. */
  readonly customer?: string
}

/** What is to be done, by whom and until when; whoever owns a task ends it or hands it on. */
export function Tasks({ me, customer }: TasksProps) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const [making, make] = useState(false)
  const mayMake = customer !== undefined && may(me, 'notes.makeTask')
  useOffers(mayMake ? [{ label: t('desk.tasks.make'), run: () => make(true) }] : [])
  const query = useQuery({
    ...read.one(tasksList, { query: { customer, cursor } }),
    enabled: may(me, 'notes.tasks'),
    placeholderData: (shown) => shown,
  })
  if (!may(me, 'notes.tasks')) return null
  return (
    <Section
      title={t('desk.tasks')}
      action={
        mayMake &&
        !making && (
          <button type="button" className="desk-link" onClick={() => make(true)}>
            {t('desk.tasks.make')}
          </button>
        )
      }
    >
      {making && customer !== undefined && (
        <Make customer={customer} me={me} onDone={() => make(false)} />
      )}
      <Loaded query={query}>
        {({ rows, next, at }) => (
          <>
            {rows.length === 0 && <p className="quiet">{t('desk.tasks.none')}</p>}
            <ul className="desk-tasks">
              {rows.map((task) => (
                <One key={task.id} task={task} at={at} me={me} linked={customer === undefined} />
              ))}
            </ul>
            <div className="inline">{pager(next)}</div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

type OneProps = {
  readonly task: Task
  readonly at: string
  readonly me: StaffMe
  /** Where it is not said already whom it is about. */
  readonly linked: boolean
}

function One({ task, at, me, linked }: OneProps) {
  const t = useWords()
  const [giving, give] = useState(false)
  const act = useLater()
  // Done, and may still be taken back.
  const [ended, end] = useState(false)
  const done = (): void => {
    end(true)
    act({
      said: t('desk.tasks.ended'),
      send: (write) => write(tasksDone, { params: { id: task.id }, body: {} }),
      undone: () => end(false),
    })
  }
  const open = task.done === null && !ended
  return (
    <li data-done={!open || undefined}>
      <p className="desk-note">{task.text}</p>
      {linked && <CustomerLink id={task.customer} name={task.username} />}
      <p className="quiet">
        {t('desk.tasks.of', { owner: task.owner, author: task.author })} · {t('desk.tasks.due')}{' '}
        <When at={task.dueAt} />
      </p>
      {task.done === null ? (
        <Fuse since={task.madeAt} due={task.dueAt} at={at} />
      ) : (
        <p className="quiet">
          {t('desk.tasks.doneBy', { name: task.done.by })} <When at={task.done.at} />
        </p>
      )}
      {open && may(me, 'notes.endTask') && (
        <div className="inline">
          <Button kind="secondary" onClick={done}>
            {t('action.done')}
          </Button>
          <Button kind="quiet" onClick={() => give(!giving)}>
            {t('desk.tasks.give')}
          </Button>
        </div>
      )}
      {giving && <Give task={task} onDone={() => give(false)} />}
    </li>
  )
}

function Give({ task, onDone }: { readonly task: Task; readonly onDone: () => void }) {
  const t = useWords()
  const [owner, choose] = useState('')
  const act = useAct(async (write) => {
    await write(tasksGive, { params: { id: task.id }, body: { owner } })
    onDone()
  })
  return (
    <div className="desk-form">
      <People value={owner} onChange={choose} />
      <Button
        kind="secondary"
        busy={act.busy}
        disabled={owner === ''}
        onClick={() => void act.run()}
      >
        {t('desk.tasks.give')}
      </Button>
      <FormFault text={act.error} />
    </div>
  )
}

type PeopleProps = {
  readonly value: string
  readonly onChange: (id: string) => void
  readonly error?: string | undefined
}

function People({ value, onChange, error }: PeopleProps) {
  const t = useWords()
  const { data } = useQuery(read.one(tasksPeople))
  const people = data?.rows.map(({ id, username }) => ({ value: id, label: username })) ?? []
  return (
    <SelectField
      label={t('desk.tasks.owner')}
      error={error}
      options={[{ value: '', label: t('desk.tasks.pick') }, ...people]}
      value={value}
      onChange={onChange}
    />
  )
}

const days = [1, 3, 7, 30] as const

type MakeProps = {
  readonly customer: string
  readonly me: StaffMe
  readonly onDone: () => void
}

function Make({ customer, me, onDone }: MakeProps) {
  const t = useWords()
  const client = useQueryClient()
  const write = useWrite()
  const [owner, choose] = useState(me.id)
  const [due, setDue] = useState('1')
  const form = useForm({
    fields: ['task'],
    check: ({ task }) => ({ task: task.trim().length < 2 ? t('desk.tasks.missing') : undefined }),
    send: async ({ task }) => {
      const dueAt = new Date(Date.now() + Number(due) * dayMs).toISOString()
      await write(tasksMake, {
        params: { id: customer },
        body: { text: task.trim(), owner, dueAt },
      })
      await client.invalidateQueries()
      onDone()
      return undefined
    },
  })
  return (
    <form
      className="desk-form"
      noValidate
      onSubmit={form.onSubmit}
      aria-label={t('desk.tasks.make')}
    >
      <TextField
        name="task"
        label={t('desk.tasks.what')}
        error={form.faults.task}
        maxLength={2000}
        autoFocus
      />
      <People value={owner} onChange={choose} />
      <SelectField
        label={t('desk.tasks.due')}
        options={days.map((count) => ({
          value: String(count),
          label: t('desk.tasks.inDays', { count }),
        }))}
        value={due}
        onChange={setDue}
      />
      <FormFoot form={form} act={t('action.save')} leave={t('action.cancel')} onLeave={onDone} />
    </form>
  )
}

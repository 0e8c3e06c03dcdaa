import { noteReaders, notesList, notesWrite, type noteSubjects } from '@parkett/contract/desk/notes'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Chip } from '@parkett/ui/chip'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '../frame/avatar.tsx'
import { FormFoot } from '../frame/form-foot.tsx'
import { useKeys } from '../frame/keys.ts'
import { Loaded } from '../frame/loaded.tsx'
import { may } from '../frame/may.ts'
import { useOffers } from '../frame/offers.ts'
import { usePages } from '../frame/pager.tsx'
import { read } from '../frame/reads.ts'
import { useForm } from '../frame/use-form.ts'
import { useWrite } from '../frame/use-write.ts'
import { When } from '../frame/when.tsx'
import { useWords } from '../frame/words.ts'

type NotesProps = {
  readonly customer: string
  readonly me: StaffMe
  /** What a new note is about; the customer unless given. */
  readonly about?: (typeof noteSubjects)[number]
  readonly record?: string
}

/** What colleagues wrote down, newest first, and a new note by `N`. Nothing is changed any more. */
export function Notes({ customer, me, about = 'customer', record }: NotesProps) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const [writing, write] = useState(false)
  const mayWrite = may(me, 'notes.write')
  useKeys({ n: mayWrite ? () => write(true) : undefined })
  useOffers(mayWrite ? [{ label: t('desk.notes.write'), run: () => write(true) }] : [])
  const query = useQuery({
    ...read.one(notesList, { params: { id: customer }, query: { cursor } }),
    enabled: may(me, 'notes.list'),
    placeholderData: (shown) => shown,
  })
  if (!may(me, 'notes.list')) return null
  return (
    <Section
      title={t('desk.notes')}
      action={
        mayWrite &&
        !writing && (
          <button type="button" className="desk-link" onClick={() => write(true)}>
            {t('desk.notes.write')} <kbd>N</kbd>
          </button>
        )
      }
    >
      {writing && (
        <Write customer={customer} about={about} record={record} onDone={() => write(false)} />
      )}
      <Loaded query={query}>
        {({ rows, next }) => (
          <>
            {rows.length === 0 && <p className="quiet">{t('desk.notes.none')}</p>}
            <ol className="desk-notes">
              {rows.map((note) => (
                <li key={note.id}>
                  <p className="desk-note-head">
                    <Avatar name={note.author} /> <b>{note.author}</b>
                    {note.visible === 'compliance' && (
                      <Chip tone="neutral">{t('desk.notes.for_compliance')}</Chip>
                    )}
                    <When at={note.at} />
                  </p>
                  <p className="desk-note">{note.text}</p>
                  {note.reference !== null && (
                    <p className="quiet">
                      {t(`desk.notes.about_${note.about}`)} {note.reference}
                    </p>
                  )}
                </li>
              ))}
            </ol>
            <div className="inline">{pager(next)}</div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

type WriteProps = {
  readonly customer: string
  readonly about: (typeof noteSubjects)[number]
  readonly record: string | undefined
  readonly onDone: () => void
}

function Write({ customer, about, record, onDone }: WriteProps) {
  const t = useWords()
  const client = useQueryClient()
  const send = useWrite()
  const [visible, show] = useState<(typeof noteReaders)[number]>('all')
  const form = useForm({
    fields: ['note'],
    check: ({ note }) => ({ note: note.trim().length < 2 ? t('desk.notes.missing') : undefined }),
    send: async ({ note }) => {
      await send(notesWrite, {
        params: { id: customer },
        body: { about, record, text: note.trim(), visible },
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
      aria-label={t('desk.notes.write')}
    >
      <TextField
        name="note"
        label={t('desk.notes.text')}
        hint={t('desk.notes.hint')}
        error={form.faults.note}
        maxLength={2000}
        autoFocus
      />
      <SelectField
        label={t('desk.notes.readers')}
        options={noteReaders.map((value) => ({ value, label: t(`desk.notes.for_${value}`) }))}
        value={visible}
        onChange={show}
      />
      <FormFoot form={form} act={t('action.save')} leave={t('action.cancel')} onLeave={onDone} />
    </form>
  )
}

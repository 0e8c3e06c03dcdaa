import { notedOrdersMax, ownNotesRead, type OwnNote } from '@parkett/contract/customer/own-notes'
import { Button } from '@parkett/ui/button'
import { Fold } from '@parkett/ui/fold'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useSheet } from '../../frame/use-sheet.ts'
import { read } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../use-format.ts'
import { NoteSheet } from './note-sheet.tsx'

type OwnNotesProps = { readonly orders: readonly string[]; readonly result?: ReactNode }

/** What was written at these orders; where nothing was, the way to write at the first of them. */
export function OwnNotes({ orders, result }: OwnNotesProps) {
  const t = useWords()
  const query = { orders: orders.slice(0, notedOrdersMax).join(',') }
  const { data } = useQuery(read.one(ownNotesRead, { query }))
  const [first] = orders
  if (data === undefined || first === undefined) return null
  const written = data.rows.filter(({ text }) => text !== null)
  const shown = written.length > 0 ? written : [data.rows[0] ?? noneYet(first)]
  return (
    <>
      <Section title={t('ownNote.title')}>
        {shown.map((note) => (
          <Note key={note.order} note={note} />
        ))}
      </Section>
      {result !== undefined && <Section title={t('ownNote.result')}>{result}</Section>}
    </>
  )
}

const noneYet = (order: string): OwnNote => ({ order, text: null, at: '', before: [] })

/** One note, when it was written, and what stood there before. */
function Note({ note }: { readonly note: OwnNote }) {
  const t = useWords()
  const format = useFormat()
  const sheet = useSheet(`note ${useId()}`)
  const { text, at, before } = note
  return (
    <>
      <div className="pad stack-2">
        {text === null ? (
          <p className="quiet">{t('ownNote.none')}</p>
        ) : (
          <blockquote className="own-note">
            <p>{text}</p>
            <footer className="quiet num">{format.instant(at)}</footer>
          </blockquote>
        )}
        <Button kind="quiet" small onClick={sheet.show}>
          {t(text === null ? 'ownNote.write' : 'ownNote.edit')}
        </Button>
      </div>
      {before.length > 0 && (
        <Fold title={t('ownNote.before')} sub={String(before.length)}>
          {before.map((version) => (
            <p key={version.at} className="own-note pad">
              <span className="quiet num">{format.instant(version.at)}</span>{' '}
              {version.text ?? t('ownNote.removed')}
            </p>
          ))}
        </Fold>
      )}
      {sheet.open && <NoteSheet note={note} onClose={sheet.close} />}
    </>
  )
}

import {
  offeringColumns,
  offeringFileBytesMost,
  offeringLinesMost,
  offeringsReadFile,
  type OfferingLine,
} from '@parkett/contract/desk/offering-file'
import { approvalsRequestOfferings } from '@parkett/contract/desk/offering-proposals'
import { Section } from '@parkett/ui/section'
import { useState } from 'react'
import { FileForm } from '../../../frame/file-form.tsx'
import { Asked, reasonFault, ReasonPart } from '../../../frame/reason-part.tsx'
import { callDesk } from '../../../frame/server.ts'
import { useForm } from '../../../frame/use-form.ts'
import { useWrite } from '../../../frame/use-write.ts'
import { useWords } from '../../../frame/words.ts'
import { termWords } from '../term-words.ts'
import { JudgedLines } from './judged-lines.tsx'

/** Offerings from a file: each line is judged by itself, and another person is asked for all of them or none. */
export function ImportForm() {
  const t = useWords()
  const [lines, setLines] = useState<readonly OfferingLine[]>([])
  const [asked, setAsked] = useState(false)
  const send = async (file: File): Promise<readonly string[]> => {
    setLines([])
    setAsked(false)
    setLines((await callDesk(offeringsReadFile, { file })).rows)
    return []
  }
  const acts = lines.flatMap(({ act }) => (act === null ? [] : [act]))
  return (
    <Section title={t('desk.offerings.readFile')}>
      {asked && <Asked />}
      <FileForm
        label={t('desk.offerings.file')}
        action={t('desk.offerings.judge')}
        accept=".csv,text/csv"
        send={send}
        most={{ bytes: offeringFileBytesMost, says: t('desk.offerings.fileLarge') }}
      >
        <p className="quiet">{t('desk.offerings.fileText', { most: offeringLinesMost })}</p>
        <Columns />
      </FileForm>
      {lines.length > 0 && <JudgedLines lines={lines} />}
      {acts.length > 0 && acts.length === lines.length && (
        <AskAll
          acts={acts}
          onAsked={() => {
            setLines([])
            setAsked(true)
          }}
        />
      )}
    </Section>
  )
}

/** What each column is: a file has their names, its faults the words. */
function Columns() {
  const t = useWords()
  return (
    <ul className="desk-columns">
      {offeringColumns.map((column) => (
        <li key={column}>
          <span className="desk-code">{column}</span> {t(termWords[column])}
        </li>
      ))}
    </ul>
  )
}

type AskAllProps = {
  readonly acts: readonly NonNullable<OfferingLine['act']>[]
  readonly onAsked: () => void
}

function AskAll({ acts, onAsked }: AskAllProps) {
  const t = useWords()
  const write = useWrite()
  const form = useForm<'importing'>({
    fields: ['importing'],
    check: ({ importing }) => ({ importing: reasonFault(importing, t) }),
    send: async ({ importing }) => {
      const body = { acts: [...acts], reason: importing.trim() }
      await write(approvalsRequestOfferings, { body })
      onAsked()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <ReasonPart
        form={form}
        name="importing"
        hint={t('desk.pool.feedReason')}
        act={t('desk.offerings.askAll')}
      />
    </form>
  )
}

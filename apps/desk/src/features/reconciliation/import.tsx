import { bankImport } from '@parkett/contract/books'
import type { Currency } from '@parkett/contract/money'
import type { AnswerOf } from '@parkett/contract/route'
import { Button } from '@parkett/ui/button'
import { Field } from '@parkett/ui/field'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { callDesk, explain } from '../../shell/server.ts'
import { useWords } from '../../shell/words.ts'

type Imported = AnswerOf<typeof bankImport>['statements']
const accounts = ['EUR', 'CNY', 'HKD', 'USD'] as const satisfies readonly Currency[]

/** A file of the bank: all of it is kept, or nothing, with the line and field to mend. */
export function Import() {
  const t = useWords()
  const client = useQueryClient()
  const [currency, setCurrency] = useState<(typeof accounts)[number]>('EUR')
  const [fault, setFault] = useState<{ readonly field?: string; readonly form?: string }>({})
  const [imported, setImported] = useState<Imported>([])
  const [busy, setBusy] = useState(false)

  const send = async (file: File): Promise<void> => {
    setBusy(true)
    try {
      const done = await callDesk(bankImport, { file, query: { currency } })
      setImported(done.statements)
      await client.invalidateQueries()
    } catch (error) {
      setFault({ form: explain(error, t) })
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    const chosen = file instanceof File && file.size > 0
    setImported([])
    setFault(chosen ? {} : { field: t('desk.recon.filePick') })
    // `send` shows what goes wrong itself.
    if (chosen && !busy) void send(file)
  }
  return (
    <Section title={t('desk.recon.import')}>
      <p className="quiet">{t('desk.recon.importText')}</p>
      <form className="desk-form" noValidate onSubmit={onSubmit}>
        <Field label={t('desk.recon.file')} error={fault.field}>
          {(tied) => (
            <input {...tied} className="desk-file" type="file" name="file" accept=".xml,.csv,text/csv,text/xml" />
          )}
        </Field>
        <SelectField
          label={t('desk.recon.csvCurrency')}
          options={accounts.map((value) => ({ value, label: value }))}
          value={currency}
          onChange={setCurrency}
        />
        <Button type="submit" kind="secondary" busy={busy}>
          {t('desk.recon.import')}
        </Button>
      </form>
      {fault.form && (
        <Notice tone="danger" alert>
          {fault.form}
        </Notice>
      )}
      {imported.map(({ statement, imported: fresh, known }) => (
        <Notice key={statement} tone="success" alert>
          {t('desk.recon.imported', { statement, imported: fresh, known })}
        </Notice>
      ))}
    </Section>
  )
}

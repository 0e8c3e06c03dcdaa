import { bankImport } from '@parkett/contract/desk/books'
import type { Currency } from '@parkett/contract/wire/money'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { useState } from 'react'
import { callDesk } from '../../../frame/server.ts'
import { useWords } from '../../../frame/words.ts'
import { FileForm } from '../../../frame/file-form.tsx'

const accounts = ['EUR', 'CNY', 'HKD', 'USD'] as const satisfies readonly Currency[]

/** A file of the bank. */
export function Import() {
  const t = useWords()
  const [currency, setCurrency] = useState<(typeof accounts)[number]>('EUR')
  const send = async (file: File): Promise<readonly string[]> => {
    const { statements } = await callDesk(bankImport, { file, query: { currency } })
    return statements.map(({ statement, imported, known }) =>
      t('desk.recon.imported', { statement, imported, known }),
    )
  }
  return (
    <Section title={t('desk.recon.import')}>
      <p className="quiet">{t('desk.recon.importText')}</p>
      <FileForm
        label={t('desk.recon.file')}
        action={t('desk.recon.import')}
        accept=".xml,.csv,text/csv,text/xml"
        send={send}
      >
        <SelectField
          label={t('desk.recon.csvCurrency')}
          options={accounts.map((value) => ({ value, label: value }))}
          value={currency}
          onChange={setCurrency}
        />
      </FileForm>
    </Section>
  )
}

import { CallError } from '@parkett/client/errors'
import { certificationNow, taxCertify } from '@parkett/contract/customer/tax'
import { Button } from '@parkett/ui/button'
import { CheckField } from '@parkett/ui/check-field'
import { FormFault } from '@parkett/ui/form-fault'
import { showToast } from '@parkett/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '../../../frame/use-form.ts'
import { useWrite } from '../../../frame/use-write.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { TaxEntry } from './tax-entry.tsx'
import { taxReads, type Tax } from './tax-query.ts'
import { useEntries, type Entry } from './use-entries.ts'

/** The field of each country's number, by its place. */
const fields = ['number1', 'number2', 'number3', 'number4', 'number5'] as const
type Field = (typeof fields)[number]
const fieldAt = (at: number): Field => fields[at] ?? 'number1'
const said = (values: Readonly<Record<Field, string>>, at: number): string =>
  values[fieldAt(at)].trim()

/** What is asked for: a number that is left empty stays as it was certified. */
const residenciesOf = (entries: readonly Entry[], values: Readonly<Record<Field, string>>) =>
  entries.map(({ country, choice }, at) => ({
    country,
    number: choice === 'number' ? said(values, at) || null : null,
    none: choice === 'number' ? null : choice,
  }))

type TaxFormProps = { readonly tax: Tax; readonly onDone: () => void }

/** All countries at once, certified together: a change is a new version of all of it. */
export function TaxForm({ tax, onDone }: TaxFormProps) {
  const t = useWords()
  const language = useLanguage()
  const client = useQueryClient()
  const write = useWrite()
  const entries = useEntries(tax)
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const form = useForm({
    fields,
    check: (values) =>
      Object.fromEntries(
        entries.entries.flatMap(({ choice, kept }, at) =>
          choice === 'number' && kept === null && said(values, at) === ''
            ? [[fieldAt(at), t('tax.enterNumber')]]
            : [],
        ),
      ),
    send: async (values) => {
      setAsked(true)
      if (!agreed) return {}
      const residencies = residenciesOf(entries.entries, values)
      try {
        await write(taxCertify, { body: { residencies, text: certificationNow, language } })
      } catch (error) {
        const at = entries.entries.findIndex(
          ({ country }) => error instanceof CallError && error.facts['country'] === country,
        )
        if (at < 0 || !(error instanceof CallError)) throw error
        return { [fieldAt(at)]: error.message }
      }
      showToast(t('state.saved'))
      await client.invalidateQueries(taxReads)
      onDone()
      return undefined
    },
  })
  return (
    <form className="pad stack" noValidate onSubmit={form.onSubmit} autoComplete="off">
      {entries.entries.map((entry, at) => (
        <TaxEntry
          key={entry.id}
          entry={entry}
          name={fieldAt(at)}
          entries={entries}
          forms={tax.forms}
          error={form.faults[fieldAt(at)]}
        />
      ))}
      {entries.mayAdd && (
        <Button kind="secondary" onClick={entries.add}>
          {t('tax.add')}
        </Button>
      )}
      <CheckField
        checked={agreed}
        onChange={setAgreed}
        error={asked && !agreed ? t('tax.agree') : undefined}
      >
        {t(`tax.certify.${certificationNow}`)}
      </CheckField>
      <FormFault text={form.faults.form} />
      <Button type="submit" wide busy={form.busy}>
        {t('tax.save')}
      </Button>
    </form>
  )
}

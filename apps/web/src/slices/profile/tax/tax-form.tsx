import { CallError } from '@parkett/client/errors'
import { certificationNow, taxCertify } from '@parkett/contract/customer/tax'
import { Button } from '@parkett/ui/button'
import { CheckField } from '@parkett/ui/check-field'
import { FormFault } from '@parkett/ui/form-fault'
import { showToast } from '@parkett/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { focusLater } from '../../../cash/use-amount-entry.ts'
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

/** The fields of numbers that are neither typed nor on file. */
const missingIn = (entries: readonly Entry[], values: Readonly<Record<Field, string>>): Field[] =>
  entries.flatMap(({ choice, kept }, at) =>
    choice === 'number' && kept === null && said(values, at) === '' ? [fieldAt(at)] : [],
  )

/** Which country a refusal is of: by its name, or by its place in what was sent; -1 for none. */
function placeOf({ facts, fields: wrong }: CallError, entries: readonly Entry[]): number {
  const named = entries.findIndex(({ country }) => facts['country'] === country)
  const [, place] = /residencies\.(\d+)/.exec(wrong.join(' ')) ?? []
  return named >= 0 || place === undefined ? named : Number(place)
}

const agreeId = 'tax-agree'

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
        missingIn(entries.entries, values).map((field) => [field, t('tax.enterNumber')]),
      ),
    send: async (values) => {
      if (!agreed) {
        focusLater(agreeId)
        return {}
      }
      const residencies = residenciesOf(entries.entries, values)
      try {
        await write(taxCertify, { body: { residencies, text: certificationNow, language } })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const at = placeOf(error, entries.entries)
        if (at < 0) throw error
        return { [fieldAt(at)]: error.message }
      }
      showToast(t('state.saved'))
      await client.invalidateQueries(taxReads)
      onDone()
      return undefined
    },
  })
  return (
    <form
      className="pad stack"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        // All that speaks against it is said at once, each at its place.
        setAsked(true)
        form.onSubmit(event)
      }}
    >
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
      <Agreement agreed={agreed} onChange={setAgreed} isMissed={asked && !agreed} />
      <FormFault text={form.faults.form} />
      <Button type="submit" wide busy={form.busy}>
        {t('tax.save')}
      </Button>
    </form>
  )
}

type AgreementProps = {
  readonly agreed: boolean
  readonly onChange: (agreed: boolean) => void
  readonly isMissed: boolean
}

/** What is certified, in the words of now. */
function Agreement({ agreed, onChange, isMissed }: AgreementProps) {
  const t = useWords()
  return (
    <CheckField
      id={agreeId}
      checked={agreed}
      onChange={onChange}
      error={isMissed ? t('tax.agree') : undefined}
    >
      {t(`tax.certify.${certificationNow}`)}
    </CheckField>
  )
}

import type { Rule, RuleTerms } from '@parkett/contract/rules'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import type { Form } from '@parkett/ui/use-checked-form'
import { useState } from 'react'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../shell/reason-part.tsx'
import { useForm } from '../../shell/use-form.ts'
import { useWrite } from '../../shell/use-write.ts'
import { useWords } from '../../shell/words.ts'

const parts = ['value', 'rate', 'base', 'min', 'max'] as const
type Part = (typeof parts)[number]
type Field = Part | 'from' | 'reason'

/** Asks for a rule from a later day on; the diff and the worked example stand before whoever approves it. */
export function Change({ rules }: { readonly rules: readonly Rule[] }) {
  const t = useWords()
  const [rule, setRule] = useState(rules[0]?.rule ?? '')
  const [asked, setAsked] = useState(false)
  const terms = rules.find((one) => one.rule === rule)?.versions.at(-1)?.terms
  const open = parts.filter((part) => terms?.[part] !== null && terms?.[part] !== undefined)
  const write = useWrite()
  const form = useForm<Field>({
    fields: [...parts, 'from', 'reason'],
    check: (values) => ({
      ...Object.fromEntries(
        open.filter((part) => !isDecimal(values[part])).map((part) => [part, t('desk.rules.numberWrong')]),
      ),
      from: isAhead(values.from) ? undefined : t('desk.rules.dateWrong'),
      reason: reasonFault(values.reason, t),
    }),
    send: async (values) => {
      const figure = (part: Part): string | null => (open.includes(part) ? plain(values[part]) : null)
      const next: RuleTerms = {
        value: figure('value'),
        rate: figure('rate'),
        base: figure('base'),
        min: figure('min'),
        max: figure('max'),
      }
      const act = { kind: 'rules.change', rule, validFrom: values.from, terms: next } as const
      await askApproval(write, act, values.reason)
      setAsked(true)
      return undefined
    },
  })
  return (
    <Section title={t('desk.rules.change')}>
      {asked && <Asked />}
      <p className="quiet">{t('desk.rules.text')}</p>
      <form key={rule} className="desk-form" noValidate onSubmit={form.onSubmit}>
        <SelectField
          label={t('desk.rules.rule')}
          options={rules.map((one) => ({ value: one.rule, label: one.rule }))}
          value={rule}
          onChange={setRule}
        />
        {open.map((part) => (
          <TextField
            key={part}
            name={part}
            label={t(`desk.rules.${part}`)}
            defaultValue={terms?.[part] ?? ''}
            inputMode="decimal"
            amount
            error={form.faults[part]}
          />
        ))}
        <Rest form={form} />
      </form>
    </Section>
  )
}

function Rest({ form }: { readonly form: Form<Field> }) {
  const t = useWords()
  return (
    <>
      <TextField name="from" type="date" label={t('desk.rules.from')} error={form.faults.from} />
      <ReasonPart form={form} name="reason" />
    </>
  )
}

const plain = (text: string): string => text.trim().replace(',', '.')
const isDecimal = (text: string): boolean => /^\d{1,12}(\.\d{1,10})?$/.test(plain(text))
/** The server asks its own clock and the markets' again. */
const isAhead = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && day > new Date(Date.now()).toISOString().slice(0, 10)

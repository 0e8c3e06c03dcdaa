import type { Rule, RuleChange, RuleTerms } from '@parkett/contract/customer/rules'
import { isThreshold } from '@parkett/contract/desk/watch-thresholds'
import { Button } from '@parkett/ui/button'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import { formatDate } from '@parkett/words/format-time'
import { fromPercent, rateUnit, toPercent } from '@parkett/words/rule-words'
import { readAmount } from '@parkett/words/read-amount'
import type { Words } from '@parkett/words/speak'
import { useState } from 'react'
import { RuleDiff } from '../../rules/diff.tsx'
import { FromDay } from '../../frame/from-day.tsx'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { deskFigure, deskRuleName } from '../../rules/name.ts'

const parts = ['value', 'rate', 'base', 'min', 'max'] as const
type Part = (typeof parts)[number]
type ChangeProps = { readonly rules: readonly Rule[]; readonly earliest: string }

/**
 * Asks for a rule from a later day on: first what it would change, with its worked example,
 * then the request.
 */
export function Change({ rules, earliest }: ChangeProps) {
  const t = useWords()
  const [name, setName] = useState(rules[0]?.rule ?? '')
  const [draft, setDraft] = useState<RuleChange>()
  const [asked, setAsked] = useState(false)
  const rule = rules.find((one) => one.rule === name)
  return (
    <Section title={t('desk.rules.change')}>
      {asked && <Asked />}
      <p className="quiet">{t('desk.rules.text')}</p>
      {draft === undefined ? (
        <>
          <div className="desk-form">
            <SelectField
              label={t('desk.rules.rule')}
              options={rules.map((one) => ({ value: one.rule, label: deskRuleName(one.rule, t) }))}
              value={name}
              onChange={setName}
            />
          </div>
          {rule !== undefined && (
            <DraftForm key={name} rule={rule} earliest={earliest} onDraft={setDraft} />
          )}
        </>
      ) : (
        <RuleDiff act={draft}>
          <Ask
            draft={draft}
            onAsked={() => {
              setAsked(true)
              setDraft(undefined)
            }}
          />
        </RuleDiff>
      )}
      {draft !== undefined && (
        <div>
          <Button kind="quiet" onClick={() => setDraft(undefined)}>
            {t('action.edit')}
          </Button>
        </div>
      )}
    </Section>
  )
}

type DraftFormProps = {
  readonly rule: Rule
  readonly earliest: string
  readonly onDraft: (draft: RuleChange) => void
}

function DraftForm({ rule, earliest, onDraft }: DraftFormProps) {
  const t = useWords()
  const language = useLanguage()
  const terms = rule.versions.at(-1)?.terms
  const open = parts.filter((part) => terms?.[part] !== null && terms?.[part] !== undefined)
  const percent = (part: Part): boolean => part === 'rate' && rateUnit(rule.rule) === 'value'
  const read = (part: Part, text: string): string | null =>
    readAmount(text, language, { decimals: part === 'rate' ? 6 : 2 })
  const form = useForm<Part | 'from'>({
    fields: [...parts, 'from'],
    check: (values) => ({
      ...Object.fromEntries(
        open
          .filter((part) => read(part, values[part]) === null)
          .map((part) => [part, t('desk.rules.numberWrong')]),
      ),
      from:
        values.from >= earliest
          ? undefined
          : t('desk.rules.dateEarly', { date: formatDate(earliest, language) }),
    }),
    send: async (values) => {
      const figure = (part: Part): string | null => {
        const typed = open.includes(part) ? read(part, values[part]) : null
        return typed !== null && percent(part) ? fromPercent(typed) : typed
      }
      const next: RuleTerms = {
        value: figure('value'),
        rate: figure('rate'),
        base: figure('base'),
        min: figure('min'),
        max: figure('max'),
      }
      onDraft({ kind: 'rules.change', rule: rule.rule, validFrom: values.from, terms: next })
      return undefined
    },
  })
  const first = (part: Part): string => {
    const figure = terms?.[part] ?? ''
    return deskFigure(rule.rule, percent(part) ? toPercent(figure) : figure, language)
  }
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      {open.map((part) => (
        <TextField
          key={part}
          name={part}
          label={labelOf(part, rule, t)}
          hint={hintOf(part, rule, t)}
          defaultValue={first(part)}
          inputMode="decimal"
          amount
          error={form.faults[part]}
        />
      ))}
      <FromDay earliest={earliest} error={form.faults.from} />
      <Button type="submit" kind="secondary">
        {t('desk.rules.show')}
      </Button>
    </form>
  )
}

const rateLabels = {
  value: 'desk.rules.ratePercent',
  order: 'desk.rules.rateOrder',
  share: 'desk.rules.rateShare',
} as const

/** A limit holds in every currency; a figure of the watch says in its name what it counts. */
const hintOf = (part: Part, { rule }: Rule, t: Words): string | undefined =>
  part === 'value' && !isThreshold(rule) ? t('desk.rules.valueHint') : undefined

/** The part with the unit of what is typed. */
function labelOf(part: Part, { rule, currency }: Rule, t: Words): string {
  if (part === 'value') return t('desk.rules.value')
  const unit = part === 'rate' ? rateUnit(rule) : 'order'
  const label = part === 'rate' ? t(rateLabels[unit]) : t(`desk.rules.${part}`)
  return unit === 'value' ? label : `${label} (${currency ?? ''})`
}

type AskProps = { readonly draft: RuleChange; readonly onAsked: () => void }

function Ask({ draft, onAsked }: AskProps) {
  const t = useWords()
  const write = useWrite()
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reasonFault(reason, t) }),
    send: async ({ reason }) => {
      await askApproval(write, draft, reason)
      onAsked()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <ReasonPart form={form} name="reason" />
    </form>
  )
}

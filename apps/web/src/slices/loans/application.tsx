import { loanPurposes, type LoanPurpose } from '@parkett/contract/customer/loan-lists'
import { CheckField } from '@parkett/ui/check-field'
import { FormFault } from '@parkett/ui/form-fault'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import { useState } from 'react'
import { compare, typedAmount } from '../../cash/amount.ts'
import { OnlineButton } from '../../frame/online-button.tsx'
import { SavePaper } from '../../papers/save-paper.tsx'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Asked, Shown } from './terms.ts'
import { useApplication } from './use-application.ts'

type ApplicationProps = {
  readonly shown: Shown
  readonly asked: Asked
  readonly ask: (asked: Asked) => void
}

/** P7: how much, how long, what for and what of; the costs above follow amount and term. */
export function Application({ shown, asked, ask }: ApplicationProps) {
  const t = useWords()
  const format = useFormat()
  const { minimum, maximum, accounts, gate, costs } = shown
  const [purpose, setPurpose] = useState<LoanPurpose>('car')
  const [chosen, setAccount] = useState<string>()
  const [allowsDebit, setAllows] = useState(true)
  const [agreed, setAgreed] = useState(false)
  const account = chosen ?? accounts[0]?.id
  const months = asked.months ?? String(costs.months)
  const form = useApplication({ shown, months, purpose, account, allowsDebit, agreed })
  const typed = (text: string) => {
    const amount = typedAmount(text, format.language, minimum)
    const fits = amount !== null && compare(amount, minimum) >= 0 && compare(amount, maximum) <= 0
    ask(fits ? { ...asked, amount: amount.amount } : months === '12' ? {} : { months })
  }
  return (
    <Section title={t('loan.apply')}>
      <form className="pad stack" noValidate onSubmit={form.onSubmit}>
        <TextField
          name="amount"
          label={t('loans.amount')}
          hint={t('loans.bounds', { min: format.money(minimum), max: format.money(maximum) })}
          error={form.faults.amount}
          inputMode="decimal"
          amount
          onChange={typed}
        />
        <SelectField
          name="months"
          label={t('loans.term')}
          value={months}
          onChange={(next) => ask({ ...asked, months: next })}
          options={shown.months.map((count) => ({
            value: String(count),
            label: t('loans.months', { count }),
          }))}
        />
        <PurposeChoice value={purpose} onChange={setPurpose} />
        <Sums faults={form.faults} />
        {account !== undefined && (
          <SelectField
            name="account"
            label={t('loans.account')}
            value={account}
            onChange={setAccount}
            options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <CheckField checked={allowsDebit} onChange={setAllows}>
          {t('loans.allowsDebit')}
        </CheckField>
        <Pre costs={costs} />
        <CheckField name="agree" checked={agreed} onChange={setAgreed} error={form.faults.agree}>
          {t('loans.agree', { version: shown.agreement })}
        </CheckField>
        <FormFault text={form.faults.form} />
        <OnlineButton
          type="submit"
          wide
          busy={form.busy}
          disabled={gate !== null || account === undefined}
        >
          {t('loan.apply')}
        </OnlineButton>
      </form>
    </Section>
  )
}

type SumsProps = { readonly faults: Readonly<Partial<Record<Sum, string | undefined>>> }
const sums = ['netIncome', 'expenses', 'debts'] as const
type Sum = (typeof sums)[number]

/** What comes in and goes out in a month. */
function Sums({ faults }: SumsProps) {
  const t = useWords()
  return sums.map((name) => (
    <TextField
      key={name}
      name={name}
      label={t(`loans.${name}`)}
      error={faults[name]}
      inputMode="decimal"
      amount
    />
  ))
}

/** What is to be read before anything is agreed to. */
function Pre({ costs }: Pick<Shown, 'costs'>) {
  const t = useWords()
  return (
    <>
      <h3 className="h3">{t('loans.pre')}</h3>
      <p>{t('loans.preText')}</p>
      <SavePaper
        label={t('loans.prePaper')}
        wanted={{ kind: 'loan_terms', amount: costs.amount.amount, months: costs.months }}
      />
    </>
  )
}

type PurposeProps = {
  readonly value: LoanPurpose
  readonly onChange: (purpose: LoanPurpose) => void
}

function PurposeChoice({ value, onChange }: PurposeProps) {
  const t = useWords()
  return (
    <SelectField
      name="purpose"
      label={t('loans.purpose')}
      value={value}
      onChange={onChange}
      options={loanPurposes.map((one) => ({ value: one, label: t(`loans.purpose_${one}`) }))}
    />
  )
}

import type { Instrument } from '@parkett/contract/customer/market'
import type { Plan } from '@parkett/contract/customer/plans'
import { AmountField } from '@parkett/ui/amount-field'
import { Title } from '@parkett/ui/hero'
import { ActionBar } from '@parkett/ui/page'
import { Segment } from '@parkett/ui/segment'
import { TextField } from '@parkett/ui/text-field'
import { useId } from 'react'
import { EntryRefusals } from '../../../confirm/entry-refusals.tsx'
import { OnlineButton } from '../../../frame/online-button.tsx'
import { OwnDateField } from '../../../frame/own-date-field.tsx'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { toldName } from '../../../market-view/display.ts'
import { useWords } from '../../../session/words.ts'
import { GateNotice, useGate } from '../../../trading/gate.tsx'
import { useFormat } from '../../../trading/use-format.ts'
import { PlanReview } from './plan-review.tsx'
import { formPath, listPath, usePlanTicket, type PlanTicket } from './ticket.ts'
import { fieldIds, usePlanDraft, type PlanDraft } from './use-plan-draft.ts'

type FormProps = { readonly instrument: Instrument; readonly plan: Plan | null }

/** P1 of a savings plan: form, review, trade password, and the plan as its receipt. */
export function PlanForm({ instrument, plan }: FormProps) {
  const ticket = usePlanTicket()
  const draft = usePlanDraft({ ticket, instrument, plan })
  const { prepared } = ticket.state
  const here = formPath({ plan: plan?.id ?? null, code: instrument.id }, draft.carried)
  if (ticket.steps.review && prepared !== null)
    return <PlanReview ticket={ticket} review={prepared.review} plan={plan} form={here} />
  return <Entry {...{ ticket, draft, instrument, plan, here }} />
}

type EntryProps = FormProps & {
  readonly ticket: PlanTicket
  readonly draft: PlanDraft
  readonly here: ReturnType<typeof formPath>
}

function Entry({ ticket, draft, instrument, plan, here }: EntryProps) {
  const t = useWords()
  const { language } = useFormat()
  const formId = useId()
  const gate = useGate()
  // All else is judged before it is sent.
  const isUntilWrong = ticket.state.refusal?.reason === 'field_invalid'
  const bar = (
    <ActionBar>
      <OnlineButton
        type="submit"
        form={formId}
        busy={ticket.state.busy === 'preparing'}
        disabled={gate !== null}
      >
        {t('plans.reviewAct')}
      </OnlineButton>
    </ActionBar>
  )
  return (
    <ScreenPage title={t(plan === null ? 'plans.new' : 'plans.change')} bar={bar}>
      <Title kicker={t('plans.one')} title={toldName(instrument, language)} />
      <form id={formId} className="pad stack" noValidate onSubmit={draft.submit}>
        {gate !== null && <GateNotice gate={gate} next={here} />}
        <EntryRefusals
          state={ticket.state}
          unsure={t('plans.unsure')}
          records={listPath}
          recordsName={t('plans.title')}
        />
        <Fields draft={draft} instrument={instrument} isUntilWrong={isUntilWrong} />
      </form>
      <p className="pad quiet after">{t('plans.text')}</p>
    </ScreenPage>
  )
}

type FieldsProps = Pick<EntryProps, 'draft' | 'instrument'> & { readonly isUntilWrong: boolean }

function Fields({ draft: { fields, faults, change }, instrument, isUntilWrong }: FieldsProps) {
  const t = useWords()
  return (
    <>
      <Segment
        label={t('plans.by')}
        value={fields.by}
        onChange={(by) => change({ by })}
        options={[
          { value: 'amount', label: t('plans.byAmount') },
          { value: 'shares', label: t('plans.byShares') },
        ]}
      />
      {fields.by === 'amount' ? (
        <AmountField
          id={fieldIds.amount}
          label={t('plans.amount')}
          hint={t('plans.amountHint')}
          unit={instrument.currency}
          value={fields.amount}
          error={faults.amount}
          onChange={(amount) => change({ amount })}
          maxLength={20}
        />
      ) : (
        <AmountField
          id={fieldIds.shares}
          whole
          label={t('plans.shares')}
          unit=""
          value={fields.shares}
          error={faults.shares}
          onChange={(shares) => change({ shares })}
          maxLength={9}
        />
      )}
      <TextField
        id={fieldIds.day}
        label={t('plans.day')}
        hint={t('plans.dayHint')}
        inputMode="numeric"
        autoComplete="off"
        value={fields.day}
        error={faults.day}
        onChange={(day) => change({ day })}
        maxLength={2}
      />
      <OwnDateField
        name="until"
        label={t('plans.untilField')}
        defaultValue={fields.until}
        error={isUntilWrong ? t('plans.untilWrong') : undefined}
      />
    </>
  )
}

import { identityProofs } from '@parkett/contract/customer/factors'
import { resetAnswers } from '@parkett/contract/desk/reset-answers'
import { Section } from '@parkett/ui/section'
import { reasonText } from '@parkett/words/staff-feed'
import { useState } from 'react'
import { FoundNotice } from '../../frame/found-notice.tsx'
import { useMissedFindings } from '../../frame/missed-findings.ts'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { PickField, pickedOf } from '../../frame/pick-field.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'

const kinds = {
  factor: {
    kind: 'customer.factorReset',
    title: 'desk.customerFactor.title',
    text: 'desk.customerFactor.text',
    reason: 'factorReason',
  },
  trade: {
    kind: 'customer.tradeReset',
    title: 'desk.customerTrade.title',
    text: 'desk.customerTrade.text',
    reason: 'tradeReason',
  },
} as const

type LostResetProps = { readonly customer: string; readonly what: keyof typeof kinds }

/**
 * Asks to take what a customer lost, every second factor or the trade password. Another person
 * decides under Approvals.
 */
export function LostReset({ customer, what }: LostResetProps) {
  const { kind, title, text, reason } = kinds[what]
  const t = useWords()
  const write = useWrite()
  const [asked, setAsked] = useState(false)
  const findings = useMissedFindings(resetAnswers)
  const form = useForm({
    fields: ['proof', reason],
    check: (typed) => ({
      proof: typed.proof === '' ? t('desk.pick') : undefined,
      [reason]: reasonFault(typed[reason], t),
    }),
    send: async (typed) => {
      const proof = pickedOf(identityProofs, typed.proof)
      if (proof === undefined) return { proof: t('desk.pick') }
      const act = { kind, customer, proof, ...findings.answers }
      await askApproval(write, act, typed[reason]).catch(findings.miss)
      setAsked(true)
      return undefined
    },
  })
  return (
    <Section title={t(title)}>
      {asked ? (
        <Asked />
      ) : (
        <form
          className="desk-form"
          noValidate
          onSubmit={findings.before(form.onSubmit)}
          aria-label={t(title)}
        >
          <PickField
            name="proof"
            label={t('desk.customerFactor.proof')}
            values={identityProofs}
            text={(value) => reasonText(t, value)}
            error={form.faults.proof}
          />
          <FoundNotice fields={findings.fields} />
          <ReasonPart form={form} name={reason}>
            <p className="quiet">{t(text)}</p>
          </ReasonPart>
        </form>
      )}
    </Section>
  )
}

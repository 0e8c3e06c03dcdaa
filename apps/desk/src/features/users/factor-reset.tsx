import { identityProofs, type IdentityProof } from '@parkett/contract/factors'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { reasonText } from '@parkett/words/staff-feed'
import { useState } from 'react'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../shell/reason-part.tsx'
import { useForm } from '../../shell/use-form.ts'
import { useWrite } from '../../shell/use-write.ts'
import { useWords } from '../../shell/words.ts'

/** Asks to take every second factor of a customer who lost them all. Another person decides under Approvals. */
export function FactorReset({ customer }: { readonly customer: string }) {
  const t = useWords()
  const write = useWrite()
  const [proof, setProof] = useState<IdentityProof>(identityProofs[0])
  const [asked, setAsked] = useState(false)
  const form = useForm({
    fields: ['factorReason'],
    check: ({ factorReason }) => ({ factorReason: reasonFault(factorReason, t) }),
    send: async ({ factorReason }) => {
      await askApproval(write, { kind: 'customer.factorReset', customer, proof }, factorReason)
      setAsked(true)
      return undefined
    },
  })
  return (
    <Section title={t('desk.customerFactor.title')}>
      {asked ? (
        <Asked />
      ) : (
        <form className="desk-form" noValidate onSubmit={form.onSubmit} aria-label={t('desk.customerFactor.title')}>
          <SelectField
            label={t('desk.customerFactor.proof')}
            options={identityProofs.map((value) => ({ value, label: reasonText(t, value) }))}
            value={proof}
            onChange={setProof}
          />
          <ReasonPart form={form} name="factorReason">
            <p className="quiet">{t('desk.customerFactor.text')}</p>
          </ReasonPart>
        </form>
      )}
    </Section>
  )
}

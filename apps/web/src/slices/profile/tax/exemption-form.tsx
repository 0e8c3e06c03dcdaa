import { taxExempt } from '@parkett/contract/customer/tax'
import { Button } from '@parkett/ui/button'
import { CheckField } from '@parkett/ui/check-field'
import { FormFault } from '@parkett/ui/form-fault'
import { Section } from '@parkett/ui/section'
import { TextField } from '@parkett/ui/text-field'
import { showToast } from '@parkett/ui/toast'
import { formatMoney } from '@parkett/words/format'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asTyped, compare, typedAmount } from '../../../cash/amount.ts'
import { useForm } from '../../../frame/use-form.ts'
import { useWrite } from '../../../frame/use-write.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { taxReads, type Tax } from './tax-query.ts'

/** What stands in the exemption order, up to what the law lets be exempt; nothing is computed with it. */
export function ExemptionForm({ tax: { exemption, exemptionMost } }: { readonly tax: Tax }) {
  const t = useWords()
  const language = useLanguage()
  const client = useQueryClient()
  const write = useWrite()
  const [joint, setJoint] = useState(exemption?.joint ?? false)
  const most = joint ? exemptionMost.joint : exemptionMost.single
  const typed = (text: string) => typedAmount(text, language, most)
  const form = useForm({
    fields: ['exemption'],
    check: ({ exemption: text }) => {
      const amount = typed(text)
      if (amount === null) return { exemption: t('v.amount') }
      const max = formatMoney(most, language)
      return { exemption: compare(amount, most) > 0 ? t('tax.exemptionMost', { max }) : undefined }
    },
    send: async ({ exemption: text }) => {
      const amount = typed(text)?.amount ?? '0'
      await write(taxExempt, { body: { amount, joint } })
      showToast(t('state.saved'))
      await client.invalidateQueries(taxReads)
      return undefined
    },
  })
  const [single, both] = [exemptionMost.single, exemptionMost.joint].map((money) =>
    formatMoney(money, language),
  )
  return (
    <Section title={t('tax.exemption')}>
      <form className="pad stack" noValidate onSubmit={form.onSubmit} autoComplete="off">
        <p>{t('tax.exemptionText', { single: single ?? '', joint: both ?? '' })}</p>
        <TextField
          name="exemption"
          label={t('tax.exemptionAmount')}
          error={form.faults.exemption}
          defaultValue={exemption === null ? undefined : asTyped(exemption.amount, language)}
          inputMode="decimal"
          maxLength={12}
          end="EUR"
        />
        <CheckField checked={joint} onChange={setJoint}>
          {t('tax.exemptionJoint')}
        </CheckField>
        <FormFault text={form.faults.form} />
        <Button type="submit" kind="secondary" wide busy={form.busy}>
          {t('action.save')}
        </Button>
      </form>
    </Section>
  )
}

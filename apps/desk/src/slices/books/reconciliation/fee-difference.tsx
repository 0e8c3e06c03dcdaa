import type { PspDifference } from '@parkett/contract/desk/psp-reports'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { useState } from 'react'
import { Amount } from '../../../frame/amount.tsx'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../../frame/reason-part.tsx'
import { useForm } from '../../../frame/use-form.ts'
import { useTyped } from '../../../frame/use-typed.tsx'
import { useWrite } from '../../../frame/use-write.ts'
import { useWords } from '../../../frame/words.ts'

type Bookable = PspDifference & { readonly feeAlone: NonNullable<PspDifference['feeAlone']> }
const bookableIn = (rows: readonly PspDifference[]): readonly Bookable[] =>
  rows.flatMap((row) => (row.feeAlone === null ? [] : [{ ...row, feeAlone: row.feeAlone }]))

/** Asks another person to settle a payment whose fee alone differs; nothing where no row is one. */
export function FeeDifference({ rows }: { readonly rows: readonly PspDifference[] }) {
  const t = useWords()
  const [asked, setAsked] = useState(0)
  const [picked, pick] = useState('')
  const bookable = bookableIn(rows)
  const row = bookable.find(({ key }) => key === picked)
  if (bookable.length === 0) return null
  const onAsked = (): void => {
    setAsked(asked + 1)
    pick('')
  }
  return (
    <Section title={t('desk.psp.feeDiffers')}>
      <p className="quiet">{t('desk.psp.feeDiffersText')}</p>
      {asked > 0 && <Asked />}
      <div className="desk-form">
        <SelectField
          label={t('desk.psp.payment')}
          value={row?.key ?? ''}
          options={[
            { value: '', label: t('desk.pick') },
            ...bookable.map(({ key, kind, payment }) => ({
              value: key,
              label: `${t(`desk.psp.kind_${kind}`)} ${payment}`,
            })),
          ]}
          onChange={pick}
        />
      </div>
      {row !== undefined && <Ask key={row.key} row={row} onAsked={onAsked} />}
    </Section>
  )
}

type AskProps = { readonly row: Bookable; readonly onAsked: () => void }

function Ask({ row: { ledgerFee, reportedFee, feeAlone }, onAsked }: AskProps) {
  const t = useWords()
  const write = useWrite()
  const { report, line, difference } = feeAlone
  const without = { ...difference, amount: difference.amount.replace('-', '') }
  const { field, given, typed } = useTyped(without)
  const form = useForm<'differing'>({
    fields: ['differing'],
    check: ({ differing }) => ({ differing: reasonFault(differing, t) }),
    send: async ({ differing }) => {
      await askApproval(write, { kind: 'psp.feeDifference', report, line }, differing, typed)
      onAsked()
      return undefined
    },
  })
  return (
    <form
      className="desk-form"
      noValidate
      aria-label={t('desk.psp.feeDiffers')}
      onSubmit={(event) => {
        event.preventDefault()
        given(() => form.onSubmit(event))()
      }}
    >
      <dl className="desk-facts">
        <dt>{t('desk.evidence.feeByTable')}</dt>
        <dd>{ledgerFee !== null && <Amount money={ledgerFee} />}</dd>
        <dt>{t('desk.evidence.feeTaken')}</dt>
        <dd>{reportedFee !== null && <Amount money={reportedFee} />}</dd>
        <dt>{t('desk.recon.apart')}</dt>
        <dd>
          <Amount money={difference} />
        </dd>
      </dl>
      {field}
      <ReasonPart form={form} name="differing" hint={t('desk.pool.feedReason')} />
    </form>
  )
}

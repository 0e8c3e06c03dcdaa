import { kycSubmit, type IdentityPart } from '@parkett/contract/customer/kyc'
import { Button } from '@parkett/ui/button'
import { Ledger, Line } from '@parkett/ui/ledger'
import { FormFault } from '@parkett/ui/form-fault'
import { formatDate } from '@parkett/words/format-time'
import { useState } from 'react'
import { useWrite } from '../../frame/use-write.ts'
import { explain } from '../../session/explain.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { countryName } from '../../frame/countries.ts'
import { partNames, type Collected } from './detail.ts'

type ReviewStepProps = {
  readonly collected: Collected
  readonly keep: readonly IdentityPart[]
  readonly onChange: (part: IdentityPart) => void
  readonly onSubmitted: () => Promise<void>
}

/**
 * Everything once more, each part with its way back; then one act. A refusal stays on the
 * screen.
 */
export function ReviewStep({ collected, keep, onChange, onSubmitted }: ReviewStepProps) {
  const t = useWords()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const write = useWrite()

  const submit = async (): Promise<void> => {
    setBusy(true)
    setFault(undefined)
    try {
      const body = {
        data: collected.data,
        front: collected.front?.id ?? null,
        back: collected.back?.id ?? null,
      }
      await write(kycSubmit, { body })
      await onSubmitted()
    } catch (error) {
      setFault(explain(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack">
      {(['front', 'back'] as const).map((side) => (
        <div key={side} className="stack-2">
          <PartHead part={side} stays={keep.includes(side)} onChange={() => onChange(side)} />
          {collected[side] !== null && (
            <div className="pad">
              <img
                className="document-picture"
                src={collected[side].url}
                alt={t(partNames[side])}
              />
            </div>
          )}
        </div>
      ))}
      <DataReview
        data={collected.data}
        stays={keep.includes('data')}
        onChange={() => onChange('data')}
      />
      <div className="pad stack after">
        <FormFault text={fault} />
        <Button wide busy={busy} onClick={() => void submit()}>
          {t('action.submit')}
        </Button>
      </div>
    </div>
  )
}

type PartHeadProps = {
  readonly part: IdentityPart
  readonly stays: boolean
  readonly onChange: () => void
}

function PartHead({ part, stays, onChange }: PartHeadProps) {
  const t = useWords()
  const name = t(partNames[part])
  return (
    <div className="section-head">
      <h3 className="section-title">{name}</h3>
      {stays ? (
        <span className="quiet">{t('kyc.stays')}</span>
      ) : (
        <Button kind="quiet" label={`${t('action.change')}: ${name}`} onClick={onChange}>
          {t('action.change')}
        </Button>
      )}
    </div>
  )
}

type DataReviewProps = Pick<Collected, 'data'> & Pick<PartHeadProps, 'stays' | 'onChange'>

function DataReview({ data, stays, onChange }: DataReviewProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <>
      <PartHead part="data" stays={stays} onChange={onChange} />
      {data !== null && (
        <Ledger label={t('kyc.data')}>
          <Line label={t('kyc.document')} value={t(`kyc.kind.${data.document}`)} wrap />
          <Line label={t('kyc.country')} value={countryName(data.country, language)} wrap />
          <Line label={t('kyc.name')} value={data.name} wrap />
          <Line label={t('kyc.number')} value={data.number} wrap />
          <Line label={t('kyc.birth')} value={formatDate(data.birth, language)} />
          {data.expires !== null && (
            <Line label={t('kyc.expires')} value={formatDate(data.expires, language)} />
          )}
        </Ledger>
      )}
    </>
  )
}

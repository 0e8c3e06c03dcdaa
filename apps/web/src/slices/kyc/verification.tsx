import type { IdentityPart } from '@parkett/contract/customer/kyc'
import { Button } from '@parkett/ui/button'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../session/words.ts'
import { DataStep } from './data-step.tsx'
import { partNames, type Collected, type Detail } from './detail.ts'
import { ReviewStep } from './review-step.tsx'
import { SideStep } from './side-step.tsx'
import { DemoNote } from './states.tsx'

type VerificationProps = { readonly detail: Detail; readonly onSubmitted: () => Promise<void> }

type Step = 'why' | IdentityPart | 'review'

/** Why, front, back, what they say, review. Parts that may stay have no step of their own. */
export function Verification({ detail, onSubmitted }: VerificationProps) {
  const t = useWords()
  const keep = detail.status === 'rejected' ? detail.keep : []
  const asked = (['front', 'back', 'data'] as const).filter((part) => !keep.includes(part))
  const steps: readonly Step[] = ['why', ...asked, 'review']
  const [step, setStep] = useState<Step>('why')
  const [collected, setCollected] = useState<Collected>({ data: null, front: null, back: null })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step !== 'why') heading.current?.focus()
  }, [step])

  // The pictures live in this tab's memory until the screen goes.
  const pictures = useRef<string[]>([])
  useEffect(() => () => pictures.current.forEach((url) => URL.revokeObjectURL(url)), [])

  const number = steps.indexOf(step) + 1
  // Who comes back from the review to change one part returns there: what is collected is not
  // asked for again.
  const collect = (part: Partial<Collected>) => {
    const now = { ...collected, ...part }
    setCollected(now)
    setStep(asked.find((one) => now[one] === null) ?? 'review')
  }
  return (
    <div className="stack">
      <div className="pad stack-2">
        <p className="quiet">{t('kyc.step', { step: number, total: steps.length })}</p>
        {step !== 'why' && (
          <h2 className="section-title" ref={heading} tabIndex={-1}>
            {step === 'review' ? t('action.review') : t(partNames[step])}
          </h2>
        )}
      </div>
      {step === 'why' && <Why detail={detail} onStart={() => collect({})} />}
      {step === 'data' && (
        <DataStep
          given={collected.data}
          pictures={[collected.back, collected.front].flatMap((side) => side?.url ?? [])}
          onDone={(data) => collect({ data })}
        />
      )}
      {(step === 'front' || step === 'back') && (
        <SideStep
          key={step}
          side={step}
          onDone={(uploaded) => {
            pictures.current.push(uploaded.url)
            collect({ [step]: uploaded })
          }}
        />
      )}
      {step === 'review' && (
        <ReviewStep
          collected={collected}
          keep={keep}
          onChange={setStep}
          onSubmitted={onSubmitted}
        />
      )}
    </div>
  )
}

function Why({ detail, onStart }: { readonly detail: Detail; readonly onStart: () => void }) {
  const t = useWords()
  return (
    <>
      <DemoNote detail={detail} />
      <div className="pad stack">
        <p>{t('kyc.why')}</p>
        <p>{t('kyc.needs')}</p>
        <p>{t('kyc.private')}</p>
        <Button wide onClick={onStart}>
          {t('action.continue')}
        </Button>
      </div>
    </>
  )
}

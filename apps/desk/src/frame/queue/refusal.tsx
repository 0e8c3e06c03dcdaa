import { CheckField } from '@parkett/ui/check-field'
import type { WordKey } from '@parkett/words/keys'
import { useWords } from '../words.ts'
import { Preview } from './preview.tsx'

type RefusalProps<R extends string> = {
  readonly reasons: readonly R[]
  readonly chosen: readonly R[]
  readonly onChange: (chosen: readonly R[]) => void
  /** What its customer reads of a reason, of the part `kyc`. */
  readonly sentence: (reason: R) => WordKey
  /** Of the customer. */
  readonly language: string
}

/** Reasons of a closed list, and word for word what the customer will read. */
export function Refusal<R extends string>(props: RefusalProps<R>) {
  const { reasons, chosen, onChange, sentence, language } = props
  const t = useWords()
  return (
    <>
      <fieldset className="desk-reasons">
        <legend>{t('desk.kyc.reasons')}</legend>
        {reasons.map((reason) => (
          <CheckField
            key={reason}
            checked={chosen.includes(reason)}
            onChange={(on) =>
              onChange(on ? [...chosen, reason] : chosen.filter((one) => one !== reason))
            }
          >
            {t(sentence(reason))}
          </CheckField>
        ))}
      </fieldset>
      {chosen.length > 0 && (
        <Preview
          parts={['kyc']}
          say={(theirs) => chosen.map((reason) => theirs(sentence(reason)))}
          language={language}
        />
      )}
    </>
  )
}

import { Notice } from '@parkett/ui/notice'
import type { WordKey } from '@parkett/words/keys'
import { stateText } from '@parkett/words/staff-feed'
import { useLanguage, useWords } from '../words.ts'

type EarlierAttemptsProps<R extends string> = {
  readonly attempts: readonly {
    readonly attempt: number
    readonly status: string
    readonly reasons: readonly R[]
  }[]
  /** What its customer read of a reason. */
  readonly sentence: (reason: R) => WordKey
}

/** What became of what the same customer handed in before; nothing where this is the first. */
export function EarlierAttempts<R extends string>(props: EarlierAttemptsProps<R>) {
  const { attempts, sentence } = props
  const t = useWords()
  const language = useLanguage()
  if (attempts.length === 0) return null
  return (
    <Notice title={t('desk.kyc.earlier')}>
      <ul>
        {attempts.map(({ attempt, status, reasons }) => (
          <li key={attempt}>
            {attempt}: {stateText(t, status, language)}{' '}
            {reasons.map((reason) => t(sentence(reason))).join(', ')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

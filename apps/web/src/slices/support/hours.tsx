import { answerDays, type supportContact } from '@parkett/contract/customer/support'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Ledger, Line } from '@parkett/ui/ledger'
import { formatDuration } from '@parkett/words/format-duration'
import { weekdayName } from '@parkett/words/format-time'
import { useLanguage, useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

type Contact = AnswerOf<typeof supportContact>

/** When somebody answers, whether now, and how long an answer takes: measured, not promised. */
export function Hours({ contact }: { readonly contact: Contact }) {
  const t = useWords()
  const language = useLanguage()
  const format = useFormat()
  const { hours, state, until, answered, minimum } = contact
  return (
    <Ledger>
      <Line
        label={t('support.hours')}
        value={hours === null ? t('support.unstated') : <Week {...hours} />}
        wrap
      />
      {state !== 'unstated' && (
        <Line
          label={t('support.now')}
          value={t(state === 'open' ? 'support.open' : 'support.closed', {
            time: format.due(until),
          })}
          wrap
        />
      )}
      <Line
        label={t('support.answerTime')}
        value={formatDuration(answered.p50, language)}
        note={
          answered.p50 === null
            ? t('support.clockTooFew', { min: minimum.p50 })
            : t('support.answerTimeHint', { days: answerDays })
        }
        wrap
      />
    </Ledger>
  )
}

function Week({ firstDay, lastDay, from, to, zone }: NonNullable<Contact['hours']>) {
  const t = useWords()
  const language = useLanguage()
  const [first, last] = [weekdayName(firstDay, language), weekdayName(lastDay, language)]
  const days = firstDay === lastDay ? first : t('support.dayRange', { first, last })
  return t('support.daysAt', { days, from, to, zone })
}

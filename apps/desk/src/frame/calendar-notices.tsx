import type { floorShow } from '@parkett/contract/desk/floor'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Notice } from '@parkett/ui/notice'
import { formatDate } from '@parkett/words/format-time'
import { useLanguage, useWords } from './words.ts'

type Known = AnswerOf<typeof floorShow>['calendars'][number]

/** Which markets soon have no published trading day left, and what happens to them then. */
export function CalendarNotices({ calendars }: { readonly calendars: readonly Known[] }) {
  const t = useWords()
  const language = useLanguage()
  return calendars
    .filter(({ endsSoon }) => endsSoon)
    .map(({ market, publishedTo, endsOn }) => (
      <Notice
        key={market}
        tone="brass"
        title={t('desk.calendarSoon', { market, date: formatDate(publishedTo, language) })}
      >
        {endsOn > publishedTo
          ? t('desk.calendarGoesOn', { date: formatDate(endsOn, language) })
          : t('desk.calendarStops')}
      </Notice>
    ))
}

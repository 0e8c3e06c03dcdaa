import { ButtonLink } from '@parkett/ui/button'
import { formatDuration } from '@parkett/words/format-duration'
import { useQuery } from '@tanstack/react-query'
import { withdrawalClockQuery } from '../../cash/queries.ts'
import { href, paths } from '../../router/paths.ts'
import { useLanguage, useWords } from '../../session/words.ts'

/** How long it really took others, and the way to the whole clock. */
export function ClockLine() {
  const t = useWords()
  const language = useLanguage()
  const { data } = useQuery(withdrawalClockQuery)
  const half = data?.toSent.p50
  return (
    <div className="pad stack-2 after">
      {data !== undefined && (
        <p className="quiet">
          {half === null || half === undefined
            ? t('clock.few')
            : t('clock.half', { time: formatDuration(half, language) })}
        </p>
      )}
      <div className="inline flush">
        <ButtonLink kind="quiet" href={href(paths.withdrawalClock())}>
          {t('clock.link')}
        </ButtonLink>
      </div>
    </div>
  )
}

import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'
import { sessionText, type Session } from '../../market-view/session-text.ts'

type SessionLineProps = {
  readonly session: Session
  /** When the session was read (ms): what is today is only named by its time. */
  readonly readAt: number
}

/** Open or closed, and until when: one line of small print. */
export function SessionLine({ session, readAt }: SessionLineProps) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  return (
    <p className="pad quiet session">
      {sessionText(session, { t, language, now: new Date(readAt), zone })}
      {session.provisional && ` · ${t('market.provisional')}`}
    </p>
  )
}

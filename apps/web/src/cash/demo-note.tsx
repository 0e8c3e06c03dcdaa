import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../session/queries.ts'
import { useWords } from '../session/words.ts'

/**
 * Says on every screen that moves money that none of it is real; nothing on an installation
 * with real money.
 */
export function DemoNote() {
  const t = useWords()
  const config = useQuery(configQuery)
  if (config.data?.mode === 'live') return null
  return <p className="pad quiet demo-note">{t('demo.moneyNote')}</p>
}

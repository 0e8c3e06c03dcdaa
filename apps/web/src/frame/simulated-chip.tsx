import { Chip } from '@parkett/ui/chip'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../session/queries.ts'
import { useWords } from '../session/words.ts'

/**
 * Says that prices are not those of a real market, on every screen that shows any. It cannot be
 * dismissed.
 */
export function SimulatedChip() {
  const t = useWords()
  const { data } = useQuery(configQuery)
  if (data?.mode !== 'simulated') return null
  const kind = data.market.kind === 'replay' ? t('shell.replayMarket') : t('market.simulated')
  return <Chip>{data.market.alwaysOpen ? `${kind} · 24 h` : kind}</Chip>
}

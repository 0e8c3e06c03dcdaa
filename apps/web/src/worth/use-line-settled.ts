import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../session/words.ts'
import { assetsQuery, firstSpan, performanceQuery } from './own-assets.ts'
import { shownBlock } from './shown-block.ts'

/** Whether the figure and its line were answered, one way or the other. */
export function useLineSettled(currency: string | null): boolean {
  const language = useLanguage()
  const assets = useQuery(assetsQuery)
  const shown = assets.data && shownBlock(assets.data.blocks, currency, language)
  const line = useQuery({
    ...performanceQuery(shown?.currency ?? 'EUR', firstSpan),
    enabled: shown !== undefined,
  })
  return !assets.isPending && (shown === undefined || !line.isPending)
}

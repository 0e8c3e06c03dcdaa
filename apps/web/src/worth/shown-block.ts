import type { Assets } from '@parkett/contract/customer/assets'
import type { Language } from '@parkett/words/languages'

/**
 * The currency that is shown: the one chosen, else that of the reader's language, else the first
 * one. Amounts of several currencies are never added.
 */
export function shownBlock<Block extends Pick<Assets, 'currency'>>(
  blocks: readonly Block[],
  chosen: string | null,
  language: Language,
): Block | undefined {
  const own = language === 'zh-TW' ? 'HKD' : language === 'zh-CN' ? 'CNY' : 'EUR'
  const find = (wanted: string | null) => blocks.find(({ currency }) => currency === wanted)
  return find(chosen) ?? find(own) ?? blocks[0]
}

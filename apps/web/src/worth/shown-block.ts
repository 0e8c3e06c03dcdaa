import type { Currency } from '@parkett/contract/wire/money'
import type { Language } from '@parkett/words/languages'

type Held = { readonly currency: Currency }

/** What a reader of this language thinks in. */
export const ownCurrency = (language: Language): Currency =>
  language === 'zh-TW' ? 'HKD' : language === 'zh-CN' ? 'CNY' : 'EUR'

/** The currency of the reader's language before the others, which stay in their order. */
export const ownFirst = <Block extends Held>(
  blocks: readonly Block[],
  language: Language,
): readonly Block[] => {
  const own = ownCurrency(language)
  return blocks.toSorted((a, b) => Number(b.currency === own) - Number(a.currency === own))
}

/**
 * The currency that is shown: the one chosen, else that of the reader's language, else the first
 * one. Amounts of several currencies are never added.
 */
export function shownBlock<Block extends Held>(
  blocks: readonly Block[],
  chosen: string | null,
  language: Language,
): Block | undefined {
  const own = ownCurrency(language)
  const find = (wanted: string | null) => blocks.find(({ currency }) => currency === wanted)
  return find(chosen) ?? find(own) ?? blocks[0]
}

import type { NewsBlock } from '@parkett/contract/customer/news'
import { newsBlocksMax, newsTextMax } from '@parkett/contract/customer/news'

/**
 * One line of text as it may be shown: composed, without control signs, marks that turn the
 * direction of a line or signs of width zero, spaces joined.
 */
export const cleanLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** Text that somebody wrote, an empty line between paragraphs; a line that begins with `- ` is an item. */
export function blocksOfText(text: string): readonly NewsBlock[] {
  return text
    .split(/\n\s*\n|\n(?=- )/)
    .flatMap((part): NewsBlock[] => {
      const item = /^\s*- /.test(part)
      const said = cleanLine(item ? part.replace(/^\s*- /, '') : part).slice(0, newsTextMax)
      return said === ''
        ? []
        : [{ kind: item ? 'item' : 'paragraph', runs: [{ text: said, href: null }] }]
    })
    .slice(0, newsBlocksMax)
}

import type { Language } from '@parkett/words/languages'

/** A message in a list: its first sentence is what happened, the rest stands below it. */
export function saidIn(
  text: string,
  language: Language,
): { readonly head: string; readonly rest: string } {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)
  const [first] = sentences
  const length = first?.segment.length ?? text.length
  return {
    head: text.slice(0, length).replace(/[.。]?\s*$/u, ''),
    rest: text.slice(length).trim(),
  }
}

/** What must not be parted from a dot behind it: the last word, of Chinese its last character. */
export const lastIn = (text: string): string =>
  /(?:\p{Script=Han}|[^\s\p{Script=Han}]{1,16})$/u.exec(text)?.[0] ?? ''

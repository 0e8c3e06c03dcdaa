import type { Language } from '@parkett/words/languages'

/** A message in a list: its first sentence is what happened, the rest stands below it. */
export function saidIn(
  text: string,
  language: Language,
): { readonly head: string; readonly rest: string } {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)
  const ends = [...sentences].map(({ index, segment }) => index + segment.length)
  const length = ends.find((end) => endsIn(text.slice(0, end), language)) ?? text.length
  return {
    head: text.slice(0, length).replace(/[.。]?\s*$/u, ''),
    rest: text.slice(length).trim(),
  }
}

/** In Chinese a Latin dot ends no sentence: it is of a name, such as "Mesawind Power Co." */
const endsIn = (said: string, language: Language): boolean =>
  !language.startsWith('zh') || !/\.\s*$/u.test(said)

/** What must not be parted from a dot behind it: the last word, of Chinese its last character. */
export const lastIn = (text: string): string =>
  /(?:\p{Script=Han}|[^\s\p{Script=Han}]{1,16})$/u.exec(text)?.[0] ?? ''

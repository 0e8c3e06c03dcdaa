import { foldText } from './fold-text.ts'

/** What is looked for by what a person types: the text folded, as it is typed with umlauts or without. */
export type Needles = {
  readonly folded: readonly string[]
  /** Without its gaps, because pinyin and codes are typed both ways. */
  readonly tight: readonly string[]
}

export function needlesOf(query: string): Needles {
  const folded = [foldText(query), foldText(query, 'spelt')].map(({ text }) =>
    text.replaceAll(/\s+/g, ' ').trim(),
  )
  const tight = folded.map((text) => text.replaceAll(/[ '’-]/g, ''))
  return { folded: distinct(folded), tight: distinct(tight) }
}

const distinct = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts)].filter((text) => text !== '')

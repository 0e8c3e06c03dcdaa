/** A stretch of two texts: in both, or only in the one before or the one after. */
export type Stretch = { readonly is: 'same' | 'gone' | 'new'; readonly text: string }

/** More pairs of words than this are not compared: the whole text is then said to be another. */
const pairsMax = 4_000_000

/**
 * What became of a text, word by word, in order: the longest run of words that both have stays, the rest is
 * gone or new. Where words end, the language says; in Chinese nothing stands between them.
 */
export function wordDiff(before: string, after: string, language: string): readonly Stretch[] {
  const [was, is] = [wordsOf(before, language), wordsOf(after, language)]
  if (was.length * is.length > pairsMax)
    return joined([
      { is: 'gone', text: before },
      { is: 'new', text: after },
    ])
  const common = lengths(was, is)
  const out: Stretch[] = []
  let [at, to] = [0, 0]
  while (at < was.length || to < is.length) {
    const [old, word] = [was[at], is[to]]
    if (old !== undefined && old === word) {
      out.push({ is: 'same', text: old })
      at += 1
      to += 1
    } else if (
      word === undefined ||
      (old !== undefined && (common[at + 1]?.[to] ?? 0) >= (common[at]?.[to + 1] ?? 0))
    ) {
      out.push({ is: 'gone', text: old ?? '' })
      at += 1
    } else {
      out.push({ is: 'new', text: word })
      to += 1
    }
  }
  return joined(out)
}

const wordsOf = (text: string, language: string): readonly string[] =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(
    ({ segment }) => segment,
  )

/** How many words the rests of both texts have in common, from each pair of places on. */
function lengths(was: readonly string[], is: readonly string[]): readonly Uint32Array[] {
  const rows = Array.from({ length: was.length + 1 }, () => new Uint32Array(is.length + 1))
  for (let at = was.length - 1; at >= 0; at -= 1)
    for (let to = is.length - 1; to >= 0; to -= 1) {
      const [row, next] = [rows[at], rows[at + 1]]
      if (row === undefined || next === undefined) continue
      row[to] =
        was[at] === is[to] ? (next[to + 1] ?? 0) + 1 : Math.max(next[to] ?? 0, row[to + 1] ?? 0)
    }
  return rows
}

/** Neighbours of one kind are one stretch. */
function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const out: Stretch[] = []
  for (const { is, text } of stretches) {
    const last = out.at(-1)
    if (last?.is === is) out[out.length - 1] = { is, text: last.text + text }
    else if (text !== '') out.push({ is, text })
  }
  return out
}

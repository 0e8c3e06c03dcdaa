type Section = { readonly id: string; readonly title: string; readonly text: string }

export const becomes = ['same', 'changed', 'new', 'gone'] as const

/** One line of an agreement: what it was and what it is; one of them empty where there was, or is, none. */
export type Line = {
  readonly key: string
  readonly title: string
  readonly is: (typeof becomes)[number]
  readonly before: string
  readonly after: string
}

/**
 * Two versions line by line, in the order of the newer one: the title of a section, then its sentences, each beside the
 * one that stood there. A section that is gone stands at the end.
 */
export function linesOf(
  was: readonly Section[],
  now: readonly Section[],
  language: string,
): readonly Line[] {
  const gone = was.filter(({ id }) => now.every((section) => section.id !== id))
  return [
    ...now.flatMap((section) =>
      linesIn(
        was.find(({ id }) => id === section.id),
        section,
        language,
      ),
    ),
    ...gone.flatMap((section) => linesIn(section, undefined, language)),
  ]
}

function linesIn(
  was: Section | undefined,
  now: Section | undefined,
  language: string,
): readonly Line[] {
  const { id = '', title = '' } = now ?? was ?? {}
  const [old, fresh] = [was, now].map((section) =>
    section === undefined ? [] : [section.title, ...sentencesOf(section.text, language)],
  )
  const length = Math.max(old?.length ?? 0, fresh?.length ?? 0)
  return Array.from({ length }, (_, at) => {
    const [before, after] = [old?.[at], fresh?.[at]]
    return {
      key: `${id} ${at}`,
      title,
      is: becameOf(before, after),
      before: before ?? '',
      after: after ?? '',
    }
  })
}

function becameOf(before: string | undefined, after: string | undefined): Line['is'] {
  if (before === undefined) return 'new'
  if (after === undefined) return 'gone'
  return before === after ? 'same' : 'changed'
}

const sentencesOf = (text: string, language: string): readonly string[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '')

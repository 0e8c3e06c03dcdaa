/** Looks like a hyphen and lets no line end behind it. */
const bound = '\u2011'

/**
 * The same text with compounds kept whole: "Demo-Guthaben" goes to the next line as one, as long as
 * a line holds it. What is longer than a line, a checksum in groups, still ends lines at its hyphens.
 */
export const bindHyphens = (text: string, fits: (word: string) => boolean): string =>
  text.replace(/[^\s\p{Script=Han}]+/gu, (word) =>
    word.includes('-') && fits(word) ? word.replaceAll('-', bound) : word,
  )

/** As it is drawn and copied: a hyphen. */
export const unbindHyphens = (text: string): string => text.replaceAll(bound, '-')

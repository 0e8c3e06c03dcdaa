import * as z from 'zod/mini'

/**
 * Free text that somebody else reads, and decides by: no control signs but breaks of lines, none that
 * turn the direction of what follows or cannot be seen, so that what is read is what was written. What
 * joins letters and pictures (U+200C, U+200D) stays.
 */
export const plainSigns =
  /^(?:[^\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\n\r\t])*$/u

export const plainText = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(plainSigns))

/** The same on one line: a name, that stands within a sentence of ours. */
export const plainLine = (min: number, max: number) =>
  plainText(min, max).check(z.regex(/^[^\n\r\t]*$/))

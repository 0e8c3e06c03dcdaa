/** Letters and digits that are read from right to left. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * Somebody else's text within a line of ours: what is read from right to left turns nothing around it,
 * else `שלום · 12.00` shows the amount in front of the name. It is marked off only where it needs to
 * be, so that every other line stays as it was; in an element of its own a text needs no marks.
 */
export const isolated = (text: string): string =>
  rightToLeft.test(text) ? `\u2068${text}\u2069` : text

/** For what is drawn in the order in which it is written, a paper: there the marks would be seen. */
export const unmarked = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '')

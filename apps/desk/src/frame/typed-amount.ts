/** A comma is a decimal point here too; separators of thousands are not guessed at. */
export const plainAmount = (text: string): string => text.trim().replace(',', '.')

/** Whether this is an amount at all, nothing included. */
export const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,3})?$/.test(plainAmount(text))

export const isSomeAmount = (text: string): boolean =>
  isAmount(text) && Number(plainAmount(text)) > 0

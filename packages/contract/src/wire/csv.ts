/**
 * Whether a spreadsheet could take this text for a formula and run it (ASVS 1.2.10; `trust.md`
 * T7). The wide signs are those of East Asian keyboards.
 */
export const runsAsFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text)

/** A decimal a spreadsheet reads as a number, also a negative one. */
export const isPlainNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

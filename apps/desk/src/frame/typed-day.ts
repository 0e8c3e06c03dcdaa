/**
 * Whether a day is written as the calls ask for it (`typedDateSchema`; the apps carry no schemas).
 * Whether there is such a day, the server says.
 */
export const isTypedDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** The date `YYYY-MM-DD` in UTC of an instant in milliseconds since 1970. */
export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

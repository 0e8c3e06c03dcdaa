/** Milliseconds of a day in UTC, where every day is equally long. */
export const dayMs = 86_400_000

/**
 * Keys that no source says whole, because their end is a value: `` `halt.${cause}` ``. The endings
 * are the closed list that the value is of, so that a text for a value that is gone is found.
 */
export type Family = {
  /** The template as a source says it, each value as `${}`. */
  readonly says: string
  readonly endings: readonly string[]
  /** Only some values have a text of this kind. */
  readonly some?: true
}

export const family = (says: string, endings: readonly string[]): Family => ({ says, endings })

/** The constraint that refused; empty: none did. */
export const constraintOf = (error: unknown): string =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : ''

/** A key of the batch was answered before, by this door or another. */
export const isKnownKey = (error: unknown): boolean => constraintOf(error) === 'commands_pkey'

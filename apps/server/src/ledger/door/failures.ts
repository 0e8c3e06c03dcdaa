/** A key of the batch was answered before, by this door or another. */
export const isKnownKey = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'commands_pkey'

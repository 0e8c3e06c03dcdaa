/**
 * What the right code gave, for the next screen. Kept in memory only: it opens the account, so
 * it goes into no storage and no address, and a reload means to ask for a new code.
 */
let kept: string | null = null

export const resetToken = (): string | null => kept

export function keepResetToken(token: string | null): void {
  kept = token
}

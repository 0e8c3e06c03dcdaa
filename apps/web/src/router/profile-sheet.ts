/** What the profile changes in a sheet of its own. */
export type ProfilePart = 'phone' | 'email' | 'address' | 'tax' | 'export'

/**
 * The sheet's name in a history entry: a screen that names something missing opens its form
 * directly, and closing it leads back there.
 */
export const profileSheet = (part: ProfilePart): string => `profile ${part}`

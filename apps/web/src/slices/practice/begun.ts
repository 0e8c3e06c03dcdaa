/** That this browser has a practice to go back to; which one only its own origin knows. */
const key = 'practice-begun'

export const hasBegun = (): boolean => localStorage.getItem(key) !== null
export const rememberBegun = (): void => localStorage.setItem(key, 'yes')

/** `system` follows the device. Stored under `theme`. */
export type ThemeChoice = 'system' | 'light' | 'dark'
/** `auto` follows the language: red-up for Chinese. Stored under `updown`. */
export type UpDownChoice = 'auto' | 'west' | 'east' | 'cvd'

const darkQuery = '(prefers-color-scheme: dark)'

function stored<T extends string>(key: string, allowed: readonly T[], fallback: T): T {
  const value = localStorage.getItem(key)
  return allowed.find((one) => one === value) ?? fallback
}

/** What the user chose, for the settings screen. */
export function readAppearance(): { readonly theme: ThemeChoice; readonly upDown: UpDownChoice } {
  return {
    theme: stored<ThemeChoice>('theme', ['light', 'dark'], 'system'),
    upDown: stored<UpDownChoice>('updown', ['west', 'east', 'cvd'], 'auto'),
  }
}

/** Remembers the choice and shows it at once. */
export function setTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem('theme')
  else localStorage.setItem('theme', choice)
  showAppearance()
}

/** Remembers the choice and shows it at once. */
export function setUpDown(choice: UpDownChoice): void {
  if (choice === 'auto') localStorage.removeItem('updown')
  else localStorage.setItem('updown', choice)
  showAppearance()
}

/**
 * Writes theme and direction colours to the root element; call it after a change of language
 * too.
 */
export function showAppearance(): void {
  const root = document.documentElement
  const { theme, upDown } = readAppearance()
  root.dataset['theme'] =
    theme === 'system' ? (matchMedia(darkQuery).matches ? 'dark' : 'light') : theme
  root.dataset['updown'] =
    upDown === 'auto' ? (root.lang.startsWith('zh') ? 'east' : 'west') : upDown
}

/** Keeps following the device while the app is open. Returns the end of it. */
export function followDevice(): () => void {
  const query = matchMedia(darkQuery)
  query.addEventListener('change', showAppearance)
  return () => query.removeEventListener('change', showAppearance)
}

import type { WordKey } from './keys.ts'
import type { Words } from './speak.ts'

/** What a listing names, in the reader's words; what an import named in its own way stays as it came. */
export const listedText =
  (words: Readonly<Record<string, WordKey>>) =>
  (name: string, t: Words): string => {
    const key = Object.hasOwn(words, name) ? words[name] : undefined
    return key === undefined ? name : t(key)
  }

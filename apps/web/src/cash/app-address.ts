import type { AppPath } from '../paths.ts'

/** An address of this app as the server answers it; whatever it is, it leads nowhere else. */
export const appAddress = (text: string): AppPath => `/${text.replace(/^\/+/, '')}`

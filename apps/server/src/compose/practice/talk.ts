import type { Outcome } from '@parkett/contract/wire/outcome'
import type { NewPractice } from '../../slices/practice/ports.ts'

/** Its exit code where trying again would not help: a port that is taken. */
export const cannot = 2
/** What the process of practices is started with. */
export type Start = { readonly housePort: number }
/** What the house asks it, and hears. */
export type Asked =
  | { readonly practice: NewPractice }
  /** The ticket into the one of this owner. */
  | { readonly resume: string }
  /** From when on it is played. */
  | { readonly find: string }
export type Ask = Asked & { readonly ask: number }
export type Answer = { readonly ask: number; readonly outcome: Outcome<string> }
/** It listens from now on. */
export type Ready = { readonly port: number }
export type Heard = Answer | Ready

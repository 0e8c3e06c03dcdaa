import { z } from 'zod'
import { PlainError } from './plain-error.ts'
import { portText } from './port-text.ts'

/** Where people practise, and how many may. */
export type PracticeSettings = {
  /** Another port, so another origin: nothing that a browser keeps of one is there in the other. */
  readonly port: number
  /** Empty: `port` at the host by which somebody came. */
  readonly origin: string
  /** Practices that are kept at once; the one that nobody came to for longest makes room. */
  readonly most: number
}

/** The variables that say it. */
export const practiceVariables = {
  PRACTICE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PRACTICE_PORT: portText.optional(),
  PRACTICES: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999')
    .transform(Number)
    .default(20),
}

type Given = z.infer<z.ZodObject<typeof practiceVariables>> & {
  readonly PRACTICE_ORIGIN: string
  readonly PUBLIC_ORIGIN: string
  readonly PORT: number
}

/**
 * Null: nobody practises here. An installation that people reach by a name needs another name for it.
 * @throws PlainError where two doors would be one
 */
export function practiceOf(values: Given, deskPort: number): PracticeSettings | null {
  const { PRACTICE, PRACTICE_PORT, PRACTICE_ORIGIN: origin, PUBLIC_ORIGIN, PORT } = values
  if (PRACTICE === 'off' || (PUBLIC_ORIGIN !== '' && origin === '')) return null
  const port = PRACTICE_PORT ?? (PORT === 0 ? 0 : 8082)
  if (port !== 0 && (port === PORT || port === deskPort))
    throw new PlainError('PRACTICE_PORT, DESK_PORT and PORT must be three ports.')
  return { port, origin, most: values.PRACTICES }
}

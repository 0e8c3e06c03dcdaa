import { z } from 'zod'
import { languages, type Language } from '@parkett/words/languages'
import { isHeadsPlace } from './heads-place.ts'

/** Who hears what rings beside the desk. Empty: nobody. */
export type AlarmSettings = {
  /** An address that takes it by POST. */
  readonly to: string
  /** A mailbox, and the language of what comes there. */
  readonly mail: string
  readonly language: Language
}

export const alarmVariables = {
  ALARMS_TO: z
    .string()
    .refine(
      (to) => to === '' || (to.includes('://') && isHeadsPlace(to)),
      'must be an https address',
    )
    .default(''),
  ALARMS_MAIL: z.union([z.literal(''), z.email('must be an e-mail address')]).default(''),
  ALARMS_LANGUAGE: z.enum(languages, `must be one of ${languages.join(', ')}`).default('en'),
}
type Values = z.infer<z.ZodObject<typeof alarmVariables>>

export const alarmsOf = (values: Values): AlarmSettings => ({
  to: values.ALARMS_TO,
  mail: values.ALARMS_MAIL,
  language: values.ALARMS_LANGUAGE,
})

/** What a house has that nobody set up. */
export const noAlarms: AlarmSettings = { to: '', mail: '', language: 'en' }

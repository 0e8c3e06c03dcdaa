import { readHours, type SupportHours } from '@parkett/core/support/hours'
import { house } from '@parkett/words/house'
import { z } from 'zod'

/** Where and when customers reach people of the house, by its `brand.json` unless a setting says otherwise. Empty: not given. */
export type SupportSettings = {
  /** Whether the chat allows to be shown inside another page. */
  readonly framed: boolean
  readonly email: string
  readonly phone: string
  readonly hours: SupportHours | null
  readonly ombudsman: string
}

export const supportVariables = {
  KF_FRAME: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  SUPPORT_EMAIL: z
    .union([z.literal(''), z.email('must be an e-mail address')])
    .default(house.channels.mail),
  SUPPORT_PHONE: z
    .string()
    .regex(/^(\+\d[\d ]{5,20}\d)?$/, 'must be a number like +49 69 1234567')
    .default(house.channels.phone),
  SUPPORT_HOURS: z
    .string()
    .refine(
      (text) => text === '' || readHours(text) !== null,
      'must be like Mon-Fri 09:00-17:00 Europe/Berlin',
    )
    .default(''),
  OMBUDSMAN: z
    .string()
    .regex(/^\P{C}{0,200}$/u, 'must be one line of at most 200 signs')
    .default(''),
}

type Values = {
  readonly [Name in keyof typeof supportVariables]: z.output<(typeof supportVariables)[Name]>
}

export const supportOf = (values: Values): SupportSettings => ({
  framed: values.KF_FRAME === '1',
  email: values.SUPPORT_EMAIL,
  phone: values.SUPPORT_PHONE,
  hours: readHours(values.SUPPORT_HOURS),
  ombudsman: values.OMBUDSMAN,
})

/** The one foreign origin that may stand in a frame of the app; null: none. */
export function chatOrigin({
  kfUrl,
  support,
}: {
  readonly kfUrl: string
  readonly support: Pick<SupportSettings, 'framed'>
}): string | null {
  if (!support.framed || !URL.canParse(kfUrl)) return null
  const { protocol, origin, username, password } = new URL(kfUrl)
  return protocol === 'https:' && username === '' && password === '' ? origin : null
}

import { showToast } from '@parkett/ui/toast'
import type { Faults } from '@parkett/ui/use-checked-form'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { factorsQuery } from '../../frame/factor/factors-query.ts'
import { paths } from '../../router/paths.ts'
import { useGo } from '../../router/address.ts'
import { openSession } from '../../session/enter.ts'
import { configQuery } from '../../session/queries.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWords } from '../../session/words.ts'
import { fieldOf, register } from './credentials.ts'
import { newPasswordFaults } from './new-password-fields.tsx'
import { passkeysHere } from './passkeys-here.ts'
import { fullNumber } from './phone-number.ts'

const fields = [
  'username',
  'prefix',
  'phone',
  'password',
  'passwordAgain',
  'invitationCode',
  'agree',
] as const
type Field = (typeof fields)[number]
type Values = Readonly<Record<Field, string>>

/** What cannot be known now is not offered: the account is open, and settings lead there too. */
const mayHavePasskey = (client: QueryClient): Promise<boolean> =>
  client.ensureQueryData(factorsQuery).then(
    ({ passkeysPossible }) => passkeysPossible,
    () => false,
  )

/**
 * The form of a new account: what is checked here, and where the server's refusals appear.
 * `opened`: it is open, and a passkey can be offered.
 */
export function useRegistration() {
  const t = useWords()
  const go = useGo()
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)

  const check = (values: Values): Faults<Field> => {
    const required = client.getQueryData(configQuery.queryKey)?.invitation.required !== false
    return {
      username: values.username.trim() === '' ? t('v.username') : undefined,
      phone: values.phone.trim() === '' ? t('v.phone') : undefined,
      ...newPasswordFaults(values, t),
      invitationCode:
        required && values.invitationCode.trim() === '' ? t('v.inviteCode') : undefined,
      agree: values.agree === '' ? t('v.agree') : undefined,
    }
  }

  const send = async (values: Values): Promise<Faults<Field> | undefined> => {
    const { agreementVersion } = await client.ensureQueryData(configQuery)
    const { user, token } = await register({
      username: values.username.trim(),
      password: values.password,
      phone: fullNumber(values.prefix, values.phone),
      invitationCode: values.invitationCode.trim(),
      agreementVersion,
    })
    const entered = await openSession(client, user, token)
    showToast(t('s.registered'))
    if (!entered) go.replace(paths.login())
    else if (passkeysHere && (await mayHavePasskey(client))) setOpened(true)
    else go.replace(paths.home())
    return undefined
  }

  return { ...useForm({ fields, check, send, at: fieldOf }), opened }
}

import { call } from '@parkett/client/call'
import { PasskeyFailure, signWithPasskey } from '@parkett/client/passkey'
import { askAnyPasskey } from '@parkett/client/session'
import { accessLoginByPasskey } from '@parkett/contract/customer/access'
import { explain, reasonOf } from '../../session/explain.ts'
import { server, withToast } from '../../session/server.ts'
import { currentWords } from '../../session/words.ts'
import type { Entered } from './credentials.ts'

/** A login by a passkey of this device: it says itself whose it is. @throws what `saidOf` says */
export async function logInByPasskey(): Promise<Entered> {
  const asked = await askAnyPasskey(server)
  if (asked === null) throw new PasskeyFailure('no passkey works at this address')
  const assertion = await signWithPasskey(asked)
  const body = { assertion }
  const sent = call(server, accessLoginByPasskey, { body, withDevice: true, withoutToken: true })
  const { token, ...user } = (await withToast(sent)).userinfo
  return { user, token }
}

/** Why nobody came in: the device says more on its own screen. */
export function saidOf(error: unknown): string {
  const t = currentWords()
  const failed = error instanceof PasskeyFailure || reasonOf(error) === 'factor_wrong'
  return failed ? t('passkey.failed') : explain(error, t)
}

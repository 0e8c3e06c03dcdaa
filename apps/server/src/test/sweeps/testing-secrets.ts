import { loginFactorSecretSchema, loginSecretSchema } from '@parkett/contract/customer/access'
import { registerSecretSchema, tradePasswordSecretSchema } from '@parkett/contract/customer/access'
import {
  tradeCodeSecretSchema,
  tradeResetSecretSchema,
  unlockSecretSchema,
} from '@parkett/contract/customer/lock'
import { closeSecretSchema } from '@parkett/contract/customer/closing'
import {
  passkeyBeginSecretSchema,
  passkeyRemoveSecretSchema,
  recoverySecretSchema,
} from '@parkett/contract/customer/factors'
import {
  stepUpSecretSchema,
  totpBeginSecretSchema,
  totpOffSecretSchema,
} from '@parkett/contract/customer/factors'
import {
  emailCodeSecretSchema,
  emailRemoveSecretSchema,
  emailSecretSchema,
} from '@parkett/contract/customer/profile'
import { phoneCodeSecretSchema, phoneSecretSchema } from '@parkett/contract/customer/profile'
import {
  changePasswordSecretSchema,
  forgotPasswordSecretSchema,
} from '@parkett/contract/customer/recovery'
import {
  resetCodeSecretSchema,
  resetPasswordSecretSchema,
} from '@parkett/contract/customer/recovery'
import { staffJoinSecretSchema, staffLoginSecretSchema } from '@parkett/contract/desk/staff'
import {
  staffLoginFactorSecretSchema,
  staffStepUpSecretSchema,
} from '@parkett/contract/desk/staff-factors'
import type { ZodMiniType } from 'zod/mini'
import { toJSONSchema } from 'zod/mini'
import { operations, resolve, type Operation, type Schema } from './testing-operations.ts'

export const secrets: Readonly<Record<string, ZodMiniType>> = {
  'access.login': loginSecretSchema,
  'access.loginFactor': loginFactorSecretSchema,
  'access.register': registerSecretSchema,
  'access.tradePassword': tradePasswordSecretSchema,
  'closing.ask': closeSecretSchema,
  'factors.totpBegin': totpBeginSecretSchema,
  'factors.totpOff': totpOffSecretSchema,
  'factors.recovery': recoverySecretSchema,
  'factors.passkeyBegin': passkeyBeginSecretSchema,
  'factors.passkeyRemove': passkeyRemoveSecretSchema,
  'factors.stepUp': stepUpSecretSchema,
  'profile.phoneCode': phoneCodeSecretSchema,
  'profile.phone': phoneSecretSchema,
  'profile.emailCode': emailCodeSecretSchema,
  'profile.email': emailSecretSchema,
  'profile.emailRemove': emailRemoveSecretSchema,
  'security.changePassword': changePasswordSecretSchema,
  'security.forgotPassword': forgotPasswordSecretSchema,
  'security.resetCode': resetCodeSecretSchema,
  'security.resetPassword': resetPasswordSecretSchema,
  'security.unlock': unlockSecretSchema,
  'security.tradeCode': tradeCodeSecretSchema,
  'security.tradeReset': tradeResetSecretSchema,
  'staff.login': staffLoginSecretSchema,
  'staff.loginFactor': staffLoginFactorSecretSchema,
  'staff.join': staffJoinSecretSchema,
  'staff.stepUp': staffStepUpSecretSchema,
}

/** Every call that takes an envelope. */
export const sealedOperations = operations.filter(({ body }) => takesEnvelope(body))

/** The body of an envelope is one text. */
function takesEnvelope(body: Schema | null): boolean {
  const { properties = {} } = resolve(body ?? {})
  return (
    body !== null &&
    Object.keys(properties).join() === 'query' &&
    resolve(properties['query'] ?? {}).type === 'string'
  )
}

/** What is sealed for a call, without what every envelope carries. Throws for a call without one. */
export function secretOf({ id }: Operation): Schema {
  const secret = secrets[id]
  if (secret === undefined) throw new Error(`${id} has no secret in testing-secrets.ts`)
  // Written by zod.
  const schema = toJSONSchema(secret, { io: 'input', unrepresentable: 'any' }) as Schema
  const { nonce: _nonce, ts: _ts, ...properties } = schema.properties ?? {}
  const required = (schema.required ?? []).filter((name) => name in properties)
  return { ...schema, properties, required }
}

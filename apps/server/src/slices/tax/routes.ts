import {
  certificationNow,
  taxCertify,
  taxExempt,
  taxRead,
  type TaxResidency,
} from '@parkett/contract/customer/tax'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import { money, toWire } from '@parkett/contract/wire/money'
import { utcDate } from '@parkett/core/civil'
import { certify } from '@parkett/core/tax/certify'
import { exemptionMost } from '@parkett/core/tax/exemption'
import { numberForms } from '@parkett/core/tax/number-forms'
import { readLanguage } from '@parkett/words/languages'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import {
  exemptionOrders,
  maskedResidency,
  openResidencies,
  sealResidencies,
  taxVersions,
} from '../../accounts/tax/residencies.ts'
import { readTable } from '../../accounts/trading/read.ts'
import type { Clock } from '../../base/ports.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { submit } from '../../ledger/door/submit.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'
import { readMoney } from '../../platform/http/read-money.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { certifyTax, exemptTax } from './act.ts'

export type TaxDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly clock: Clock
  readonly personal: Personal
}

const forms = Object.entries(numberForms).flatMap(([country, form]) =>
  form === undefined ? [] : [{ country, name: form.name, example: form.example }],
)

/** Where a customer is taxed: certified by the customer, told to nobody, and never computed with. */
export function registerTax(app: FastifyInstance, gate: Gate, deps: TaxDeps): void {
  registerExemption(app, gate, deps)
  serve(app, gate, taxRead, ({ customer }) => read(deps, customer))
  serve(app, gate, taxCertify, async ({ customer, key, body }) => {
    if (body.text !== certificationNow || readLanguage(body.language) === null)
      return refuse('field_invalid')
    const [newest, residencies] = await inForce(deps, customer)
    const certified = orRefuse(certify(body.residencies, residencies))
    const sealed = sealResidencies(deps.personal, customer, certified)
    const keeps = body.residencies.some(({ number, none }) => number === null && none === null)
    const { text, language } = body
    const asking = { customer, key, body: fingerprint(deps.personal, customer, body) }
    const input = { over: keeps ? newest : null, sealed, text, language }
    return orRefuse(await submit(deps.commit, asking, certifyTax, input)).value
  })
}

function registerExemption(app: FastifyInstance, gate: Gate, { commit }: TaxDeps): void {
  serve(app, gate, taxExempt, async ({ customer, key, body }) => {
    const input = { amount: readMoney('EUR', body.amount), joint: body.joint }
    return orRefuse(await submit(commit, { customer, key, body }, exemptTax, input)).value
  })
}

/**
 * What tells this certification from another under its key. Its numbers are marked under a key of
 * ours: a plain fingerprint of a number of eleven digits could be searched through.
 */
const fingerprint = (
  personal: Personal,
  customer: bigint,
  { residencies, ...rest }: BodyOf<typeof taxCertify>,
) => ({
  ...rest,
  residencies: residencies.map(({ number, ...entry }) => ({
    ...entry,
    number: number && personal.mark(`tax|${customer}|${number}`).toString('hex'),
  })),
})

/** The newest version and what it certified; 0 and nothing before the first. */
async function inForce(
  { pool, personal }: TaxDeps,
  customer: bigint,
): Promise<readonly [number, readonly TaxResidency[]]> {
  const [newest] = await taxVersions(pool, customer)
  return newest === undefined ? [0, []] : [newest.version, openResidencies(personal, newest)]
}

async function read(
  { pool, personal, clock }: TaxDeps,
  customer: bigint,
): Promise<AnswerOf<typeof taxRead>> {
  const versions = (await taxVersions(pool, customer)).map((row) => ({
    version: row.version,
    at: new Date(row.writtenAt).toISOString(),
    validUntil: row.validUntil,
    text: row.certified,
    language: row.language,
    residencies: openResidencies(personal, row).map(maskedResidency),
  }))
  const [newest] = versions
  const [exempt] = await readTable(
    pool,
    exemptionOrders,
    'customer = $1 ORDER BY version DESC LIMIT 1',
    [customer],
  )
  const { single, joint } = orRefuse(exemptionMost(utcDate(clock.now())))
  const valid = newest !== undefined && newest.validUntil >= utcDate(clock.now())
  const exemption = exempt && {
    amount: toWire(money('EUR', exempt.amount)),
    joint: exempt.joint,
    at: new Date(exempt.writtenAt).toISOString(),
  }
  const most = { single: toWire(single), joint: toWire(joint) }
  return { versions, valid, forms, exemption: exemption ?? null, exemptionMost: most }
}

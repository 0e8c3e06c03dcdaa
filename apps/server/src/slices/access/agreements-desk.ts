import { agreementsList, agreementsShow } from '@parkett/contract/desk/agreements'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { refuse } from '../../base/refusal.ts'
import { count, text } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { agreement, isLanguage, past, readAgreement } from './agreement.ts'

const accepted = houseRow({ version: text(), accepted: count })

/** Every version of the agreement for staff, and how many customers accepted it: what changed they compare. */
export function registerAgreementsDesk(app: FastifyInstance, gate: Gate, pool: Pool): void {
  serve(app, gate, agreementsList, async () => {
    const rows = await read(
      pool,
      accepted,
      'SELECT version, count(*) AS accepted FROM agreement_consents GROUP BY version',
    )
    const by = new Map(rows.map((row) => [row.version, row.accepted]))
    return {
      rows: [agreement, ...past].map(({ version, validFrom }) => ({
        version,
        validFrom,
        accepted: by.get(version) ?? 0,
      })),
    }
  })

  serve(app, gate, agreementsShow, async ({ params, query: { language } }) => {
    if (!isLanguage(language)) return refuse('field_invalid')
    const found = readAgreement(params.version, language) ?? refuse('not_found')
    const { version, validFrom, sections } = found
    return { version, validFrom, sections }
  })
}

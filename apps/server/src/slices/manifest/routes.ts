import { manifestFile } from '@parkett/contract/customer/manifest'
import { canonical, written, type Json, type JsonObject } from '@parkett/proof/json'
import type { Sealed } from '@parkett/proof/seal'
import type { FastifyInstance } from 'fastify'
import { serveFile } from '../../platform/http/serve-file.ts'
import type { Gate } from '../../platform/http/serve.ts'
import { asJson, houseDocument, type HouseFacts } from './document.ts'

export type ManifestPorts = {
  readonly facts: () => Promise<HouseFacts>
  readonly seal: (document: JsonObject) => Sealed
}

/**
 * Serves who runs this house at a place that everybody knows (`honesty.md` F19). It is signed anew
 * only when it says something else.
 */
export function registerManifest(
  app: FastifyInstance,
  gate: Gate,
  { facts, seal }: ManifestPorts,
): void {
  let last: { readonly said: string; readonly bytes: Buffer } | undefined
  const handler = async () => {
    const document = asJson(houseDocument(await facts()))
    const said = canonical(document)
    if (last?.said !== said) {
      // The type of a sealed document is one of JSON values alone.
      const text = written(seal(document) as unknown as Json)
      last = { said, bytes: Buffer.from(text) }
    }
    return { bytes: last.bytes, type: 'application/json' as const, name: 'parkett.json' }
  }
  serveFile(app, gate, { route: manifestFile, handler })
}

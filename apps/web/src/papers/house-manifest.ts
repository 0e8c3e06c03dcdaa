import { call, fetchFile } from '@parkett/client/call'
import { worked } from '@parkett/client/query'
import { documentsKeys } from '@parkett/contract/customer/documents'
import { manifestFile } from '@parkett/contract/customer/manifest'
import { readHouse, type HouseManifest } from '@parkett/proof/house-manifest'
import { verifySealed, type Verdict } from '@parkett/proof/verify'
import { queryOptions } from '@tanstack/react-query'
import { server } from '../session/server.ts'
import { checkSignature } from './check-signature.ts'

/** What a house says of itself, as far as this browser could check it; null where it is not its word. */
export type CheckedHouse = {
  readonly house: HouseManifest | null
  readonly signature: Verdict['signature']
  readonly text: string
}

/** The manifest with its signature checked here, by the keys that sign papers. */
export const houseQuery = queryOptions(
  worked(
    manifestFile,
    {},
    {
      made: 'checked here',
      work: async ({ signal }): Promise<CheckedHouse> => {
        const [bytes, { keys }] = await Promise.all([
          fetchFile(server, manifestFile, { signal }),
          call(server, documentsKeys, { signal }),
        ])
        const text = await bytes.text()
        return { text, ...(await checkHouse(text, keys)) }
      },
    },
  ),
)

type Known = Parameters<typeof verifySealed>[1]['known']

export async function checkHouse(
  text: string,
  known: Known,
): Promise<Pick<CheckedHouse, 'house' | 'signature'>> {
  const verdict = await verifySealed(text, { known, check: checkSignature })
  const { findings, signature, document } = verdict
  // A browser that cannot check signatures still finds what was changed by itself.
  const believed = findings.length === 0 && signature !== 'wrong'
  return { house: believed ? readHouse(document) : null, signature }
}

import { call, fetchFile } from '@parkett/client/call'
import { worked } from '@parkett/client/query'
import { documentsKeys } from '@parkett/contract/customer/documents'
import { liabilitiesProof } from '@parkett/contract/customer/liabilities'
import { isObject } from '@parkett/proof/json'
import { verifySealed } from '@parkett/proof/verify'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ActButton } from '../../papers/act-button.tsx'
import { checkSignature } from '../../papers/check-signature.ts'
import { saveFile } from '../../papers/paper-files.ts'
import { reasonOf } from '../../session/explain.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { server } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'

type Checked = { readonly text: string; readonly included: boolean; readonly steps: number }

const proofQuery = (day: string, root: string) =>
  queryOptions(
    worked(
      liabilitiesProof,
      { params: { day } },
      {
        made: `checked against ${root}`,
        work: async ({ signal }): Promise<Checked> => {
          const [bytes, { keys }] = await Promise.all([
            fetchFile(server, liabilitiesProof, { params: { day }, signal }),
            call(server, documentsKeys, { signal }),
          ])
          return checked(await bytes.text(), keys, root)
        },
      },
    ),
  )

/**
 * Recomputed here and not believed: the leaf, every step up to the root, the signature, and
 * that it is the public root.
 */
async function checked(
  text: string,
  known: readonly { readonly keyId: string; readonly publicKey: string }[],
  root: string,
): Promise<Checked> {
  const { findings, document, signature } = await verifySealed(text, {
    known,
    check: checkSignature,
  })
  const own = document?.['root']
  const path = document?.['path']
  // A browser that cannot check signatures still recomputes every step up to the root that
  // everybody sees.
  const included =
    findings.length === 0 && signature !== 'wrong' && isObject(own) && own['hash'] === root
  return { text, included, steps: Array.isArray(path) ? path.length : 0 }
}

/** One's own place in what is owed. */
export function OwnProof({ day, root }: { readonly day: string; readonly root: string }) {
  const t = useWords()
  const query = useQuery(proofQuery(day, root))
  if (reasonOf(query.error) === 'not_found') {
    return (
      <Section title={t('owed.mine')}>
        <p className="pad after">{t('owed.mineNone')}</p>
      </Section>
    )
  }
  return (
    <Section title={t('owed.mine')}>
      <Loaded query={query} failed={t('state.failed', { thing: t('owed.mine') })}>
        {({ text, included, steps }) => (
          <>
            <Notice
              tone={included ? 'success' : 'danger'}
              title={included ? t('owed.included') : undefined}
            >
              {included ? t('owed.includedText', { count: String(steps) }) : t('owed.notIncluded')}
            </Notice>
            <div className="pad stack-2 after">
              <ActButton
                label={t('owed.saveProof')}
                act={async () =>
                  saveFile(
                    new File([text], `parkett-proof-${day}.json`, { type: 'application/json' }),
                  )
                }
              />
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

import { leavesOf, type JsonObject } from '@parkett/proof/json'
import type { Examined } from './examine.ts'
import type { Translate } from './translate.ts'

type Child = Node | string

/** An element with its text or children; attributes only from this program. */
export function el(
  name: string,
  given: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElement {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(given)) made.setAttribute(attribute, value)
  made.append(...children)
  return made
}

const sentences = {
  changed: 'verify.changed',
  pdf: 'verify.pdf',
  manifest: 'verify.manifest',
  signature: 'verify.signature',
  form: 'verify.form',
  key: 'verify.key',
  unreadable: 'verify.unreadable',
  sum: 'verify.sum',
  chain: 'verify.chain',
  shape: 'verify.sum',
} as const satisfies Record<Examined['findings'][number]['what'], string>

/** The verdict: what it is, why, and where. */
export function verdictOf(examined: Examined, t: Translate): HTMLElement {
  const { genuine, findings, keyId, signature } = examined
  const key = keyId ?? ''
  if (genuine) {
    const text = el('p', {}, t('verify.genuineText', { key }))
    return el(
      'div',
      { class: 'verdict', 'data-genuine': '' },
      el('strong', {}, t('verify.genuine')),
      text,
    )
  }
  const list = findings.map(({ what, where }) =>
    el('li', {}, t(sentences[what], { where: what === 'key' ? key : where })),
  )
  if (signature === 'unchecked' && findings.length === 0)
    list.push(el('li', {}, t('verify.unchecked')))
  return el('div', { class: 'verdict' }, el('strong', {}, t('verify.wrong')), el('ul', {}, ...list))
}

/** Lists are long; what they add up to stands above them. */
const folded = ['journals', 'charges', 'fills', 'pockets', 'path', 'components']

/** What is signed, value by value: this is what counts, whatever the paper around it looks like. */
export function contentsOf(document: JsonObject, t: Translate): readonly HTMLElement[] {
  const rest = Object.fromEntries(
    Object.entries(document).filter(([name]) => !folded.includes(name)),
  )
  const lists = folded.flatMap((name) => {
    const list = document[name]
    if (!Array.isArray(list) || list.length === 0) return []
    return [
      el('details', {}, el('summary', {}, `${name} (${list.length})`), tableOf({ [name]: list })),
    ]
  })
  return [el('h2', {}, t('verify.contents')), tableOf(rest), ...lists]
}

const tableOf = (part: JsonObject): HTMLElement =>
  el(
    'table',
    {},
    ...leavesOf(part).map(({ path, text }) =>
      el('tr', {}, el('th', { scope: 'row' }, path), el('td', {}, text.replaceAll(/^"|"$/g, ''))),
    ),
  )

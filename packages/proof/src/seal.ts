import { canonical, isObject, leavesOf, names, type Json, type JsonObject } from './json.ts'
import { hashOf } from './sha256.ts'

/**
 * How a document is sealed. `hash` covers all of it. `marks` has the document's shape with a
 * short mark for every value, those of a list's element joined to one text: they prove nothing
 * alone, they name what was changed. The signature covers both (`signedText`).
 */
export type Manifest = { readonly hash: string; readonly marks: Json }
type Signature = {
  readonly algorithm: 'Ed25519'
  readonly keyId: string
  /** Raw 32 bytes, base64url. */
  readonly publicKey: string
  /** 64 bytes, base64url. */
  readonly value: string
}
export type Sealed = {
  readonly document: JsonObject
  readonly manifest: Manifest
  readonly signature: Signature
}

const markLength = 8

export const manifestOf = (document: JsonObject): Manifest => ({
  hash: hashOf(canonical(document)),
  marks: marksOf(document, ''),
})

/**
 * What is signed: a name of its own, so that a signature over this can never be one over
 * something else.
 */
export const signedText = (manifest: Manifest, keyId: string): string =>
  `parkett.document.1\n${keyId}\n${canonical(manifest)}`

/** A key's name: the beginning of the hash of its raw bytes, in groups to read out. */
export const keyIdOf = (publicKey: string): string =>
  (hashOf(publicKey).slice(0, 16).match(/.{4}/g) ?? []).join('-')

const mark = (path: string, text: string): string => hashOf(`${path}=${text}`).slice(0, markLength)

function marksOf(value: Json, path: string): Json {
  if (Array.isArray(value)) return value.map((part: Json) => elementMarks(part))
  if (isObject(value))
    return Object.fromEntries(
      names(value).map((name) => [name, marksOf(value[name] ?? null, name)]),
    )
  return mark(path, JSON.stringify(value))
}

/**
 * Marks of one element of a list say nothing of its place, so a removed row is one finding and
 * not a hundred.
 */
const elementMarks = (element: Json): string =>
  leavesOf(element)
    .map(({ path, text }) => mark(path, text))
    .join('')

/**
 * Where a document differs from its marks: the way to each value that was changed, added or
 * removed, for example `journals[3].lines[0][3]`. Empty when nothing differs.
 */
export const differences = (document: JsonObject, marks: Json): readonly string[] =>
  differ(document, marks, '', '')

function differ(value: Json, marks: Json, path: string, name: string): readonly string[] {
  if (isObject(marks)) {
    if (!isObject(value)) return [path]
    const all = [...new Set([...names(marks), ...names(value)])]
    return all.flatMap((part) => {
      const way = path === '' ? part : `${path}.${part}`
      const [own, known] = [value[part], marks[part]]
      return own === undefined || known === undefined ? [way] : differ(own, known, way, part)
    })
  }
  if (Array.isArray(marks)) return Array.isArray(value) ? differInList(value, marks, path) : [path]
  return typeof marks === 'string' &&
    !isContainer(value) &&
    mark(name, JSON.stringify(value)) === marks
    ? []
    : [path]
}

const isContainer = (value: Json): boolean => typeof value === 'object' && value !== null

function differInList(
  list: readonly Json[],
  marks: readonly Json[],
  path: string,
): readonly string[] {
  const first = list.findIndex((element, at) => elementMarks(element) !== marks[at])
  if (list.length !== marks.length)
    return [`${path}[${first === -1 ? Math.min(list.length, marks.length) : first}]`]
  return list.flatMap((element, at) => differInElement(element, marks[at], `${path}[${at}]`))
}

function differInElement(element: Json, marks: Json | undefined, path: string): readonly string[] {
  const text = typeof marks === 'string' ? marks : ''
  const leaves = leavesOf(element)
  if (text.length !== leaves.length * markLength) return [path]
  return leaves.flatMap((leaf, at) => {
    const known = text.slice(at * markLength, (at + 1) * markLength)
    if (mark(leaf.path, leaf.text) === known) return []
    return [
      leaf.path === ''
        ? path
        : leaf.path.startsWith('[')
          ? `${path}${leaf.path}`
          : `${path}.${leaf.path}`,
    ]
  })
}

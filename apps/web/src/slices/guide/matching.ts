/** Without case and marks: `tasse` finds “Tassé”, `αναληψη` finds “ανάληψη”. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether each word that is looked for stands in one of the texts. Nothing is found everywhere. */
export function matches(texts: readonly string[], wanted: string): boolean {
  const all = plain(texts.join('\n'))
  return plain(wanted)
    .split(/\s+/)
    .every((word) => all.includes(word))
}

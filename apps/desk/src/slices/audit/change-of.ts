type Change = { readonly before: string | null; readonly after: string | null }

/** What a line says that it changed; the rest of its detail is for machines. */
export function changeOf(detail: string): Change {
  const said: unknown = JSON.parse(detail)
  if (typeof said !== 'object' || said === null) return { before: null, after: null }
  const part = (name: 'before' | 'after'): string | null => {
    const value: unknown = Reflect.get(said, name)
    return typeof value === 'string' && value !== '' ? value : null
  }
  return { before: part('before'), after: part('after') }
}

/** A text of an event's data; empty where it has none. */
export function fieldOf(data: unknown, name: string): string {
  if (typeof data !== 'object' || data === null) return ''
  const value: unknown = Reflect.get(data, name)
  return typeof value === 'string' ? value : ''
}

/**
 * Puts an entry last and drops the oldest when there are more than `max`: nothing kept in
 * memory may grow for ever.
 */
export function putBounded<K, V>(map: Map<K, V>, key: K, value: V, max: number): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= max) return
  for (const oldest of map.keys()) {
    map.delete(oldest)
    return
  }
}

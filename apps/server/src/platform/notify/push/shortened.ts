/** Devices show a few lines, and a push service takes four thousand bytes. */
const signsMax = 400

export function shortened(text: string): string {
  const signs = Array.from(text)
  return signs.length <= signsMax ? text : `${signs.slice(0, signsMax - 1).join('')}…`
}

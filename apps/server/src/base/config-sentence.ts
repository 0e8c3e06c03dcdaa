/**
 * The value is repeated so that a typing error is seen, except where it holds a password or a
 * key.
 */
const secrets: readonly string[] = [
  'DATABASE_URL',
  'PSP_KEY',
  'PSP_WEBHOOK_SECRET',
  'ALPACA_KEY',
  'ALPACA_SECRET',
]

type Env = Readonly<Record<string, string | undefined>>

/** What is wrong with a variable, in a sentence. */
export function sentence(name: string, message: string, env: Env): string {
  return secrets.includes(name)
    ? `${name} ${message}.`
    : `${name} ${message}. It is "${env[name]}".`
}

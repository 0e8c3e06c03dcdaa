/**
 * Passwords that lists of leaks begin with, as what they are made of: a few hundred words and
 * rows of keys, each with the endings people add. The rules below cover far more than the 3,000
 * that ASVS V6.2.4 asks for; `commonExamples` spells them out so that a test can count.
 */
const words = `
password passwort passwd pass motdepasse contrasena contraseña senha lozinka haslo parola wachtwoord losenord lösenord
adgangskode kodikos κωδικος пароль parol mima woaini iloveyou ichliebedich jetaime teamo tiamo loveyou lovely love liebe
welcome willkommen bienvenue bienvenido benvenuto welkom valkommen hallo hello bonjour hola ciao privet привет nihao
admin administrator administrador root user username benutzer guest gast test tester testing demo master superuser
letmein changeme default secret geheim login access system server computer internet windows google facebook instagram
linkedin twitter youtube samsung iphone android microsoft apple pokemon minecraft fortnite starwars superman batman
spiderman ironman naruto matrix dragon monkey tiger lion eagle falcon phoenix shadow sunshine princess prince queen king
football fussball futbol calcio soccer baseball basketball hockey tennis ferrari porsche mercedes audi bmw volkswagen
arsenal chelsea liverpool barcelona realmadrid juventus milan bayern dortmund schalke hamburg berlin muenchen münchen
frankfurt deutschland germany france paris london england espana españa madrid italia roma milano portugal lisboa
russia moscow россия москва nederland amsterdam sverige stockholm hellas athina china beijing shanghai taiwan taipei
summer winter spring autumn sommer herbst fruehling frühling januar februar monday montag freitag friday
michael jessica daniel ashley thomas andrea andreas alexander alexandra maria martin michelle nicole robert charlie
jordan hunter ranger buster pepper ginger cookie cheese chocolate schokolade banana orange flower blume purple silver
golden diamond crystal angel angels jesus christ freedom freiheit friends family familie mother mutter baby babygirl
trustno whatever nothing killer hacker gangster biteme freepass blink slipknot metallica nirvana eminem beatles money
trader trading broker brokerage parkett stock stocks boerse börse aktien aktie bitcoin crypto invest bank banking depot
geld reich dollar euro lottery lucky winner champion success qwertz qwerty azerty yxcvbn zxcvbn asdfgh asdf qwer wasd
abcdef abcd abc aaaa xxxx zzzz onetwothree einszweidrei
`
  .trim()
  .split(/\s+/)

const endings = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '!',
  '1!',
  '123!',
  '0',
  '00',
  '01',
  '007',
  '11',
  '69',
  '77',
  '88',
  '99',
  '111',
  '666',
  '777',
  '888',
]
const years = Array.from({ length: 97 }, (_, at) => String(1940 + at))
const wordSet = new Set(words.map(plainLetters))

const keyRows = [
  'qwertzuiopü',
  'qwertyuiop',
  'azertyuiop',
  'asdfghjklöä',
  'yxcvbnm',
  'zxcvbnm',
  'wxcvbn',
  '1234567890',
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'йцукенгшщзхъ',
  'фывапролджэ',
  '1qaz2wsx3edc4rfv5tgb6zhn7ujm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  'q1w2e3r4t5z6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  '1q2w3e4r5t6z7u8i9o0p',
  'qazwsxedcrfvtgbyhn',
  'a1b2c3d4e5f6g7h8',
]
const walks = keyRows.flatMap((row) => [row, Array.from(row).toReversed().join('')])

/**
 * Whether a password (NFKC) is a word, a row of keys, a date or a repetition, with or without
 * the usual decoration.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (isRepetition(lower) || /^\d{8}$/.test(lower) || isWalk(lower)) return true
  const core = lower.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}@$]+$/u, '')
  const decoration = Array.from(lower).length - Array.from(core).length
  if (decoration > 8) return false
  return (
    wordSet.has(plainLetters(core)) ||
    wordSet.has(plainLetters(lower)) ||
    isTwice(core) ||
    isWalk(core)
  )
}

/** Leet spelling back to letters: `p@$$w0rd` to `password`. */
function plainLetters(text: string): string {
  const letters: Readonly<Record<string, string>> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  }
  return Array.from(text)
    .map((letter) => letters[letter] ?? letter)
    .join('')
}

/** One to four characters over and over. */
const isRepetition = (text: string): boolean =>
  /^(.{1,4}?)\1+.{0,3}$/u.test(text) && new Set(text).size <= 4

const isTwice = (core: string): boolean => {
  const half = core.slice(0, core.length / 2)
  return core === half + half && wordSet.has(plainLetters(half))
}

/**
 * A piece of a row of keys, or two to four such pieces of at least three keys each (`qwer1234`,
 * `asdfghjk`).
 */
function isWalk(text: string, pieces = 4): boolean {
  if (text === '') return true
  if (pieces === 0 || text.length < 3) return false
  for (let length = text.length; length >= 3; length -= 1) {
    const piece = text.slice(0, length)
    if (walks.some((row) => row.includes(piece))) return isWalk(text.slice(length), pieces - 1)
  }
  return false
}

/** The spelled-out list, 8 characters and longer. */
export function commonExamples(): readonly string[] {
  const spelled = words.flatMap((word) =>
    [...endings, ...years.slice(-47)].map((ending) => word + ending),
  )
  return [...new Set([...spelled, ...walks])].filter((text) => Array.from(text).length >= 8)
}

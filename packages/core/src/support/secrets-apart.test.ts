// Goal: a question for a secret is found where it is spread over two sentences and where the secret is described and
// not named, in none of twelve languages; the warning beside a code, and a question for something else, stand. Method: for each
// language both, beside each other.
import { expect, test } from 'vitest'
import { asksForSecret } from './secrets.ts'

/** Language, a question over two sentences, one that describes, and what a helpful person writes. */
const each = [
  [
    'en',
    'You will get a code by SMS. Send it to us.',
    'Tell us the six digits.',
    'You will get a code by SMS. Never send it to us or anybody.',
    'You reset your password under Settings. Send us the date of the transfer.',
  ],
  [
    'de',
    'Sie bekommen einen Code per SMS. Schicken Sie ihn uns.',
    'Nennen Sie uns die sechs Ziffern.',
    'Sie bekommen einen Code per SMS. Geben Sie ihn niemandem, auch nicht uns.',
    'Ihr Passwort setzen Sie unter Einstellungen neu. Schicken Sie uns das Datum der Überweisung.',
  ],
  [
    'fr',
    'Vous allez recevoir un code. Envoyez-le-nous.',
    'Indiquez-nous les six chiffres.',
    'Vous allez recevoir un code. Ne le donnez à personne, pas même à nous.',
    'Vous pouvez redéfinir votre mot de passe dans les réglages. Envoyez-nous la date du virement.',
  ],
  [
    'it',
    'Riceverà un codice. Ce lo invii.',
    'Ci comunichi le sei cifre.',
    'Riceverà un codice. Non ce lo invii mai.',
    'Può reimpostare la password nelle impostazioni. Ci invii la data del bonifico.',
  ],
  [
    'pt',
    'Vai receber um código. Envie-o para nós.',
    'Envie-nos os seis dígitos.',
    'Vai receber um código. Nunca o envie para nós.',
    'Pode redefinir a palavra-passe nas definições. Envie-nos a data da transferência.',
  ],
  [
    'ru',
    'Вы получите код. Пришлите его нам.',
    'Сообщите шесть цифр.',
    'Вы получите код. Не сообщайте его никому.',
    'Новый пароль можно задать в настройках. Пришлите нам дату перевода.',
  ],
  [
    'nl',
    'U krijgt een code. Stuur die naar ons.',
    'Geef ons de zes cijfers.',
    'U krijgt een code. Stuur die nooit naar ons.',
    'U kunt uw wachtwoord opnieuw instellen. Stuur ons de datum van de overboeking.',
  ],
  [
    'sv',
    'Du får en engångskod. Skicka den till oss.',
    'Skicka de sex siffrorna i sms:et, alltså sex siffror.',
    'Du får en engångskod. Skicka den aldrig till oss.',
    'Du kan välja ett nytt lösenord under Inställningar. Skicka oss datumet för överföringen.',
  ],
  [
    'el',
    'Θα λάβετε έναν κωδικό. Στείλτε τον μας.',
    'Πείτε μας τα έξι ψηφία.',
    'Θα λάβετε έναν κωδικό. Μην τον στείλετε ποτέ σε εμάς.',
    'Μπορείτε να ορίσετε νέο κωδικό στις ρυθμίσεις. Στείλτε μας την ημερομηνία της μεταφοράς.',
  ],
  [
    'es',
    'Recibirá un código. Envíenoslo.',
    'Indíquenos los seis dígitos.',
    'Recibirá un código. No lo comparta con nadie.',
    'Puede cambiar su contraseña en los ajustes. Envíenos la fecha de la transferencia.',
  ],
  [
    'zh-TW',
    '您會收到驗證碼。請把它傳給我們。',
    '請告訴我們簡訊中的數字。',
    '您會收到驗證碼。請勿把它傳給任何人。',
    '您可以在設定中重設密碼。請告訴我們轉帳日期。',
  ],
  [
    'zh-CN',
    '您会收到验证码。请把它发给我们。',
    '请告诉我们短信里的数字。',
    '您会收到验证码。请不要把它发给任何人。',
    '您可以在设置中重设密码。请告诉我们转账日期。',
  ],
] as const

test('twelve languages', () => {
  expect(new Set(each.map(([language]) => language)).size).toBe(12)
})

test.each(each)('%s: over two sentences', (_, apart) => {
  expect(asksForSecret(apart)).toBe(true)
  expect(
    asksForSecret(
      apart
        .split(/(?<=[.。])/u)
        .slice(0, 1)
        .join(''),
    ),
  ).toBe(false)
})

test.each(each)('%s: described and not named', (_language, _apart, described) => {
  expect(asksForSecret(described)).toBe(true)
})

test.each(each)(
  '%s: a warning and a question for something else stand',
  (...[, , , warns, other]) => {
    expect([asksForSecret(warns), asksForSecret(other)]).toEqual([false, false])
  },
)

test.each([
  'You will get a code. It comes by SMS. Then tell us what it says.',
  'Please send us one thing. Your password.',
  'Please send us one thing. The code from the new SMS.',
  `请告诉我们。密码${'好'.repeat(38)}`,
  'Sie bekommen einen Code. Teilen Sie ihn uns mit.',
  'Please tell us what you type to log in.',
  'Bitte schicken Sie uns, was in der SMS steht.',
])('asks: %s', (text) => {
  expect(asksForSecret(text)).toBe(true)
})

test.each([
  'A code comes by SMS. Enter it on the screen.',
  'You set a new password under Settings. Tell us if it worked.',
  'Never tell anybody. Your password.',
  'Please send us the form. The code that comes is only yours.',
  `请告诉我们。密码${'好'.repeat(39)}`,
  'Fill in the form. Send it to us. Your password is set anew under Settings.',
  'Your password is set anew under Settings. There is a form too. It is short. Send it to us.',
  'Send us the statement. It shows the transfer. Your password is not on it, and we would not ask for it here.',
  'Your order was filled. Send it to us as a picture.',
  'Wir haben sechs Aufträge gefunden.',
])('does not ask: %s', (text) => {
  expect(asksForSecret(text)).toBe(false)
})

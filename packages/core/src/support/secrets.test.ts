// Goal: no answer of staff asks a customer for a password or a code, in none of twelve languages, and
// help with them can still be given. Method: for each language a question that a thief would write
// and the answer that helps.
import { expect, test } from 'vitest'
import { asksForSecret } from './secrets.ts'

test.for([
  'Please send us your password.',
  'We will check it. Can you tell me the code from the SMS?',
  'Reply with your PIN',
  'Bitte nennen Sie uns Ihr Handelspasswort.',
  'Schicken Sie mir den Code aus der SMS',
  'Veuillez nous communiquer votre mot de passe.',
  'Ci comunichi la password dispositiva.',
  'Indíquenos su contraseña, por favor.',
  'Envie-nos a sua palavra-passe.',
  'Stuur ons uw wachtwoord.',
  'Skicka ditt lösenord till oss.',
  'Στείλτε μας τον κωδικό πρόσβασης.',
  'Пришлите нам ваш пароль.',
  'Сообщите код из СМС.',
  '请告诉我们您的交易密码。',
  '請提供您的驗證碼。',
  'Please send us your ｐａｓｓｗｏｒｄ',
  'To go on please send:\n- your password',
])('asks: %s', (text) => {
  expect(asksForSecret(text)).toBe(true)
})

test.for([
  'Set a new password under Settings. Send us the date of the transfer.',
  'Ihr Handelspasswort setzen Sie unter Einstellungen neu.',
  'Vous pouvez redéfinir votre mot de passe dans les réglages.',
  'Può reimpostare la password nelle impostazioni.',
  'Puede cambiar su contraseña en los ajustes.',
  'Pode redefinir a palavra-passe nas definições.',
  'U kunt uw wachtwoord opnieuw instellen.',
  'Du kan välja ett nytt lösenord under Inställningar.',
  'Μπορείτε να ορίσετε νέο κωδικό στις ρυθμίσεις.',
  'Новый пароль можно задать в настройках.',
  '您可以在设置中重设交易密码。',
  '您可以在設定中重設交易密碼。',
  'Please send us the statement of your bank.',
  'The bank needs until Friday.',
])('does not ask: %s', (text) => {
  expect(asksForSecret(text)).toBe(false)
})

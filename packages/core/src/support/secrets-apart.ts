/**
 * A secret that is described and not named: the digits of a message, what somebody types to come in. In the
 * order of `secrets.ts`; which is what is read for, together with a wish to have it.
 */
export const described: readonly RegExp[] = [
  /\b(?:six|6)[ -](?:digits?|figures|numbers)\b|\b(?:digits|numbers?|figures) (?:from|in|of) (?:the|your) (?:sms|text|message|app|authenticator)|what (?:the|your) (?:sms|text(?: message)?|app|authenticator) (?:says|shows)|what you (?:type|enter|use) (?:to|when you|for) (?:log|sign)/,
  /\b(?:sechs|6) (?:ziffern|zahlen|stellen)\b|(?:sechs|6-?)stellige|\b(?:ziffern|zahlen?|nummer) (?:aus|in) (?:der|ihrer) (?:sms|nachricht|app)|was in (?:der|ihrer) sms steht|womit sie sich anmelden|was sie (?:beim|zum) anmelden ein/,
  /\b(?:six|6) chiffres\b|chiffres (?:du|de votre|reçus par) sms|ce que (?:dit|contient) (?:le|votre) sms|ce que vous (?:saisissez|tapez) pour vous connecter/,
  /\b(?:sei|6) cifre\b|cifre (?:dell['’]|del |nell['’])sms|(?:cosa|ciò che) (?:dice|c['’]è scritto).*sms|ciò che digita per accedere/,
  /\b(?:seis|6) (?:dígitos|cifras|números)\b|(?:números|dígitos|cifras) del (?:sms|mensaje)|lo que dice el sms|lo que (?:escribe|teclea) para (?:entrar|acceder)/,
  /\b(?:seis|6) algarismos\b|(?:números|dígitos|algarismos) do sms|o que diz o sms|o que (?:escreve|digita) para entrar/,
  /\b(?:zes|6) cijfers\b|cijfers (?:uit|in) (?:de|uw) sms|wat er in (?:de|uw) sms staat|waarmee u inlogt/,
  /\b(?:sex|6) siffror\b|siffrorna (?:i|från) sms|vad som står i sms|det du (?:skriver|anger) för att logga in/,
  /(?:έξι|6) ψηφί|ψηφία (?:του|στο|από το) sms|τι (?:γράφει|λέει) το (?:sms|μήνυμα)|ό,?τι πληκτρολογείτε για να συνδεθείτε/,
  /(?:шесть|6) цифр|цифры из (?:смс|sms|сообщения)|что написано в (?:смс|sms)|что вы вводите (?:для|при) вход/,
  /(?:六|6)[位个個](?:数字|數字)|[短简簡][信訊][里裡中]的?(?:数字|數字|内容|內容)|登[录錄入][时時][输輸]入的/,
]

/** To hand over what the sentence before names: "it", to whoever writes. */
export const givesIt: readonly RegExp[] = [
  /\b(?:send|tell|give|text|mail|forward|read|write|type|enter|put|share)\b.*\b(?:it|them)\b.*\b(?:us|me|here|reply|answer|letter)\b|\b(?:send|tell|give|text|forward|read|mail) (?:us|me) (?:it|them|what it (?:is|says))\b|\breply with (?:it|them|that)\b|\b(?:we|i) need (?:it|them)\b/,
  /(?:schick|send|nenn|teil|verrat|geb|gib|sag|schreib|mail|les|leit)\p{L}*(?: sie)?(?: bitte| dann)? (?:ihn|es|das|den|diesen|dieses|diese)(?: bitte| dann| einfach)? (?:an )?(?:uns|mir|mich|hier)\b|(?:schick|send|nenn|teil|verrat|geb|gib|sag|schreib|mail)\p{L}*(?: sie)? (?:uns|mir)(?: bitte| dann)? (?:ihn|es|diesen)(?: bitte)?(?: mit| zu| weiter)?$|\b(?:wir|ich) (?:brauche|benötige)n? (?:ihn|es|diesen)\b/u,
  /(?:envoy|communiqu|transmett|donn|indiqu|dit|écriv|saisiss|tap)\p{L}*[- ](?:le|la|les|ça|cela)[- ](?:nous|moi|ici)\b|\b(?:nous|me) (?:le|la|les) (?:envoy|communiqu|transmett|donn|indiqu)/u,
  /\b(?:ce|me) l[oiae] (?:invi|mand|comunic|dic|scriv|forni|indic|dia|dà)|\p{L}+(?:celo|cela|celi|melo|mela)\b|\bl[oa] (?:invii|mandi|comunichi|scriva) (?:a noi|a me|qui)/u,
  /\p{L}+[éíóá]\p{L}*(?:nosl[oa]s?|mel[oa]s?)(?!\p{L})|(?:env|mand|dig|escrib|facilit)\p{L}*l[oa]s? (?:a nosotros|por aquí|aquí)/u,
  /(?:envi|mand|dig|escrev|indi|forne|comuni)\p{L}*-(?:no-l[oa]s?|m[oa]s?)(?!\p{L})|(?:envi|mand|dig|escrev|indi|comuni)\p{L}*-[oa]s? (?:para nós|a nós|para mim|aqui)/u,
  /\b(?:stuur|geef|mail|schrijf|noem|typ|zet|lees|vertel|deel)\b(?: ons| mij| me)? (?:hem|die|deze|het|dit|ze)(?: even| dan| maar)?(?: aan| naar)? (?:ons|mij|me|hier|door)\b|\b(?:stuur|geef|mail|noem) (?:ons|mij|me) (?:hem|die|deze|het|ze)$/,
  /\b(?:skicka|ange|uppge|ge|mejla|skriv|läs upp|säg) (?:den|det|dem)(?: till| för)? (?:oss|mig|här)\b|\b(?:skicka|ge|säg|mejla) (?:oss|mig) (?:den|det|dem)$/,
  /(?:στείλ|δώσ|πείτε|πες|γράψ)\p{L}* (?:τον|το|τα|τους) (?:μας|μου|σε εμάς|εδώ)|(?:στείλ|δώσ|πείτε|πες|γράψ)\p{L}* (?:μας|μου) (?:τον|το|τα)$/u,
  /(?:пришли|отправь|сообщи|назови|скажи|дай|напиши|продиктуй|перешли)\p{L}* (?:его|их|её|ее|это)(?: нам| мне| сюда| здесь|$)|(?:пришли|отправь|сообщи|назови|скажи|дай|напиши|продиктуй|перешли)\p{L}* (?:нам|мне) (?:его|их|её|ее|это)(?!\p{L})/u,
  /(?:把|将|將)(?:它|这个|這個|其)(?:发|發|传|傳|给|給|告|回|提供)|收到[后後]?，?[请請]?(?:发给|發給|传给|傳給|告诉|告訴|回复|回覆)(?:我们|我們|我)?$/,
]

/** "Do not", "never", "nobody": whoever says so asks for nothing. */
export const forbids: readonly RegExp[] = [
  /\b(?:not|never|nobody|no one|anybody|anyone|don['’]t)\b/,
  /\b(?:nicht|nie|niemals|niemand\p{L}*|kein\p{L}*)\b/u,
  /\b(?:ne|jamais|personne)\b|\bn['’]/,
  /\b(?:non|mai|nessuno)\b/,
  /\b(?:no|nunca|nadie)\b/,
  /(?<!\p{L})(?:não|nunca|ninguém)(?!\p{L})/u,
  /\b(?:niet|nooit|niemand|geen)\b/,
  /\b(?:inte|aldrig|ingen|inget)\b/,
  /(?<!\p{L})(?:μην?|ποτέ|κανέν\p{L}*|δεν)(?!\p{L})/u,
  /(?<!\p{L})(?:не|никому|никогда)(?!\p{L})/u,
  /不|勿|别|別|莫/,
]

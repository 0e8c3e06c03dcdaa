// Runs before first paint, as a file of its own because the content policy allows no inline script.
// Same rules as packages/ui/src/appearance.tsx; appearance.test.tsx holds the two together.
;(function boot() {
  var root = document.documentElement
  function read(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage can be forbidden; the defaults below then hold.
      return null
    }
  }
  var language = read('language') || 'de'
  var theme = read('theme')
  var direction = read('updown')
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  if (direction !== 'west' && direction !== 'east' && direction !== 'cvd') {
    direction = language.slice(0, 2) === 'zh' ? 'east' : 'west'
  }
  root.lang = language
  root.dataset.theme = theme
  root.dataset.updown = direction
  // A browser offers once, perhaps before the app stands, to make an app of the page: kept until
  // somebody asks for it (apps/web/src/frame/install.ts).
  addEventListener('beforeinstallprompt', function keep(event) {
    event.preventDefault()
    window.installOffer = event
    dispatchEvent(new Event('installoffer'))
  })
})()

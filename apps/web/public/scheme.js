// Sets the colour scheme before the first paint. A file, not an inline script, so that the page's policy may forbid inline scripts.
;(function () {
  var choice = 'system'
  try {
    choice = localStorage.getItem('handal-scheme') || 'system'
  } catch {
    choice = 'system'
  }
  var dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-scheme', dark ? 'dark' : 'light')
})()

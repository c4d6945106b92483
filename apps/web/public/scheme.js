// Sets the colour scheme before the first paint. A build has it in the page, where the policy allows it by its hash.
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

// Runs before the first paint and before anything else is asked for. Kept out of the page for the sake of its CSP.

// A dark desk never sees a white flash.
try {
  const chosen = localStorage.getItem('theme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  document.documentElement.style.background = dark ? '#11161a' : '#ffffff'
} catch {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
}

// What one came with is read, and what is only for us leaves the address: no script, no history, no other server sees it.
{
  const forUs = ['access_token', 'short_lived', 'from', 'redirect_url', 'public-email']
  const nameOf = (part) => new URLSearchParams(part).keys().next().value
  const { pathname, search, hash } = location
  window.entryParameters = [...new URLSearchParams(search)]
  const parts = search.slice(1).split('&').filter(Boolean)
  const kept = parts.filter((part) => !forUs.includes(nameOf(part)))
  if (kept.length < parts.length)
    history.replaceState(history.state, '', pathname + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash)
}

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

// Ctrl+K works before the command palette is loaded: this field takes what is typed, until the palette replaces it.
addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key?.toLowerCase() !== 'k') return
  if (!isSignedIn() || document.querySelector('#early-palette, [role="dialog"]')) return
  // Browsers would open their search.
  event.preventDefault()
  const field = document.createElement('input')
  field.id = 'early-palette'
  field.ariaLabel = field.placeholder = 'Ctrl+K'
  field.autocomplete = 'off'
  field.style.cssText =
    'position:fixed;inset:6rem 0 auto;z-index:300;box-sizing:border-box;inline-size:min(40rem,100% - 2rem);' +
    'block-size:3rem;margin-inline:auto;padding-inline:1rem;border:1px solid var(--pr-line);border-radius:.5rem;' +
    'outline:0;background:var(--pr-bg-raised,Canvas);color:inherit;font:inherit;font-size:1rem'
  // The palette returns the focus there, too.
  field.opener = document.activeElement
  field.onkeydown = ({ key }) => {
    if (key !== 'Escape') return
    field.remove()
    field.opener.focus()
  }
  document.body.append(field)
  field.focus()
})

function isSignedIn() {
  try {
    return localStorage.getItem('_token.exchange') !== null
  } catch {
    return false
  }
}

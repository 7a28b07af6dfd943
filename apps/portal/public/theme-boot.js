// Runs before the first paint, so that a dark desk never sees a white flash. Kept out of the page for the sake of its CSP.
try {
  const chosen = localStorage.getItem('theme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  document.documentElement.style.background = dark ? '#11161a' : '#ffffff'
} catch {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
}

import '@postroom/ui/fonts.css'
import { createRoot } from 'react-dom/client'
import { activateLanguage, preferredLanguage } from '#lib/i18n.ts'
import { storage } from '#lib/storage.ts'
import { takeEntry } from './app/entry/entry-parameters.ts'
import { App } from './app/providers.tsx'
import { reloadOnLostChunk } from './app/reload-guard.ts'
import { preloadSession } from './app/session.ts'
import { watchForFaults } from './app/watch-for-faults.ts'

reloadOnLostChunk()
watchForFaults()
activateLanguage(preferredLanguage())

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
const root = createRoot(element)
const entry = takeEntry()
if (entry.redirectUrl) {
  const { redirectUrl } = entry
  void import('./app/entry/redirect-url.ts').then(({ keepRedirectUrl }) => keepRedirectUrl(redirectUrl))
}
/** Not awaited at the top level: the lazily loaded entry code imports this file and would deadlock. */
async function start() {
  try {
    if (entry.accessToken) await (await import('./app/entry/enter.tsx')).enter(entry, root)
    // Before the first request, which it may have to answer.
    if (storage.get('offlineOwner'))
      await import('#features/inbox/index.ts').then(
        ({ startOffline }) => startOffline(),
        () => undefined,
      )
  } finally {
    preloadSession()
    root.render(<App />)
  }
}

void start()

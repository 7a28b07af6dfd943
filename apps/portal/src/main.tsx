import '@postroom/ui/fonts.css'
import { createRoot } from 'react-dom/client'
import { activateLanguage, preferredLanguage } from '#lib/i18n.ts'
import { App } from './app/providers.tsx'
import { reloadOnLostChunk } from './app/reload-guard.ts'

reloadOnLostChunk()
activateLanguage(preferredLanguage())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<App />)

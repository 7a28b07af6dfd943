import '@postroom/ui/fonts.css'
import { UiProvider } from '@postroom/ui'
import { createRoot } from 'react-dom/client'
import { Kit } from './stories/kit.tsx'

const asked = new URLSearchParams(location.search)
const theme = asked.get('theme') === 'dark' ? 'dark' : 'light'

const root = document.getElementById('root')
if (!root) throw new Error('stories.html has no #root')
createRoot(root).render(
  <UiProvider forceTheme={theme}>
    <Kit />
  </UiProvider>,
)

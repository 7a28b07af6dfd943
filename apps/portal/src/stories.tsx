import '@postroom/ui/fonts.css'
import { UiProvider } from '@postroom/ui'
import { createRoot } from 'react-dom/client'
import { Kit } from './stories/kit.tsx'
import { ReportingSidebar } from './stories/reporting-sidebar.tsx'

const asked = new URLSearchParams(location.search)
const theme = asked.get('theme') === 'dark' ? 'dark' : 'light'
/** `?reporting=/reporting`: shows the reporting sidebar alone at this address. */
const reportingAt = asked.get('reporting')

const root = document.getElementById('root')
if (!root) throw new Error('stories.html has no #root')
createRoot(root).render(
  <UiProvider forceTheme={theme}>
    {reportingAt === null ? <Kit /> : <ReportingSidebar at={reportingAt} />}
  </UiProvider>,
)

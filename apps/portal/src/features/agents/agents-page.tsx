import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLastKnown } from '#lib/use-last-known.ts'
import { AgentEditor } from './agent-editor.tsx'
import { AgentList } from './agent-list.tsx'
import { agentsQuery } from './agents.api.ts'
import './agents.live.ts'
import { readAgentsSearch, type ShowAgents } from './agents.search.ts'
import { PageEditor } from './page-editor.tsx'
import { PageList } from './page-list.tsx'
import { ProviderEditor } from './provider-editor.tsx'
import { RunsView } from './runs-view.tsx'

/** The AI agents of the workspace; the address says what is edited or whose runs are shown. */
export function AgentsPage() {
  const search = readAgentsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const agents = useQuery(agentsQuery)
  const { data } = agents
  const mayManage = data?.abilities.includes('agent.manage') ?? false
  const show: ShowAgents = (next, options = {}) =>
    void navigate({
      to: '/settings/workspace/bots',
      search: next,
      replace: options.replace ?? false,
      ignoreBlocker: options.isSaved ?? false,
    })
  const edited = useLastKnown(data?.items ?? [], search.agent)
  const logged = data?.items.find(({ id }) => id === search.runs)
  if (data && mayManage && search.provider) return <ProviderEditor provider={data.provider} onShow={show} />
  if (data && mayManage && (edited || search.agent === 'new'))
    return <AgentEditor key={search.agent} agent={edited} onShow={show} />
  if (data && search.pages === 'all') return <PageList mayManage={mayManage} onShow={show} />
  if (data && mayManage && search.pages)
    return <PageEditor key={search.pages} pageId={search.pages} onShow={show} />
  if (logged) return <RunsView key={logged.id} agent={logged} runId={search.run} onShow={show} />
  return (
    <AgentList agents={agents} isMissing={Boolean(data && (search.agent ?? search.runs))} onShow={show} />
  )
}

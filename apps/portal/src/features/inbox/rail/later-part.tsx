import type { SidebarSection } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { personalLabelsQuery } from '#features/personal-tags/index.ts'
import { useLatch } from '#lib/use-latch.ts'
import { tagsQuery, teamsQuery, viewsQuery } from '../inbox.queries.ts'
import { TaskLink } from '../tasks/task-link.tsx'
import type { Place } from '../use-place.ts'
import { RailViews } from '../views/rail-views.tsx'
import { CustomiseButton } from './customise-button.tsx'
import { RailTags } from './rail-tags.tsx'
import { RailTeams } from './rail-teams.tsx'

type LaterSection = Exclude<SidebarSection, 'own' | 'inboxes'>
type PartProps = { place: Place; onChoice: () => void }
type LaterPartProps = PartProps & { name: LaterSection | 'tasks' | 'customise' }

/** A part of the rail that is loaded after the first screen. */
export function LaterPart({ name, ...others }: LaterPartProps) {
  return name === 'tasks' ? <TaskLink {...others} /> : <Section name={name} {...others} />
}

/** Shown once all of them are known, and none of them moves the next one. */
function Section({ name, ...others }: PartProps & { name: LaterSection | 'customise' }) {
  const queries = [
    useQuery(teamsQuery),
    useQuery(viewsQuery),
    useQuery(tagsQuery),
    useQuery(personalLabelsQuery),
  ]
  const areKnown = useLatch(queries.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0))
  if (!areKnown) return null
  switch (name) {
    case 'teams':
      return <RailTeams {...others} />
    case 'views':
      return <RailViews {...others} />
    case 'tags':
      return <RailTags {...others} />
    case 'customise':
      return <CustomiseButton />
  }
}

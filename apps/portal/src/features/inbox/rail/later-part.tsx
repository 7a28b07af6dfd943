import type { SidebarSection } from '@postroom/contract'
import { TaskLink } from '../tasks/task-link.tsx'
import type { Place } from '../use-place.ts'
import { RailViews } from '../views/rail-views.tsx'
import { CustomiseButton } from './customise-button.tsx'
import { RailTags } from './rail-tags.tsx'
import { RailTeams } from './rail-teams.tsx'

type LaterPartProps = {
  name: Exclude<SidebarSection, 'own' | 'inboxes'> | 'tasks' | 'customise'
  place: Place
  onChoice: () => void
}

/** A part of the rail that is loaded after the first screen. */
export function LaterPart({ name, ...others }: LaterPartProps) {
  switch (name) {
    case 'tasks':
      return <TaskLink {...others} />
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

// One chunk: each file more is listed in the first screen.

export { NewMailRegion } from '../list/new-mail-region.tsx'
export { recentSearches } from '../list/recent-searches.ts'
export { namesOf, suggest } from '../list/search-suggestions.ts'
export { SuggestionList } from '../list/suggestion-list.tsx'
export { SearchBar } from '../search-bar/search-bar.tsx'
export { ConversationTasks } from '../tasks/conversation-tasks.tsx'
export { OwnTasksPane } from '../tasks/own-tasks-pane.tsx'
export { TaskLink } from '../tasks/task-link.tsx'
export { tellOpenTasks } from '../tasks/tell-open-tasks.ts'
export { RailViews } from './rail-views.tsx'
export { ViewBar } from './view-bar.tsx'
export { ViewList } from './view-list.tsx'

// One chunk: each file more is listed in the first screen.

export { SearchBar } from '../search-bar/search-bar.tsx'
export { RailViews } from './rail-views.tsx'
export { ViewBar } from './view-bar.tsx'
export { ViewList } from './view-list.tsx'

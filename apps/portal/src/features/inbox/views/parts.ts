// One chunk: each file more is listed in the first screen.
export { RailViews } from './rail-views.tsx'
export { ViewBar } from './view-bar.tsx'
export { ViewList } from './view-list.tsx'

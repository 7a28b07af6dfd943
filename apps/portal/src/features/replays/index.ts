export { ReplayButton } from './replay-button.tsx'
export { ReplayDrawer } from './replay-drawer.tsx'
export { ReplayComparison, ReplayEntries } from './replay-entries.tsx'
export { type Compared, type FigureGroup, type ReplayColumn, ReplayFigures } from './replay-figures.tsx'

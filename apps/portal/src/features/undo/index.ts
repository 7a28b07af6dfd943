export { UndoPanel } from './undo-panel.tsx'
export type { UndoCall } from './use-undo.ts'

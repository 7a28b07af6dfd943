// One chunk: each file more is listed in the first screen.
export { MailboxState } from './mailbox-state.tsx'
export { RailDrawer } from './rail-drawer.tsx'
export { toggleSection } from './toggle-section.ts'
export { WorkspaceMenu } from './workspace-menu.tsx'

export { NotificationSection } from './lazy-section.tsx'
export { NotificationSource } from './on-demand.tsx'

// Loaded once there is something to lose.
export { ConfirmDialog } from '@postroom/ui'

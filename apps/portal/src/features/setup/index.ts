export type { RunningSetup } from './running-setup.ts'
export { PathStep, SetupPath } from './setup-path.tsx'

export { WriteBack } from './on-demand.tsx'

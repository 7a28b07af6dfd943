export { MailMirror } from './on-demand.tsx'
